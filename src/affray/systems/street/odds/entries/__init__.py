"""The odds of all choices, entered in one table by the kind of the decision and the verb."""
