"""Every case file below this folder is collected."""

from affray.testing.case_files import pytest_collect_file

__all__ = ["pytest_collect_file"]
