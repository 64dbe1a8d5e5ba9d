"""Odds of cards: bids against hands that the asking player cannot see, and the next draw."""
