"""Accounts: names, passwords, log-ins, and what a person can do with their own account."""
