"""Prometheus metrics, aggregated over all workers."""

import os
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED_FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable for the folder in which processes share their metrics."""
CONTENT_TYPE = "text/plain; version=0.0.4"

REGISTRY = CollectorRegistry()

_LATENCY_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Histogram buckets in seconds: from an immediate choice to one that waits for a busy disk."""

REQUESTS = Counter("affray_requests_total", "HTTP requests answered", ("method", "route", "status"), registry=REGISTRY)
REQUEST_SECONDS = Histogram(
    "affray_request_seconds", "Duration of a request", ("route",), buckets=_LATENCY_BUCKETS, registry=REGISTRY
)
REFUSED = Counter("affray_refused_total", "Refused messages and requests", ("kind",), registry=REGISTRY)
SOCKETS = Gauge("affray_sockets", "Open WebSockets", multiprocess_mode="livesum", registry=REGISTRY)
ROOMS = Gauge("affray_rooms", "Matches in memory", multiprocess_mode="livesum", registry=REGISTRY)
HALTED = Counter("affray_halted_total", "Halted matches", registry=REGISTRY)
CHOICES = Counter("affray_choices_total", "Stored choices, by author", ("by",), registry=REGISTRY)
CHOICE_SECONDS = Histogram(
    "affray_choice_seconds", "Time to store a choice", buckets=_LATENCY_BUCKETS, registry=REGISTRY
)
UNSTORED = Gauge("affray_unstored", "Steps waiting to be stored", multiprocess_mode="livesum", registry=REGISTRY)
COMMIT_SECONDS = Histogram(
    "affray_commit_seconds", "Duration of a transaction", buckets=_LATENCY_BUCKETS, registry=REGISTRY
)
STORE_FAILURES = Counter("affray_store_failures_total", "Failed transactions", ("reason",), registry=REGISTRY)
COMMIT_SIZE = Histogram(
    "affray_commit_size", "Steps in a transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 200), registry=REGISTRY
)
JOBS_RUNNING = Gauge(
    "affray_thinking", "Jobs of bot workers in progress", ("work",), multiprocess_mode="livesum", registry=REGISTRY
)
BOT_WORKERS_REPLACED = Counter(
    "affray_thinkers_replaced_total", "Bot workers replaced after a crash or a hang", registry=REGISTRY
)


def exposition() -> bytes:
    """All metrics in the Prometheus format."""
    registry = REGISTRY
    if os.environ.get(SHARED_FOLDER_VARIABLE):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_dead_processes() -> None:
    """Drop the gauges of dead processes; their counters are kept."""
    for file in Path(os.environ[SHARED_FOLDER_VARIABLE]).glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            mark_process_dead(process)  # type: ignore[no-untyped-call]
