"""Matches before they begin: names, seats, setup and cancelling; and expiry."""
