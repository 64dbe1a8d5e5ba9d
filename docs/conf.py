"""How the site is built: Markdown pages, the engine's docstrings, one theme, nothing fetched."""

import affray

project = "Affray"
copyright = "the Affray authors"
version = release = affray.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
# Quotation marks stay as written: 8" is a distance.
smartquotes = False

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_class_signature = "separated"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"

html_theme = "furo"
html_title = "Affray"
html_copy_source = False
