"""The messages of Street: the sentences are in `text/<language>/*.ftl`."""

from affray.text import Catalog

say = Catalog("street", __package__)
