"""Bingolino."""
