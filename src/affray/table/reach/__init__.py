"""Where a figure can walk to, and the shortest path there."""
