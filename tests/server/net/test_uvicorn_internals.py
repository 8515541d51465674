"""Every internal of uvicorn and websockets that kingup uses still exists, and its hooks are still called."""

import ast
import asyncio
import re
import socket as socketlib
import threading

import pytest
import pytest_asyncio
import uvicorn
import websockets.frames
from ground.clone import ROOT
from uvicorn.supervisors.multiprocess import Process
from websockets.server import ServerProtocol

from kingup.server.net import uvicorn_internals as internals
from kingup.server.net.http_timeouts import HttpProtocol
from kingup.server.net.uvicorn_internals import HttpToolsProtocol, Multiprocess, ServerState, WebSocketsSansIOProtocol
from kingup.server.net.websocket import WebSocketConnection
from kingup.server.process.run import AnnouncingServer
from kingup.server.process.supervisor import Supervisor

ROWS = [tuple(row) for row in re.findall(r"^\| (\w+) \| (\w+) \| (.*) \|$", internals.__doc__, re.MULTILINE)][1:]
LISTED = [(owner, name) for owner, name, _ in ROWS]
HOOKS = [(owner, name) for owner, name, use in ROWS if use.startswith("hook:")]
BUILT_ON = {
    "WebSocketsSansIOProtocol": WebSocketConnection,
    "HttpToolsProtocol": HttpProtocol,
    "Server": AnnouncingServer,
    "Multiprocess": Supervisor,
}
PUBLIC = {"uvicorn", "websockets.asyncio.client", "websockets.sync.client", "websockets.exceptions"}
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
UPGRADE = (
    f"GET / HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: {KEY}\r\n"
    "sec-websocket-version: 13\r\n\r\n"
).encode()
NO_MASK = bytes(4)
FIRST_PART, LAST_PART = b"\x01\x82" + NO_MASK + b"he", b"\x80\x81" + NO_MASK + b"y"
CLOSE = b"\x88\x82" + NO_MASK + b"\x03\xe8"


class Line(asyncio.Transport):
    """A transport without a peer, whose protocol can be changed."""

    def __init__(self):
        super().__init__({"peername": ("192.0.2.1", 1), "sockname": ("192.0.2.2", 2)})
        self.closing, self.protocol = False, None

    def write(self, data): ...
    def pause_reading(self): ...
    def resume_reading(self): ...

    def set_protocol(self, protocol):
        self.protocol = protocol

    def get_protocol(self):
        return self.protocol

    def is_closing(self):
        return self.closing

    def close(self):
        self.closing = True


def recording(protocol: type, called: set[tuple[str, str]]) -> type:
    """Return a subclass that records the calls of its hooks."""

    def hook(name: str):
        def noting(self, *arguments, **named):
            called.add((protocol.__name__, name))
            return getattr(protocol, name)(self, *arguments, **named)

        return noting

    hooks = {name: hook(name) for owner, name in HOOKS if owner == protocol.__name__}
    return type("Recording", (protocol,), hooks)


async def echo(scope, receive, send):
    if scope["type"] == "http":
        await receive()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    scope["state"]["accepted"].release()
    while (await receive())["type"] == "websocket.receive":
        pass


def look(thing, path: str):
    """Return an attribute of an attribute, or None where one of them is missing."""
    for name in path.split("."):
        thing = getattr(thing, name, None)
    return thing


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def life():
    """Connect, request, upgrade, talk and close; return what was seen, all objects, and the called hooks."""
    called: set[tuple[str, str]] = set()
    web, plain = recording(WebSocketsSansIOProtocol, called), recording(HttpToolsProtocol, called)

    config = uvicorn.Config(echo, ws=web, http=plain, log_config=None, lifespan="off")
    config.load()
    state, accepted = ServerState(), asyncio.Semaphore(0)

    def connect(*requests: bytes):
        line = Line()
        line.protocol = http = plain(config, state, {"accepted": accepted})
        http.connection_made(line)
        for request in requests:
            line.protocol.data_received(request)
        return line, http

    _, asked = connect(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n")
    cycle = look(asked, "cycle")
    asked.connection_lost(None)
    connect(b"nonsense\r\n\r\n")

    (line, http), (stopped, _) = connect(UPGRADE), connect(UPGRADE)
    for _ in range(2):
        await asyncio.wait_for(accepted.acquire(), 10)
    socket = line.get_protocol()
    seen = {"upgraded": isinstance(socket, web), "open": look(socket, "conn.state")}
    socket.data_received(FIRST_PART)
    seen["unfinished"] = list(look(socket, "frames") or ())
    socket.data_received(LAST_PART)
    seen["finished"] = (
        look(socket, "frames"),
        look(socket, "read_paused"),
        look(socket, "curr_msg_data_type"),
    )
    writable = look(socket, "writable")
    socket.pause_writing()
    seen["paused"] = writable and writable.is_set()
    socket.resume_writing()
    seen["resumed"] = writable and writable.is_set()
    socket.data_received(CLOSE)
    socket.connection_lost(None)
    seen["lost"] = look(socket, "disconnected"), look(socket, "ping_timer")
    # This is how uvicorn stops its connections.
    for connection in list(state.connections):
        connection.shutdown()
    stopped.get_protocol().connection_lost(None)
    await asyncio.gather(*state.tasks)
    objects = {
        "WebSocketsSansIOProtocol": socket,
        "HttpToolsProtocol": http,
        "RequestResponseCycle": cycle,
        "Server": uvicorn.Server(config),
        "Process": Process,
        "ServerProtocol": look(socket, "conn"),
        "StreamReader": look(socket, "conn.reader"),
        "frames": websockets.frames,
    }
    return seen, objects, called


def names(rows):
    return {"argvalues": rows, "ids": [f"{owner}.{name}" for owner, name in rows]}


@pytest.mark.parametrize(("owner", "name"), **names(LISTED))
def test_the_internal_exists(life, owner, name):
    thing = Multiprocess(uvicorn.Config(echo, log_config=None), []) if owner == "Multiprocess" else life[1][owner]
    assert hasattr(thing, name)


@pytest.mark.parametrize(("owner", "name"), **names([hook for hook in HOOKS if hook[0].endswith("Protocol")]))
def test_the_hook_is_called(life, owner, name):
    assert (owner, name) in life[2]


@pytest.mark.parametrize(("owner", "name"), **names(HOOKS))
def test_the_hook_is_overridden(owner, name):
    assert name in vars(BUILT_ON[owner])


@pytest.mark.parametrize(
    ("moment", "state"),
    [
        ("upgraded", True),
        ("open", internals.OPEN),
        ("unfinished", [b"he"]),
        ("finished", ([], True, "text")),
        ("paused", False),
        ("resumed", True),
        ("lost", (True, None)),
    ],
)
def test_the_state_of_a_websocket(life, moment, state):
    assert life[0][moment] == state


def test_a_server_starts_through_its_hook():
    seen = []

    class Noted(uvicorn.Server):
        async def startup(self, sockets=None):
            await super().startup(sockets)
            seen.append(self.started)
            self.should_exit = True

    with socketlib.create_server(("127.0.0.1", 0)) as listening:
        Noted(uvicorn.Config(echo, log_config=None, lifespan="off")).run([listening])
    assert seen == [True]


def test_a_supervisor_starts_and_watches_its_workers_through_its_hooks():
    called = []

    class Watched(Multiprocess):
        def init_processes(self):
            called.append("init_processes")

        def keep_subprocess_alive(self):
            called.append("keep_subprocess_alive")
            self.should_exit.set()

    supervisor = Watched(uvicorn.Config(echo, log_config=None), [])
    assert isinstance(supervisor.should_exit, threading.Event)
    supervisor.run()
    assert called == ["init_processes", "keep_subprocess_alive"]


@pytest.mark.parametrize("cut", range(len(FIRST_PART) + 1))
def test_the_parser_waits_in_a_generator_of_its_own_between_frames(cut):
    conn = ServerProtocol()
    conn.receive_data(UPGRADE)
    assert internals.is_between_frames(conn)
    conn.receive_data(FIRST_PART[:cut])
    assert internals.is_between_frames(conn) == (cut in (0, len(FIRST_PART)))


def test_masking_twice_restores_the_data():
    assert internals.apply_mask(internals.apply_mask(b"hello", b"mask"), b"mask") == b"hello"
    assert internals.apply_mask(b"hello", NO_MASK) == b"hello"


def inherited(tree: ast.ClassDef, base: type) -> set[str]:
    """Return the names that a class uses of itself and that its base alone knows, or that it overrides."""
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (
            (isinstance(node.value, ast.Name) and node.value.id == "self")
            or (isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "super")
        )
    }
    own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    return {name for name in used | own if not name.startswith("_")} - {name for name in own if not hasattr(base, name)}


@pytest.mark.parametrize("owner", BUILT_ON)
def test_nothing_is_used_that_is_not_listed(owner):
    built = BUILT_ON[owner]
    file = ROOT / "src" / f"{built.__module__.replace('.', '/')}.py"
    (tree,) = (
        node
        for node in ast.parse(file.read_text()).body
        if isinstance(node, ast.ClassDef) and node.name == built.__name__
    )
    base = getattr(internals, owner)
    assert inherited(tree, base) - {"address_key"} == {name for listed, name in LISTED if listed == owner}


def test_only_one_module_imports_internals():
    for file in (ROOT / "src" / "kingup").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            private = [name for name in names if name.split(".")[0] in ("uvicorn", "websockets") and name not in PUBLIC]
            assert not private or file.name == "uvicorn_internals.py", file
