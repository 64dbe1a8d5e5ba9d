"""Looking at games afterwards and learning from them: lessons, why games ended, and luck."""
