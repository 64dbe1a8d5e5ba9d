"""The database: connecting, tables, migrations, transactions, and what can go wrong with it."""
