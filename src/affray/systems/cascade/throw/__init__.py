"""The cascade throw, dice groups and initiative: C-ROLL, C-GROUP, C-INIT."""
