"""Odds of the choices that are open now (24.7)."""
