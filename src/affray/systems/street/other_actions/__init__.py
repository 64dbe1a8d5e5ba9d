"""Move & Shoot, Change Position and Aim (chapter 14)."""
