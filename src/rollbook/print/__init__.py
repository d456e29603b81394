"""Printed pads: pages of shapes in millimetres, drawn from a sheet's document, and two writers that put them on paper.

`shapes` says what a page is made of, `lettering` how wide a text is, `svg` and `pdf` write pages. Everything above them
knows kinds of zones and never a game.
"""
