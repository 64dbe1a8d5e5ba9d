"""What the server says about the systems: their cards, rulebooks, messages, pictures and calculators."""
