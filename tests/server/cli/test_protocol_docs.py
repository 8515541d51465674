"""docs/protocol.md matches the code, and its example works."""

import os
import subprocess
import sys

import pytest
from ground.clone import ROOT
from support.server import Server

from kingup.record import read_record
from kingup.server.cli import protocol_docs


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server") / "kingup.sqlite") as server:
        yield server


def test_the_document_matches_the_types():
    assert protocol_docs.DOCUMENT.read_text() == protocol_docs.updated_document(), (
        "update it with python -m kingup.server.cli.protocol_docs"
    )


def test_the_example_plays_a_whole_game(server):
    """Two copies play. The host starts the game and leaves, so that a bot takes over."""
    example = ROOT / "examples" / "network_bot.py"
    text = example.read_text()
    assert len(text.splitlines()) <= 60
    assert 'connect(socket, additional_headers={"Authorization": bearer})' in text, "it plays with a token"
    host = server.someone("Ada")
    code = host.post("/api/tables", json={"options": {"seats": 3}}).json()["code"]
    command = [sys.executable, example, server.url, code]
    players = [subprocess.Popen(command, env=os.environ, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    ask = f"/api/tables/{code}/requests"
    try:
        while None in host.get(f"/api/tables/{code}").json()["table"]["chairs"]:
            assert all(player.poll() is None for player in players)
        for do in ("start", "leave"):
            assert host.post(ask, json={"id": do, "command": {"do": do}}).status_code == 200
        for player in players:
            _, said = player.communicate(timeout=60)
            assert (player.returncode, said) == (0, "")
    finally:
        for player in players:
            player.kill()
    record = host.get(f"/api/tables/{code}/record").text
    assert read_record(record.encode()).game.over
    assert '[Kinds "person" "program" "program"]' in record


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "usage: python network_bot.py http://127.0.0.1:8000 CODE"),
        (["http://127.0.0.1:1", "ABC2345"], "http://127.0.0.1:1 cannot be reached: "),
        (["{url}", "ABC2345"], "ABC2345: unknown_table: "),
        (["{url}", "{full}"], "{full}: table_full: "),
    ],
    ids=["usage", "no-server", "unknown-table", "declined"],
)
def test_the_example_explains_errors(server, arguments, message):
    host, friends = server.someone("Ada"), [server.someone(name) for name in ("Ben", "Cleo")]
    full = host.post("/api/tables", json={"options": {"seats": 3}}).json()["code"]
    for friend in friends:
        friend.post(f"/api/tables/{full}/requests", json={"id": "sit", "command": {"do": "sit"}})
    names = {"url": server.url, "full": full}
    command = [sys.executable, ROOT / "examples" / "network_bot.py", *(one.format(**names) for one in arguments)]
    finished = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert finished.returncode == 1
    assert finished.stderr.startswith(message.format(**names))
    assert "Traceback" not in finished.stderr
