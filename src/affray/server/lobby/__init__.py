"""Matches before they begin: who goes by which name, who sits where, what is played, cancelling; and expiry."""
