"""Würfel Bingo."""
