"""Bingo Dice."""
