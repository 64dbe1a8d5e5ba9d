"""Set-up (chapter 6): from a new skirmish to the first turn."""
