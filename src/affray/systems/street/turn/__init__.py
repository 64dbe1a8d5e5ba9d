"""The turn: its steps, its actions, what dictates them, and weapons in hand (chapter 7)."""
