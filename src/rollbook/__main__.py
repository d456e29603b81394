"""`python -m rollbook` is the command `rollbook`."""

from rollbook.cli import main

main()
