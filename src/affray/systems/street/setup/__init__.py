"""Set-up: a new game, placing figures, random gangs and deployment, the quick draw (chapter 4, 16.10)."""
