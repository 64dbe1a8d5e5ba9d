"""Accounts: names, passwords, log-ins, and what a person can do with their own account."""

from affray.server.accounts.accounts import Accounts

__all__ = ["Accounts"]
