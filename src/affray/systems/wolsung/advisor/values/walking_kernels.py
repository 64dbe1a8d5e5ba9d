"""Compiled walking distances: from one node of a net to every other."""

import numpy as np

from affray.jit import compiled
from affray.table.geometry.arrays import Indices, Reals


@compiled
def spread(start: int, neighbours: Indices, costs: Reals, unreachable: float) -> Reals:
    """The distance from every node to a start node; a node is revisited when a shorter path is found."""
    size = len(neighbours)
    distances = np.full(size, unreachable)
    waiting = np.zeros(size, dtype=np.uint8)
    queue = np.empty(size, dtype=np.int32)
    first, queued = 0, 1
    queue[0] = start
    distances[start] = 0.0
    while queued > 0:
        node = queue[first]
        first = (first + 1) % size
        queued -= 1
        waiting[node] = 0
        for link in range(neighbours.shape[1]):
            other = neighbours[node, link]
            if other >= 0 and distances[node] + costs[node, link] < distances[other]:
                distances[other] = distances[node] + costs[node, link]
                if waiting[other] == 0:
                    waiting[other] = 1
                    queue[(first + queued) % size] = other
                    queued += 1
    return distances
