"""Heroes (chapter 17): Heroic Recovery, Heroic Moves and Heroic Deeds."""
