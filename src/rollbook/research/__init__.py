"""The door for people who study games: environments for the libraries they have, each an extra of its own."""
