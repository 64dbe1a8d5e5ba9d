"""The sample cast, the scenarios, and their bystanders (chapter 17)."""
