"""The page sees the commitment before it contributes, and after the game it compares the deal with what it saw."""

import json
import re
from datetime import UTC, datetime

from playwright.sync_api import expect
from support.company import play_on

from kingup.rules import DECK
from kingup.table.fair_deal import Commitment, derive_deal

HONEST = "Checked on this device: the cards were dealt honestly."
OTHER = Commitment("0f" * 32, "a2" * 16)


def dealt(proof, commitment, contributions):
    """Return a proof that fits together, with the deal that follows from these."""
    deal = derive_deal(commitment, contributions)
    return proof | {
        "commitment": commitment.published,
        "secret": commitment.secret,
        "salt": commitment.salt,
        "contributions": contributions,
        "first": deal.first,
        "rounds": [[str(goal) for goal in goals] for goals in deal.rounds],
    }


def sealed(proof):
    return Commitment(proof["secret"], proof["salt"])


LIES = [
    (
        "another secret, with everything that follows from it",
        lambda proof: dealt(proof, OTHER, proof["contributions"]),
        ["This device saw another seal before the deal.", "This device saw other cards in the game."],
    ),
    (
        "another secret for the same seal",
        lambda proof: proof | {"secret": OTHER.secret},
        ["The secret doesn’t open the seal.", "The secret leads to other cards."],
    ),
    (
        "a deal without the player's contribution",
        lambda proof: dealt(proof, sealed(proof), [""] * 4),
        ["What this device added is missing.", "This device saw other cards in the game."],
    ),
    (
        "a contribution of a bot",
        lambda proof: dealt(proof, sealed(proof), [proof["contributions"][0], "77", "", ""]),
        [
            "A bot has added something. Only people may do that.",
            "Something the players added has changed since the start.",
        ],
    ),
    (
        "other cards",
        lambda proof: proof | {"rounds": [list(reversed(goals)) for goals in proof["rounds"]]},
        ["The secret leads to other cards.", "This device saw other cards in the game."],
    ),
]


def fulfill(lie):
    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, json=lie(response.json()))

    return answer


def test_deal_is_compared_with_what_this_device_saw(visit, server):
    player = visit(server.url)
    page, sent = player.page, []
    page.on("request", lambda one: sent.append((one.url, one.post_data)) if one.method == "POST" else None)
    player.go()
    player.press(".now .primary.big")
    player.wait_for(lambda state: state["phase"] == "placing", "the game")
    opening = next(body for url, body in sent if url.endswith("/api/tables"))
    assert "contribution" not in opening, "the server would know it before it commits itself"
    own = next(json.loads(body)["command"] for _, body in sent if body and '"contribute"' in body)
    witness = page.evaluate("code => JSON.parse(localStorage.getItem(`kingup-deal-${code}`))", player.code)
    deal = player.api.look()["table"]["deal"]
    assert witness["commitment"] == deal["commitment"]
    assert witness["own"] == {"": own["contribution"]}
    assert witness["contributions"] == deal["contributions"] == [own["contribution"], "", "", ""]
    api = player.api
    play_on([api], lambda shown: shown["table"]["stage"] == "finished")
    player.end_ceremony("game_over")
    verdict = page.locator(".results .verdict")
    expect(verdict).to_have_text(HONEST)
    path = f"**/api/tables/{player.code}/deal"
    for what, lie, problems in LIES:
        page.route(path, fulfill(lie))
        page.reload()
        expect(verdict.get_by_text("This isn’t the deal that was sealed.")).to_be_visible()
        shown = verdict.locator("li").all_inner_texts()
        assert set(problems) <= set(shown), what
        page.unroute(path)
    page.reload()
    expect(verdict).to_have_text(HONEST)

    player.go(f"/g/{player.code}")
    player.press(".tools .plain:has-text('Check the deal')")
    player.press("dialog .primary")
    expect(page.locator("dialog .verdict")).to_have_text(HONEST)

    late = visit(server.url)
    late.go(f"/g/{player.code}")
    late.press(".tools .plain:has-text('Check the deal')")
    late.press("dialog .primary")
    expect(late.page.locator("dialog .verdict")).to_have_text(
        "Seal, secret and cards match. Not checked: this device wasn’t there at the beginning."
    )


def as_a_lesson(socket):
    """Forward messages, changed as if every table were a lesson."""

    def forward(message):
        content = json.loads(message)
        if isinstance(content.get("table"), dict):
            content["table"]["lesson"] = "first"
        socket.send(json.dumps(content))

    socket.connect_to_server().on_message(forward)


def test_a_server_that_calls_a_game_a_lesson_cannot_hide_the_verdict(visit, server):
    player = visit(server.url)
    player.page.route_web_socket(re.compile("/socket"), as_a_lesson)
    player.go()
    player.press(".now .primary.big")
    player.wait_for(lambda state: state["phase"] == "placing", "the game")
    play_on([player.api], lambda shown: shown["table"]["stage"] == "finished")
    player.end_ceremony("game_over")
    expect(player.page.locator(".results .verdict")).to_have_text(HONEST)
    assert player.page.evaluate(WITNESS, player.code)["goals"].keys() >= {"1.0", "2.0", "3.0"}


WITNESS = "code => JSON.parse(localStorage.getItem(`kingup-deal-${code}`))"
KEEP = "([code, kept]) => localStorage.setItem(`kingup-deal-${code}`, JSON.stringify(kept))"
CHEAT = [sorted(map(str, DECK), reverse=True)[at : at + 4] for at in (0, 4, 8)]
"""Cards that a server deals as it likes."""


def other_order(proof):
    """Return a deck in the order in which the cheat follows from the secret."""
    deck = sorted(map(str, DECK))
    wanted = [card for goals in CHEAT for card in goals]
    derived = [str(card) for goals in derive_deal(sealed(proof), proof["contributions"]).rounds for card in goals]
    places = dict(zip(derived, wanted, strict=True))
    rest = iter([card for card in deck if card not in wanted])
    return [places[card] if card in places else next(rest) for card in deck]


FORGERIES = [
    ("a plain lie", lambda _: {}),
    ("another order of the deck", lambda proof: {"deck": other_order(proof)}),
    ("rounds of another game", lambda _: {"before": 3}),
    ("no rounds", lambda _: {"rounds": []}),
]
NO_PROOF = [
    {"status": 404, "json": {"refusal": {"code": "no_such_table", "message": "gone"}}},
    {"status": 500, "json": {}},
    {"json": None, "body": "null"},
    {"json": {"construction": "kingup-deal-9"}},
    {"json": {"construction": "kingup-deal-1"}},
]


def test_no_forgery_of_the_proof_passes(visit, server):
    visit.expected = re.compile("Failed to load resource")
    player = visit(server.url)
    page = player.page
    player.go()
    player.press(".now .primary.big")
    player.wait_for(lambda state: state["phase"] == "placing", "the game")
    play_on([player.api], lambda shown: shown["table"]["stage"] == "finished")
    player.end_ceremony("game_over")
    verdict = page.locator(".results .verdict")
    expect(verdict).to_have_text(HONEST)
    code, path = player.code, f"**/api/tables/{player.code}/deal"
    honest = page.evaluate(WITNESS, code)
    assert (honest["elsewhere"], honest["day"]) == (0, "")

    seen = {f"{number}.{seat}": card for number, goals in enumerate(CHEAT, 1) for seat, card in enumerate(goals)}
    page.evaluate(KEEP, [code, honest | {"goals": seen}])
    for what, forgery in FORGERIES:
        page.route(path, fulfill(lambda proof, forgery=forgery: proof | {"rounds": CHEAT} | forgery(proof)))
        page.reload()
        expect(verdict.get_by_text("This isn’t the deal that was sealed."), what).to_be_visible()
        page.unroute(path)
    page.evaluate(KEEP, [code, honest])

    for answer in NO_PROOF:
        given = {name: value for name, value in answer.items() if value is not None}
        page.route(path, lambda route, _request, given=given: route.fulfill(**given))
        page.reload()
        expect(verdict).to_have_text("The server gave no proof of this deal.")
        page.unroute(path)

    old = {name: value for name, value in honest.items() if name not in ("elsewhere", "day", "first")}
    page.evaluate(KEEP, [code, old])
    page.reload()
    expect(verdict).to_contain_text("Not checked: this device wasn’t there at the beginning.")
    page.evaluate(KEEP, [code, honest])

    # A table that becomes one of a daily deal does not put the check off.
    today = datetime.now(UTC).date().isoformat()

    def forward(socket):
        real = socket.connect_to_server()
        real.on_message(lambda message: socket.send(message.replace('"day":""', f'"day":"{today}"')))

    page.route_web_socket(re.compile("/socket"), forward)
    page.reload()
    expect(verdict).to_have_text(HONEST)


def test_everybody_at_a_table_contributes_after_the_commitment(visit, server):
    host, friend = visit(server.url), visit(server.url)
    host.enter("Ada")
    code = host.open_table(3)
    friend.accept_invitation("Ben", code)
    chairs = host.api.look()["table"]["chairs"]
    assert [chair and chair["contributed"] for chair in chairs] == [True, True, None]
    for player in (host, friend):
        kept = player.page.evaluate("code => JSON.parse(localStorage.getItem(`kingup-deal-${code}`))", code)
        assert kept["commitment"] == host.api.look()["table"]["deal"]["commitment"]
        assert len(kept["own"][""]) == 32
