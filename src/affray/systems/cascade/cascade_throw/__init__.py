"""The cascade throw and dice groups: C-ROLL, C-GROUP."""
