"""Conformance: does another program know the rules? It is asked about positions chosen for their rare rules.

`answers` says what is asked and what the referee answers, `touched` which paragraphs show themselves in an answer,
`corpus` holds the positions, which `seek` finds; `program` talks to the program, `examine` asks and reports.
See docs/conform.md.
"""
