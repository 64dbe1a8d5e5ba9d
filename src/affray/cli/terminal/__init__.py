"""Playing in a terminal: the screen, the questions, and what a person can type."""
