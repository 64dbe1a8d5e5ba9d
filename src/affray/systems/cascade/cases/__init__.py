"""The words of Cascade in case files: situations, expectations, events, saved moments."""
