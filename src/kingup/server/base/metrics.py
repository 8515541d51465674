"""Metrics of a running server, for Prometheus."""

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

REGISTRY: Final = CollectorRegistry()
_BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

TABLES: Final = Gauge("kingup_tables", "Tables in memory", registry=REGISTRY, multiprocess_mode="livesum")
CLIENTS: Final = Gauge("kingup_clients", "Open WebSockets", registry=REGISTRY, multiprocess_mode="livesum")
ACTIONS: Final = Counter("kingup_actions", "Accepted commands", registry=REGISTRY)
REJECTIONS: Final = Counter("kingup_refusals", "Rejected requests, by code", ["code"], registry=REGISTRY)
ACTION_SECONDS: Final = Histogram(
    "kingup_action_seconds", "Seconds from a command's arrival to its response", buckets=_BUCKETS, registry=REGISTRY
)
STORE_SECONDS: Final = Histogram(
    "kingup_store_seconds", "Seconds to commit to the log", buckets=_BUCKETS, registry=REGISTRY
)
BOT_SECONDS: Final = Histogram("kingup_bot_seconds", "Seconds a bot thinks", buckets=_BUCKETS, registry=REGISTRY)
BOT_WAIT_SECONDS: Final = Histogram(
    "kingup_bot_wait_seconds",
    "Seconds a bot waits before it thinks, by lane",
    ["lane"],
    buckets=(*_BUCKETS, 5.0, 10.0, 30.0),
    registry=REGISTRY,
)
BOT_QUEUE: Final = Gauge(
    "kingup_bot_queue", "Bots that wait to think, by lane", ["lane"], registry=REGISTRY, multiprocess_mode="livesum"
)
BOT_SHRUNK: Final = Counter(
    "kingup_bot_shrunk", "Times a bot thought for less than its full time, because others waited", registry=REGISTRY
)
SLOW_READERS: Final = Counter(
    "kingup_slow_readers", "Clients disconnected because they did not read", registry=REGISTRY
)
PUSHES: Final = Counter("kingup_pushes", "Pushes to devices, by outcome", ["outcome"], registry=REGISTRY)
WEBHOOKS: Final = Counter("kingup_webhooks", "Reports to groups, by outcome", ["outcome"], registry=REGISTRY)
ERRORS: Final = Counter("kingup_errors", "Requests that failed with an internal error", registry=REGISTRY)


def render_metrics() -> bytes:
    """Return all metrics in Prometheus format, summed over all workers, since any of them may be scraped."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    all_workers = CollectorRegistry()
    MultiProcessCollector(all_workers)  # type: ignore[no-untyped-call]
    return generate_latest(all_workers)
