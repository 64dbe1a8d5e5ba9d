"""The database: connections, tables, migrations, transactions and failures."""
