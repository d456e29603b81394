"""The terminal door: sheets drawn with rich, decisions typed."""
