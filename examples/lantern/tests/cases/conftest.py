"""Every case file in this folder is collected: each case is a test."""

from affray.testing.case_files import pytest_collect_file

__all__ = ["pytest_collect_file"]
