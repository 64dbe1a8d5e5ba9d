"""Campaigns on the server: their ledgers in the store, and their matches, which open one another."""
