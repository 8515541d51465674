"""What can be measured of a running server, for Prometheus."""

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

REGISTRY: Final = CollectorRegistry()
_FAST: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

TABLES: Final = Gauge("kingup_tables", "Tables in memory", registry=REGISTRY, multiprocess_mode="livesum")
CLIENTS: Final = Gauge("kingup_clients", "Open WebSockets", registry=REGISTRY, multiprocess_mode="livesum")
ACTIONS: Final = Counter("kingup_actions", "Commands followed", registry=REGISTRY)
REFUSALS: Final = Counter("kingup_refusals", "Requests refused, by code", ["code"], registry=REGISTRY)
LATENCY: Final = Histogram(
    "kingup_action_seconds", "From a command's arrival to its answer", buckets=_FAST, registry=REGISTRY
)
STORE: Final = Histogram("kingup_store_seconds", "To commit to the log", buckets=_FAST, registry=REGISTRY)
THINKING: Final = Histogram("kingup_bot_seconds", "A bot's thinking", buckets=_FAST, registry=REGISTRY)
SLOW: Final = Counter("kingup_slow_readers", "Clients let go because they did not read", registry=REGISTRY)
ERRORS: Final = Counter("kingup_errors", "Requests that failed by a fault of the server", registry=REGISTRY)


def exposed() -> bytes:
    """All of it as Prometheus reads it; of several workers together, since any of them may be asked."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
