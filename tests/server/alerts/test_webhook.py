"""Reports to groups: one for each decision, to allowed hosts only, and without a secret."""

import random
from contextlib import asynccontextmanager

import msgspec
import pytest
from support.group_chat import GroupChat
from support.offline_server import PEOPLE, offline_server, wait_until
from support.server import Server

from kingup.server.alerts import webhook
from kingup.server.alerts.webhook import is_allowed, report
from kingup.server.alerts.worker import AlertWorker
from kingup.server.net.outbound import Outbound, Reply
from kingup.server.store import Webhook
from kingup.table.alerts import alerts_of
from kingup.table.commands import Play

DAY = 86_400
ADA, BEN, CLEO = PEOPLE[:3]


@pytest.fixture
def chat():
    with GroupChat() as chat:
        yield chat


class Reporting:
    """A server whose tables may report to a chat."""

    def __init__(self, server, worker, chat):
        self.server, self.worker, self.chat = server, worker, chat

    async def start(self, url=None, **options):
        code = await self.server.start_table(**({"move_time": DAY, "starter": 0} | options))
        await self.server.store.set_webhook(code, Webhook(url or self.chat.url, "en"))
        return code

    async def report(self, seconds=20.0):
        self.server.clock.now += seconds
        await self.worker.claim()
        await self.worker.finish()

    async def table(self, code):
        return (await self.server.registry.get(code)).table


@asynccontextmanager
async def reporting(place, chat, *, private=True, **settings):
    settings = {"webhook_hosts": "127.0.0.1", "public_url": "https://games.example.org", "pushes": False} | settings
    async with offline_server(place, **settings) as server:
        worker = AlertWorker(server.registry, Outbound(private=private))
        yield Reporting(server, worker, chat)
        await worker.close()


async def test_a_group_learns_once_whom_a_table_waits_for(tmp_path, chat):
    async with reporting(tmp_path, chat) as group:
        code = await group.start()
        await group.report()
        await group.report()
        assert chat.reports == [{"text": f"Ada: it’s your move at Ada’s table. https://games.example.org/t/{code}"}]
        chat.reports.clear()
        rng = random.Random(3)
        while (await group.table(code)).game.nominee is None:
            await group.server.act(code, rng)
        await group.server.do(code, BEN, Play("Y"))
        await group.report()
        await group.server.do(code, CLEO, Play("Y"))
        await group.report()
        (text,) = chat.texts
        assert text.startswith("Ada, Cleo: The vote on ")


@pytest.mark.parametrize(("statuses", "reports"), [([500], 2), ([429], 2), ([307], 1), ([400], 1), ([404], 1)])
async def test_failures_are_tried_again_if_that_may_help(tmp_path, chat, statuses, reports):
    async with reporting(tmp_path, chat) as group:
        chat.statuses = statuses[:]
        code = await group.start()
        for _ in range(5):
            await group.report(60)
        assert len(chat.reports) == reports
        assert (await group.server.store.webhook_of(code) is None) == (statuses == [404])


async def test_a_slow_chat_delays_no_move(tmp_path, chat):
    async with reporting(tmp_path, chat) as group:
        chat.answering.clear()
        code = await group.start()
        group.server.clock.now += 20
        await group.worker.claim()
        await wait_until(lambda: chat.reports)
        await group.server.act(code, random.Random(1))
        chat.answering.set()
        await group.worker.finish()


@pytest.mark.parametrize(
    "settings", [{"private": False}, {"webhook_hosts": "discord.com"}, {"webhook_hosts": ""}], ids=str
)
async def test_nothing_goes_to_hosts_that_are_not_allowed(tmp_path, chat, settings):
    """Even if the address was stored while they were."""
    async with reporting(tmp_path, chat, **settings) as group:
        await group.start(chat.url.replace("http://", "https://") if not settings.get("private", True) else None)
        await group.report()
        assert chat.reports == []


def test_hosts():
    allowed = ["discord.com", "*.example.net"]
    assert [is_allowed(host, allowed) for host in ("discord.com", "chat.example.net")] == [True, True]
    hostile = ("evil-discord.com", "discord.com.evil.org", "example.net", "notexample.net", "")
    assert not any(is_allowed(host, allowed) for host in hostile)


async def test_names_of_players_call_nobody(tmp_path, chat, monkeypatch):
    sent = []

    async def post(_self, url, body, _headers):
        sent.append(msgspec.json.decode(body))
        return Reply(204)

    monkeypatch.setattr(Outbound, "post", post)
    monkeypatch.setattr(webhook, "group_text", lambda *_: "<!channel> @everyone & more")
    async with reporting(tmp_path, chat) as group:
        table = await group.table(await group.start())
        (alert, *_) = alerts_of(table).values()
        for url in ("https://discord.com/api/webhooks/1/x", "https://hooks.slack.com/services/x"):
            await report(Outbound(), Webhook(url, "en"), table, alert, "")
    assert sent[0] == {"content": "<!channel> @everyone & more", "allowed_mentions": {"parse": []}}
    assert sent[1] == {"text": "&lt;!channel&gt; @everyone &amp; more"}


def test_only_the_host_sets_the_address_and_nobody_reads_it(tmp_path):
    with Server(tmp_path / "kingup.sqlite", "--webhook-hosts", "discord.com,127.0.0.1") as server:
        ada, ben = server.someone("Ada"), server.someone("Ben")
        code = ada.post("/api/tables", json={"options": {"move_time": DAY}}).json()["code"]
        path = f"/api/tables/{code}/webhook"
        allowed = ["discord.com", "127.0.0.1"]
        assert ben.get(path).json() == {"host": None, "allowed": allowed}
        secret = "https://discord.com/api/webhooks/1/s3cret"
        assert ben.post(path, json={"url": secret}).json()["refusal"]["code"] == "not_host"
        assert ada.post(path, json={"url": secret}).json() == {"host": "discord.com", "allowed": allowed}
        for client in (ada, ben):
            assert client.get(path).json()["host"] == "discord.com"
            assert "s3cret" not in client.get(f"/api/tables/{code}").text
        for url, code in (
            ("https://evil.example.org/", "no_webhooks"),
            ("https://127.0.0.1/", "malformed"),
            ("http://discord.com/", "malformed"),
        ):
            assert ada.post(path, json={"url": url}).json()["refusal"]["code"] == code
        assert ada.post(path, json={"url": ""}).json()["host"] is None
        assert not [line for line in server.log if "s3cret" in line]


def test_by_default_no_table_reports_anywhere(tmp_path):
    with Server(tmp_path / "kingup.sqlite") as server:
        ada = server.someone("Ada")
        path = f"/api/tables/{ada.post('/api/tables', json={}).json()['code']}/webhook"
        assert ada.get(path).json() == {"host": None, "allowed": []}
        assert ada.post(path, json={"url": "https://discord.com/x"}).json()["refusal"]["code"] == "no_webhooks"
