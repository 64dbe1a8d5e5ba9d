"""Wolsung's words in case files."""
