"""A test that is marked with `pytest.mark.rules(...)` fails if nothing cites these rules while it runs."""

pytest_plugins = ["affray.testing.rule_claims"]
