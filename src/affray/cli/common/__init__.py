"""What the commands share: options, output, errors."""
