"""The messages of Lantern Row: the sentences are in `text/<language>/*.ftl`."""

from affray.text import Catalog

say = Catalog("lantern", __package__)
