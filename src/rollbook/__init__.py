"""Rollbook: play, print and master ten roll-and-write dice games."""

__version__ = "0.1.0"
