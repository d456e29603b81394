"""`python -m rollbook.conform`."""

from rollbook.conform.seek import main

main()
