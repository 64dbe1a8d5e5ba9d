"""Experience, and the results of a campaign game (16.3, 16.9)."""
