"""The referee's powers (S-CONV-16)."""
