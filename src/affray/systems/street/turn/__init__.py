"""The turn: its steps, its actions, compulsions, and weapons in hand (chapter 7)."""
