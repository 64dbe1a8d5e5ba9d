"""The steps, oldest first by number. A step that was published is never changed."""
