"""What an eye sees of a target, and what hides the rest."""
