"""Report to a group of players, in Discord, Slack, Matrix and the like, what a slow table waits for."""

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec

from kingup.server.alerts.texts import group_text
from kingup.server.net.hosts import parse_hosts
from kingup.server.net.outbound import ForbiddenTarget, Outbound, Reply, TargetFailed
from kingup.server.store import Webhook
from kingup.table.alerts import Alert
from kingup.table.table import Table

_DISCORD: Final = ("discord.com", "discordapp.com")
RECEIVER: Final = "webhook"
"""The receiver of alerts that are reported to a group."""


def allowed_hosts(setting: str) -> list[str]:
    """Return the hosts to which tables may report."""
    return parse_hosts(setting)


def is_allowed(host: str, allowed: Sequence[str]) -> bool:
    """Return whether tables may report to a host."""
    return any(host == one or (one.startswith("*.") and host.endswith(one[1:])) or one == "*" for one in allowed)


def host_of(webhook: Webhook) -> str:
    """Return the host that a table reports to. The rest of the address is secret."""
    return urlsplit(webhook.url).hostname or ""


async def report(outbound: Outbound, webhook: Webhook, table: Table, alert: Alert, site: str) -> Reply | None:
    """Report an alert to a group, and return the reply; None if there was none.

    :param site: the address of the server; empty if it is not known.
    """
    text = group_text(table, alert.kind, webhook.language)
    code = table.rematch if alert.kind == "rematch" else table.code
    if site:
        text = f"{text} {site.rstrip('/')}/t/{code}"
    if host_of(webhook) in _DISCORD:
        # Names of players must not call anybody.
        body: dict[str, object] = {"content": text, "allowed_mentions": {"parse": []}}
    else:
        # In Slack, these signs begin links and mentions.
        body = {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    try:
        return await outbound.post(webhook.url, msgspec.json.encode(body), {"Content-Type": "application/json"})
    except (ForbiddenTarget, TargetFailed):
        return None
