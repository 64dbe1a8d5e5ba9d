"""Prints the schemas."""

import sys

import msgspec

from . import schemas

sys.stdout.write(msgspec.json.format(msgspec.json.encode(schemas(), order="sorted"), indent=2).decode() + "\n")
