"""Skills: the list of them, gaining them, and the skills that are procedures of their own (16.4)."""
