"""Cards, sheets, markers, rulers and templates as PDF, from what systems declare in `System.sheets`."""

from .gangs import gang_from_file, gang_named
from .paper import PAPERS, Paper, Style
from .printed import pages, pdf, sheet_named, sheets_of
from .typesetting import NotInstalled

__all__ = [
    "PAPERS",
    "NotInstalled",
    "Paper",
    "Style",
    "gang_from_file",
    "gang_named",
    "pages",
    "pdf",
    "sheet_named",
    "sheets_of",
]
