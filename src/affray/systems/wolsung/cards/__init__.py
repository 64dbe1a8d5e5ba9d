"""Cards (chapter 7): the deck, and the hands of the players."""
