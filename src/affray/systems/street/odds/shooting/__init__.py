"""The odds of shots: single shots and bursts, and action cards played before them."""
