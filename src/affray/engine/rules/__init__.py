"""Rulebooks as data, the rules that running code cites, and which of them are tested."""
