"""The web door: a server that decides everything, and a client that draws and asks."""
