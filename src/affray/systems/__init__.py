"""Rule systems, one package each; they never import one another."""
