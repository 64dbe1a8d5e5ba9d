"""Plans for the action of a model, each with what it is worth."""
