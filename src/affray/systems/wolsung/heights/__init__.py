"""Climbing, jumping and falling (chapter 18)."""
