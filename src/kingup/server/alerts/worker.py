"""Tell players who are not looking what they should know: claim tables with alerts, and send pushes."""

import asyncio
from typing import Final

from msgspec import structs

from kingup.server.alerts.push_sender import BUSY, GONE, Failed, Gone, Payload, PushSender, Sent
from kingup.server.alerts.texts import title
from kingup.server.alerts.vapid import Vapid
from kingup.server.alerts.webhook import RECEIVER, allowed_hosts, host_of, is_allowed, report
from kingup.server.base.logs import log_error
from kingup.server.base.metrics import WEBHOOKS
from kingup.server.net.outbound import Outbound
from kingup.server.protocol.errors import ApiError, is_outage
from kingup.server.rooms.registry import Registry
from kingup.server.store import Device, Mark, StoreUnavailable
from kingup.table.alerts import Alert, alerts_of
from kingup.table.table import Stage, Table

_INTERVAL_SECONDS: Final = 1.0
_MAX_TABLES: Final = 50
"""Tables whose alerts are sent at the same time."""
_MAX_SENDING: Final = 20
"""Requests to push services that are under way at the same time."""
_TABLE_SECONDS: Final = 60.0
_MAX_TRIES: Final = 5
"""How often one push is sent that the push service does not accept."""
_FIRST_RETRY_SECONDS: Final = 15.0
"""Seconds until a push is sent again. They double each time."""
_MAX_RETRY_SECONDS: Final = 3600.0
_MAX_FAILURES: Final = 10
"""Pushes in a row that a device has not got, after which it gets no more."""
_MAX_TTL_SECONDS: Final = 3 * 86_400.0
_TTL_SECONDS: Final = 86_400.0
"""Seconds that a push without a deadline is kept for a device that is offline."""
_FAULT_SECONDS: Final = 600.0
"""Seconds until a table is tried again whose alerts could not be sent because of an error."""


class AlertWorker:
    """Sends the alerts of all tables. Moves never wait for it.

    A push is marked as sent after the push service has accepted it. If this process dies in between, another one sends
    the push again, and the second replaces the first, because both have the same topic.
    """

    def __init__(self, registry: Registry, outbound: Outbound) -> None:
        self._registry = registry
        self._services = registry.services
        self._outbound = outbound
        self._vapid: Vapid | None = None
        self._retry_at: dict[str, float] = {}
        """When to try tables again whose alerts could not be sent because of an error, by code."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """The tables whose alerts are being sent, by code."""
        self._sending = asyncio.Semaphore(_MAX_SENDING)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to look for alerts."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop. Alerts that have not been sent are sent by another process, or after the next start."""
        tasks = [*self._tasks.values(), *([] if self._task is None else [self._task])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            if not self._services.outage.active:
                try:
                    await self.claim()
                except StoreUnavailable:
                    self._services.outage.begin()
                except Exception:  # noqa: BLE001 - nothing else would look for alerts
                    log_error("alerts could not be claimed")
            await asyncio.sleep(_INTERVAL_SECONDS)

    async def public_key(self) -> str | None:
        """Return the public key of the server; None if it sends no pushes.

        :raises StoreUnavailable: when it cannot be read.
        """
        return (await self._load_key()).public_key if self._services.settings.pushes else None

    async def _load_key(self) -> Vapid:
        """Return the key of the server, from the store. It is made when it is first needed."""
        if self._vapid is None:
            settings = self._services.settings
            contact = settings.push_contact or _https(settings.public_url)
            self._vapid = await Vapid.load(self._services.store, contact)
        return self._vapid

    async def claim(self) -> None:
        """Claim tables with alerts, and start to send them.

        :raises StoreUnavailable: when that is not possible now.
        """
        count, now = _MAX_TABLES - len(self._tasks), self._services.clock()
        settings = self._services.settings
        if count <= 0 or not (settings.pushes or settings.webhook_hosts):
            return
        self._retry_at = {code: at for code, at in self._retry_at.items() if at > now}
        busy = [*self._tasks, *self._retry_at]
        before = now - settings.push_delay
        for code in await self._services.store.claim_alerts(before, count, busy):
            self._tasks[code] = asyncio.create_task(self._handle(code))

    async def finish(self) -> None:
        """Wait until the alerts that were claimed have been sent."""
        await asyncio.gather(*self._tasks.values())

    async def _handle(self, code: str) -> None:
        try:
            async with asyncio.timeout(_TABLE_SECONDS):
                await self._send_all(code)
        except StoreUnavailable:
            self._services.outage.begin()
        except ApiError as error:
            # A table that was deleted has no alerts.
            if is_outage(error.body):
                self._services.outage.begin()
        except TimeoutError:
            pass  # The table is claimed again, and the devices that have got their push are marked.
        except Exception:  # noqa: BLE001 - an error at one table must not stop the others
            log_error("alerts of a table could not be sent", table=code)
            self._retry_at[code] = self._services.clock() + _FAULT_SECONDS
        finally:
            del self._tasks[code]

    async def _send_all(self, code: str) -> None:
        room = await self._registry.get_current(code)
        table = room.table
        self._registry.evict_if_idle(room)
        alerts = await self._wanted(table)
        store, settings = self._services.store, self._services.settings
        devices = await store.devices_of(list(alerts), code, self._services.clock()) if settings.pushes else []
        sending = [self._alert(table, alerts[one.player], one) for one in devices]
        if alerts and settings.webhook_hosts:
            # All players of a table have the same alert.
            sending.append(self._report(table, next(iter(alerts.values()))))
        times = await asyncio.gather(*sending)
        again_at = min((time for time in times if time is not None), default=None)
        await store.finish_alerts(code, table.version, again_at)

    async def _wanted(self, table: Table) -> dict[str, Alert]:
        """Return the alerts of a table. Players who are at its rematch already are not told of it."""
        alerts = alerts_of(table)
        if table.stage is not Stage.FINISHED or not alerts:
            return alerts
        try:
            room = await self._registry.get_current(table.rematch)
        except ApiError as error:
            if is_outage(error.body):
                raise
            return {}
        rematch = room.table
        self._registry.evict_if_idle(room)
        if rematch.stage is not Stage.OPEN:
            return {}
        return {player: alert for player, alert in alerts.items() if not rematch.takes_part(player)}

    async def _alert(self, table: Table, alert: Alert, device: Device) -> float | None:
        """Send a push to a device, unless it has got it; return when to try again, or None if that is not needed."""
        now, push = self._services.clock(), device.push
        mark = device.mark if device.mark is not None and device.mark.alert == alert.mark else None
        if mark is not None and (mark.again_at is None or mark.again_at > now):
            return mark.again_at
        quiet_until = None if push.quiet is None else push.quiet.end_after(now)
        if quiet_until is not None:
            return quiet_until
        path = f"/t/{table.rematch if alert.kind == 'rematch' else table.code}"
        payload = Payload(title(table, alert.kind, push.language), push.language, path)
        seconds = _TTL_SECONDS if table.deadline is None else min(table.deadline - now, _MAX_TTL_SECONDS)
        sender = PushSender(self._outbound, await self._load_key())
        async with self._sending:
            outcome = await sender.send(push, payload, seconds)
        return await self._note(table.code, alert, device, 0 if mark is None else mark.tries, outcome)

    async def _report(self, table: Table, alert: Alert) -> float | None:
        """Report an alert to the group of a table, if it has one; return when to try again."""
        store, settings, now = self._services.store, self._services.settings, self._services.clock()
        webhook = await store.webhook_of(table.code)
        if webhook is None or not is_allowed(host_of(webhook), allowed_hosts(settings.webhook_hosts)):
            return None
        mark = await store.mark_of(table.code, RECEIVER)
        if mark is not None and mark.alert == alert.mark:
            if mark.again_at is None or mark.again_at > now:
                return mark.again_at
            tries = mark.tries + 1
        else:
            tries = 1
        async with self._sending:
            reply = await report(self._outbound, webhook, table, alert, settings.public_url)
        sent = reply is not None and 200 <= reply.status < 300
        WEBHOOKS.labels("sent" if sent else "failed").inc()
        if reply is not None and reply.status in GONE:
            await store.set_webhook(table.code, None)
        retry = reply is None or reply.status in BUSY or reply.status >= 500
        again_at = None
        if not sent and retry and tries < _MAX_TRIES:
            again_at = _next_try(self._services.clock(), tries, None if reply is None else reply.retry_after)
        await store.mark_alert(table.code, RECEIVER, Mark(alert.mark, tries, again_at))
        return again_at

    async def _note(
        self, code: str, alert: Alert, device: Device, tries: int, outcome: Sent | Gone | Failed
    ) -> float | None:
        """Store the outcome of a push, and return when to try again."""
        store, push, tries = self._services.store, device.push, tries + 1
        match outcome:
            case Sent():
                await store.mark_alert(code, device.key, Mark(alert.mark, tries))
                if push.failures:
                    await store.replace_push(device.key, push, structs.replace(push, failures=0))
                return None
            case Gone():
                await store.replace_push(device.key, push, None)
                return None
            case Failed(again=True) if tries < _MAX_TRIES:
                again_at = _next_try(self._services.clock(), tries, outcome.retry_after)
                await store.mark_alert(code, device.key, Mark(alert.mark, tries, again_at))
                return again_at
            case Failed():
                await store.mark_alert(code, device.key, Mark(alert.mark, tries))
                failures = push.failures + 1
                after = None if failures >= _MAX_FAILURES else structs.replace(push, failures=failures)
                await store.replace_push(device.key, push, after)
                return None


def _next_try(now: float, tries: int, retry_after: float | None) -> float:
    """Return when to send something again that was not accepted."""
    return now + min(max(_FIRST_RETRY_SECONDS * (1 << (tries - 1)), retry_after or 0.0), _MAX_RETRY_SECONDS)


def _https(url: str) -> str:
    """Return an address if push services accept it as a contact."""
    return url if url.startswith("https://") else ""
