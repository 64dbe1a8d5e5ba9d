"""The migrations, numbered from the oldest. A released migration is never changed."""
