"""Channels between server processes: notices about changed matches, and which seats are connected."""
