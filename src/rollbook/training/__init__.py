"""How the bots learn what lies in `rollbook.thinkers.weights`."""
