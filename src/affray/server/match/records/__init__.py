"""Matches as text: exporting and importing records, and case files of disputed rulings."""
