"""How the site is built: Markdown pages, pages made from the program, one theme, nothing fetched."""

import sys
from pathlib import Path

import affray

sys.path.insert(0, str(Path(__file__).parent))
from generate import write_pages

project = "Affray"
copyright = "the Affray authors"
version = release = affray.__version__

extensions = ["myst_parser"]
exclude_patterns = ["_build"]
# Quotation marks stay as written: 8" is a distance.
smartquotes = False

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4

html_theme = "furo"
html_title = "Affray"
html_copy_source = False

write_pages()
