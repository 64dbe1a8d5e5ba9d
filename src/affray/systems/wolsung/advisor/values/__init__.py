"""The values of models, attacks, positions and cards, in victory points."""
