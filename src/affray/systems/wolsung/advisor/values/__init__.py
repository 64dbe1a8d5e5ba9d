"""What models, attacks, positions and cards are worth, in points."""
