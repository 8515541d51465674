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
    assert len(text.splitlines()) <= 30
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
