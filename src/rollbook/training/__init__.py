"""How the bots learn what lies in `rollbook.bots.minds`."""
