"""The consequences of an attack: accidents, nerve tests, feelings, and the end of the game (S-CONV-17)."""
