"""Rulebooks as data, citations of rules by running code, and rule coverage."""
