"""The fate deck, action cards and interrupts (chapters 5, 6 and 16.8)."""
