"""Reachable places and shortest paths of walking figures."""
