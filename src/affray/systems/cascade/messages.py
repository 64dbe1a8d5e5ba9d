"""The messages of Cascade: the sentences are in `text/<language>/*.ftl`."""

from affray.text import Catalog

say = Catalog("cascade", __package__)
