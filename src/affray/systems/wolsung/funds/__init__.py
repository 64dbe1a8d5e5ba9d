"""Funds (chapter 6): what lists cost, how they are built, and roster files."""
