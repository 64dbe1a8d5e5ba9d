"""Deployment zones: those of the scenario, else strips along the edges (W-SETUP-09)."""

from affray.systems.wolsung.state import Skirmish

from .deployment import Box

DEPTH, WIDTH = 6.0, 18.0
"""The depth of default zones, and with more than two players their width in the middle of the edge (W-SETUP-09)."""


def zones(s: Skirmish) -> dict[str, Box]:
    """The zones of the scenario, else strips along the edges (W-SETUP-09); two opposite ones for two players."""
    scenario = s.setting
    if scenario is not None and scenario.zones:
        return dict(scenario.zones)
    west, south, east, north = s.table.bounds
    if len(s.order) <= 2:
        return {"south": (west, south, east, south + DEPTH), "north": (west, north - DEPTH, east, north)}
    x, y, half = (west + east) / 2, (south + north) / 2, WIDTH / 2
    edges: dict[str, Box] = {
        "south": (x - half, south, x + half, south + DEPTH),
        "north": (x - half, north - DEPTH, x + half, north),
        "west": (west, y - half, west + DEPTH, y + half),
        "east": (east - DEPTH, y - half, east, y + half),
    }
    return dict(list(edges.items())[: len(s.order)])
