"""Avatars over the API: chosen or derived, shown beside the name at every table, and gone with the player."""

import pytest
from support.company import Friend
from support.server import Server

from kingup.table.avatar import AVATARS


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("avatars") / "kingup.sqlite") as running:
        yield running


def avatars(friend):
    return [chair and chair["avatar"] for chair in friend.look()["table"]["chairs"]]


def test_avatar_is_chosen_and_kept(server):
    with server.client() as client:
        assert client.get("/api/me").json()["avatar"] is None
        assert client.post("/api/me", json={"name": "Ada", "avatar": "M"}).json()["avatar"] == "M"
        # A new name leaves it as it is.
        assert client.post("/api/me", json={"name": "Adele"}).json() == {
            "name": "Adele",
            "kind": "person",
            "avatar": "M",
        }
        assert client.post("/api/me", json={"name": "Adele", "avatar": "O"}).json()["avatar"] == "O"
        assert client.get("/api/me").json()["avatar"] == "O"
        assert client.post("/api/me", json={"name": "Adele", "avatar": "X"}).status_code == 400


def test_player_without_a_choice_has_an_avatar(server):
    friend = Friend.called(server, "Ben")
    mine = friend.client.get("/api/me").json()["avatar"]
    assert mine in AVATARS
    friend.open(3)
    friend.do(do="add_bot", level="servant")
    assert avatars(friend) == [mine, None, None]


def test_two_players_at_a_table_never_look_the_same(server):
    ada, ben = Friend.called(server, "Ada"), Friend.called(server, "Ben")
    for one in (ada, ben):
        one.client.post("/api/me", json={"name": "Somebody", "avatar": "P"})
    ben.sit(ada.open(3))
    assert avatars(ada) == ["P", "A", None]


def test_avatar_goes_with_the_player(server):
    ada, ben = Friend.called(server, "Ada"), Friend.called(server, "Ben")
    ben.client.post("/api/me", json={"name": "Ben", "avatar": "G"})
    ada.client.post("/api/me", json={"name": "Ada", "avatar": "D"})
    ben.sit(ada.open(3))
    ada.do(do="add_bot", level="servant")
    ada.do(do="start")
    assert avatars(ada) == ["D", "G", None]
    ben.client.delete("/api/me").raise_for_status()
    assert avatars(ada) == ["D", None, None]
