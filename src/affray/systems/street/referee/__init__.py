"""What the referee may do (S-CONV-16)."""
