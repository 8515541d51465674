"""The replies that a table remembers."""

from support.table_harness import TableHarness

from kingup.server.protocol.messages import Accepted, ErrorBody, Rejected
from kingup.server.rooms.replies import MAX_PER_PLAYER, MAX_PLAYERS, Replies


def rejection(request):
    return Rejected(request, ErrorBody("not_over", "the round is not over"))


def test_logged_requests_are_never_forgotten():
    harness, replies = TableHarness().seated(3), Replies()
    for number in range(300):
        replies.add_logged("ada", f"request {number}", 4)
    assert replies.get("ada", "request 0", harness.table) == Accepted("request 0", 4)
    assert replies.get("ben", "request 0", harness.table) is None


def test_unlogged_replies_are_bounded():
    harness, replies = TableHarness().seated(3), Replies()
    sent = [(f"stranger {player}", f"request {number}") for player in range(40) for number in range(40)]
    for player, request in sent:
        replies.add_unlogged(player, request, rejection(request), harness.table)
    remembered = [one for one in sent if replies.get(*one, harness.table) is not None]
    assert 0 < len(remembered) <= MAX_PLAYERS * MAX_PER_PLAYER

    assert replies.get(*sent[-1], harness.table) == rejection(sent[-1][1])


def test_replies_to_seated_players_are_not_displaced_by_strangers():
    harness, replies = TableHarness().seated(3), Replies()
    replies.add_unlogged("ben", "no", rejection("no"), harness.table)
    for number in range(10 * MAX_PLAYERS):
        replies.add_unlogged(f"stranger {number}", "no", rejection("no"), harness.table)
    assert replies.get("ben", "no", harness.table) == rejection("no")
    assert replies.get("stranger 0", "no", harness.table) is None


def test_an_outage_is_not_remembered():
    harness, replies = TableHarness().seated(3), Replies()
    outage = Rejected("again", ErrorBody("store_away", "nothing can be stored"))
    replies.add_unlogged("ada", "again", outage, harness.table)
    assert replies.get("ada", "again", harness.table) is None
