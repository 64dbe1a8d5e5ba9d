"""The combat phase and the end of the battle: C-PHASE, C-END."""
