"""Cover, sight and ducking back (chapters 10 and 13)."""
