"""The names to which the server answers: DNS rebinding is rejected, and local names, addresses and proxies work."""

import httpx
import pytest
import websockets.sync.client
from starlette.datastructures import Headers
from support.command import kingup
from support.server import Server
from websockets.exceptions import InvalidStatus

from kingup.server.net import hosts as hosts_module
from kingup.server.net.hosts import AllowedHosts, names_this_machine, parse_hosts

OURS = [
    "localhost", "localhost:8000", "LOCALHOST.", "app.localhost:1", "127.0.0.1:8000", "192.168.1.5", "[::1]:8000",
    "[2001:db8::1]", "server-1:8000", "laptop", "laptop.local:8000", "pi.home.arpa", "kingup.internal",
    "play.example", "PLAY.example:443", "play.example.", "desk.corp.example:8000", "",
]  # fmt: skip
STRANGE = [
    "evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "xplay.example",
    "a.play.example", "play.example.evil.example", "evillocal.example", "127.0.0.1@evil.example", "[evil]",
    "[::1].evil.example", "a b.example", "évil.example", ".", "*.play.example", "127.1.evil.example:80",
]  # fmt: skip


@pytest.fixture(autouse=True)
def own_name(monkeypatch):
    monkeypatch.setattr(hosts_module.socket, "gethostname", lambda: "Desk.Corp.example")


@pytest.mark.parametrize("host", OURS)
def test_the_server_answers_to_its_own_and_local_names(host):
    assert AllowedHosts("", "https://play.example").allows(host)


@pytest.mark.parametrize("host", STRANGE)
def test_the_server_does_not_answer_to_other_names(host):
    assert not AllowedHosts("", "https://play.example").allows(host)


def test_further_names_are_allowed_by_a_setting():
    hosts = AllowedHosts("one.example, *.Two.example ,königin.example,", "")
    allowed = ["one.example:80", "a.two.example", "a.b.two.example", "xn--knigin-wxa.example"]
    assert [hosts.allows(host) for host in allowed] == [True] * 4
    assert [hosts.allows(host) for host in ("a.one.example", "two.example", "atwo.example")] == [False] * 3
    assert AllowedHosts("*").allows("anything.example")


@pytest.mark.parametrize("text", ["https://a.example", "a.example:80", "a example", "a.*.example", "**", "a/b"])
def test_a_setting_that_is_no_name_is_rejected(text):
    with pytest.raises(ValueError, match="neither scheme nor port"):
        parse_hosts(f"one.example,{text}")
    done = kingup("serve", "--allowed-hosts", text)
    assert done.returncode == 2
    assert "list names, for example play.example.org" in done.stderr


def test_all_hosts_of_a_request_are_checked():
    hosts = AllowedHosts("")
    assert hosts.rejected(Headers(raw=[(b"host", b"localhost"), (b"host", b"evil.example")])) == "evil.example"
    assert hosts.rejected(Headers(raw=[])) is None, "browsers always send one"


def test_only_names_that_nobody_can_imitate_are_this_machine():
    def named(host):
        return names_this_machine(Headers(raw=[(b"host", host.encode())]))

    assert all(map(named, ["localhost:8000", "127.0.0.1", "[::1]:1", "desk.corp.example"]))
    assert not any(map(named, ["evil.local", "evil", "a.localhost", "evil.example", "play.example", "[x]"]))


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("hosts") / "kingup.sqlite", "--allowed-hosts", "play.example") as running:
        yield running


@pytest.mark.parametrize("path", ["/metrics", "/", "/api/me", "/healthz", "/static/0/shell/main.js", "/nowhere"])
def test_dns_rebinding_reaches_nothing(server, path):
    answer = httpx.get(f"{server.url}{path}", headers={"host": f"evil.example:{server.port}"})
    assert (answer.status_code, answer.json()["refusal"]["code"]) == (421, "wrong_host")
    message = answer.json()["refusal"]["message"]
    assert "'evil.example:" in message
    assert "--allowed-hosts (KINGUP_ALLOWED_HOSTS) or --public-url" in message
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert httpx.get(f"{server.url}{path}", headers={"host": f"localhost:{server.port}"}).status_code in (200, 404)


@pytest.mark.parametrize(
    ("host", "status"), [("evil.local", 403), ("evil", 403), ("play.example", 403), ("[::1]", 200)]
)
def test_metrics_need_a_name_that_nobody_can_imitate(server, host, status):
    assert httpx.get(f"{server.url}/metrics", headers={"host": host}).status_code == status


def test_a_websocket_to_a_strange_host_is_rejected_before_it_opens(server):
    with httpx.Client(base_url=server.url) as http:
        http.post("/api/me", json={"name": "Ada"})
        path = f"/api/tables/{http.post('/api/tables', json={}).json()['code']}/socket"
    address = ("127.0.0.1", server.port)
    with pytest.raises(InvalidStatus) as refused:
        websockets.sync.client.connect(f"ws://evil.example{path}", sock=connected(address))
    assert refused.value.response.status_code == 421
    assert b'"wrong_host"' in refused.value.response.body
    with websockets.sync.client.connect(f"ws://play.example{path}", sock=connected(address)) as socket:
        assert '"snapshot"' in socket.recv(timeout=20)


def connected(address):
    return hosts_module.socket.create_connection(address)


def test_doctor_names_the_setting(server, monkeypatch):
    monkeypatch.undo()
    from kingup.server.cli import doctor  # noqa: PLC0415 - after the name of the machine is back

    monkeypatch.setattr(doctor, "_status", lambda _: "421")
    (finding,) = doctor.check_server("https://evil.example")
    assert finding.what == "the server does not answer to the name evil.example"
    assert "--allowed-hosts (KINGUP_ALLOWED_HOSTS)" in finding.fix
