"""Blazing away with automatic weapons (16.2)."""
