"""Questions of players who are thinking: about the table, and about dice alone."""
