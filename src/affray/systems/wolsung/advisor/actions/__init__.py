"""Plans for the action of a model, each with its value."""
