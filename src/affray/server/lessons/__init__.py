"""Lessons at the browser table: their positions as messages, and the progress of players."""
