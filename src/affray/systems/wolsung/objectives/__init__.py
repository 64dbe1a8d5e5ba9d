"""Objectives and victory (chapters 21 and 27)."""
