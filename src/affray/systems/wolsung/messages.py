"""The messages of Wolsung: the sentences are in `text/<language>/*.ftl`."""

from affray.text import Catalog

say = Catalog("wolsung", __package__)
