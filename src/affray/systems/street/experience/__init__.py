"""Experience and what follows a game (16.3, 16.9)."""
