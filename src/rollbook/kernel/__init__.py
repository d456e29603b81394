"""What all games are built on: structs, the compiler switch, bits and random numbers."""
