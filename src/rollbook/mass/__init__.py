"""Mass play: many games at once, compiled where possible."""
