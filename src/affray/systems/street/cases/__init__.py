"""The words of Street in case files."""
