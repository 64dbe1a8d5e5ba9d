"""Play in a terminal: the session, its commands, menus, log and saves."""
