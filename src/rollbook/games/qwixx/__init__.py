"""Qwixx and its siblings."""
