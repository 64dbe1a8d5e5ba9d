"""Funds (chapter 6): the costs of lists, list building and roster files."""
