"""Skills: the list of skills, gaining them, and skills with procedures of their own (16.4)."""
