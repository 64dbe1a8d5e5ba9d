"""How the tables of the store came to be what they are: one step a file in `versions`, run by Alembic."""
