"""Party mode: one shared screen, and three phones with the private cards."""

from itertools import pairwise
from urllib.parse import urlsplit

import pytest
from browser.test_layout import find_hidden
from browser.test_phone import STAY_LONGER
from browser.walk import STAY
from playwright.sync_api import expect
from support.browsing import play_out, wait_until
from support.company import Friend, highest, phase_is, play_on
from support.company import seat as start


def sit_down(visit, server, code):
    """Open the address of the code on three phones, and take the first free seat on each."""
    phones = [visit(server.url, "phone") for _ in range(3)]
    for phone, name in zip(phones, ("Ada", "Ben", "Cleo"), strict=True):
        phone.page.add_init_script(STAY)
        phone.enter(name, f"/t/{code}")
        phone.press(".chair .plain")
        expect(phone.page.locator(".chair", has_text="you")).to_contain_text(name)
    return phones


def play_to_vote(apis):
    """Play until a character is nominated, and return what the first player sees."""
    while (shown := apis[0].look())["view"]["phase"] != "voting":
        api = apis[shown["view"]["turn"]]
        api.play(highest(api.look()["legal"]))
    return shown


def test_one_screen_and_three_phones(visit, server):
    screen = visit(server.url)
    screen.page.add_init_script(STAY)
    received = []
    screen.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: received.append(str(frame))))
    # Nobody is asked for a name.
    screen.go("/party")
    screen.press(".primary.big")
    expect(screen.page.locator(".invitation .taken")).to_have_count(0)
    qr = screen.page.locator(".invitation .qr")
    assert qr.evaluate("async (picture) => { await picture.decode(); return picture.naturalWidth; }") > 0
    assert urlsplit(qr.get_attribute("src")).path == f"/t/{screen.code}/qr.svg"
    assert qr.bounding_box()["width"] > 400

    # The first player at the table is the host, and starts the game from the phone.
    phones = sit_down(visit, server, screen.code)
    expect(screen.page.locator(".invitation .taken b")).to_have_text(["Ada", "Ben", "Cleo"])
    phones[0].press("details:has(.options) summary")
    phones[0].page.locator(".options select").first.select_option("3")
    phones[0].press(".lobby > .buttons .primary")
    expect(screen.page.locator(".party .castle")).to_be_visible()

    play_out(phones, lambda state: len(state["castle"]) >= 3)
    apis = [phone.api for phone in phones]
    goals = [api.look()["view"]["goal"] for api in apis]
    play_to_vote(apis)
    for phone, card in zip(phones[:2], ("no", "yes"), strict=True):
        expect(phone.page.locator(".vote")).to_be_visible()
        phone.vote(card)
    expect(screen.page.locator(".ballot.laid")).to_have_count(2)
    assert screen.page.locator(".ballot .face").all_inner_texts() == ["", "", ""]
    assert font_size(screen, "#prompt") >= 32
    expect(screen.page.locator(".waiting-for")).to_have_text("Waiting for Cleo")
    for own in (".goal", ".cards", ".vote", ".star", ".notes"):
        expect(screen.page.locator(own)).to_have_count(0)
    everything = screen.page.content() + "".join(received)
    assert received
    assert not [goal for goal in goals if goal in everything]
    phones[2].vote("yes")
    expect(screen.page.locator(".election.trapdoor .aside-line")).to_have_text("Ada said No.")
    assert screen.page.locator(".ballot .face").all_inner_texts() == ["No", "Yes", "Yes"]
    assert font_size(screen, ".election h2") >= 48
    screen.press(".ribbon")

    # Finish the game. The screen follows the players to the rematch.
    while (shown := apis[0].look())["table"]["stage"] != "finished":
        for seat in shown["table"]["waited_for"]:
            legal = apis[seat].look()["legal"]
            apis[seat].do(do="go_on") if shown["table"]["stage"] == "results" else apis[seat].play(highest(legal))
    expect(screen.page.locator(".election.coronation")).to_be_visible()
    screen.press(".ribbon")
    expect(screen.page.locator(".winner")).to_be_visible()
    expect(screen.page.locator(".results .primary")).to_have_count(0)
    answer = apis[1].client.post(f"/api/tables/{screen.code}/rematch", json={"id": "again"})
    screen.page.wait_for_url(f"**/party/{answer.json()['code']}")
    expect(screen.page.locator(".invitation .taken b")).to_have_text(["Ben"])


def font_size(player, selector):
    return player.page.locator(selector).evaluate("one => parseFloat(getComputedStyle(one).fontSize)")


# The smallest type of texts that are read from three meters, in thousandths of the height of the screen.
TYPE = """() => ["#prompt", ".waiting-for", ".recent li", ".seat small", ".corner .code"].map(
  (one) => [one, 1000 * parseFloat(getComputedStyle(document.querySelector(one)).fontSize) / innerHeight])"""
# Where the name, the goal and the numbers of each row of the results begin and end, without texts for screen readers.
ROWS = """all => all.map((row) => [...row.querySelectorAll(":is(.goals > li) > :is(b, ol, span)")].map((one) => {
  const range = document.createRange();
  range.setStart(one, one.querySelector(":scope > .unseen") ? 1 : 0);
  range.setEnd(one, one.childNodes.length);
  const { left, right } = range.getBoundingClientRect();
  return [left, right];
}))"""
SCREENS = ((1280, 720), (1920, 1080), (3840, 2160))


def test_type_scales_with_the_screen_and_the_results_fill_it(visit, server):
    friends = [
        Friend.called(server, name) for name in ("Maximilian", "Cleopatra", "Ben", "Theodora", "Friedrich", "Bo")
    ]
    start(*friends)
    code = friends[0].code
    # A screen that nobody has been at: it has no cookie, and watches all the same.
    screen = visit(server.url)
    screen.go(f"/party/{code}")
    expect(screen.page.locator(".party .castle")).to_be_visible()
    assert screen.page.context.cookies() == []
    wrong = []
    for size in SCREENS:
        wrong += find_hidden(screen.page, size, [".corner .qr", ".corner .code", ".castle", ".seat", "#prompt"])
        assert [(one, share) for one, share in screen.page.evaluate(TYPE) if share < 26] == []
    expect(screen.page.locator(".corner .code")).to_have_text(f"{code[:4]}-{code[4:]}")
    play_on(friends, lambda shown: shown["table"]["stage"] == "results")
    expect(screen.page.locator(".party .results")).to_be_visible()
    expect(screen.page.locator(".waiting-for")).to_contain_text("Maximilian")
    play_on(friends, lambda shown: shown["table"]["stage"] == "finished")
    expect(screen.page.locator(".party .awards")).to_be_visible()
    for size in SCREENS:
        shown = [".corner .qr", ".corner .code", ".winner h2", ".results .goals > li", ".award"]
        wrong += find_hidden(screen.page, size, shown)
        assert font_size(screen, ".winner h2") > size[1] / 10
        box = screen.page.locator(".results").bounding_box()
        assert box["width"] * box["height"] > 0.6 * size[0] * size[1]
        for row in screen.page.locator(".results .goals > li").evaluate_all(ROWS):
            assert len(row) == 6
            assert all(one[1] < other[0] for one, other in pairwise(row)), "scores do not collide"
    assert not wrong, "\n".join(map(str, wrong))


# What is seen below another element.
BELOW = """([above, selectors]) => {
  const box = document.querySelector(above).getBoundingClientRect();
  return [...document.querySelectorAll(selectors)].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const seen = one.checkVisibility({ opacityProperty: true });
    return seen && box.left < right && left < box.right && box.top + 1 < bottom && top + 1 < box.bottom;
  }).map((one) => one.className || one.id);
}"""


def test_banner_and_ribbon_lie_on_nothing(visit, server):
    friends = [Friend.called(server, name) for name in ("Maximilian", "Cleopatra", "Ben", "Theodora")]
    code = start(*friends)
    screen = visit(server.url)
    screen.page.add_init_script(STAY_LONGER)
    screen.go(f"/party/{code}")
    wrong = []

    def look(above):
        expect(screen.page.locator(above)).to_be_visible()
        for size in SCREENS:
            find_hidden(screen.page, size, [])
            seen = "#prompt, .waiting-for, .recent li, .seat, .medallion, .ballot, .bar a, .bar button"
            wrong.extend((size, above, one) for one in screen.page.evaluate(BELOW, [above, seen]))
            wrong.extend((size, *one) for one in find_hidden(screen.page, size, [above, f"{above} :is(b, h2, p)"]))

    look(".banner.of-round")
    play_on(friends, phase_is("voting"))
    look(".banner.of-voting")
    for friend in friends:
        friend.play("N")
    look(".ribbon")
    screen.page.reload()
    expect(screen.page.locator("#prompt")).to_be_visible()
    assert screen.page.locator("#prompt").evaluate("one => one.checkVisibility({ opacityProperty: true })")
    assert not wrong, "\n".join(map(str, wrong))


LOCKS = """window.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
  const lock = { kind, held: true, release: async () => { lock.held = false; } };
  window.locks.push(lock);
  return lock;
} } });"""
HELD = "locks.filter((one) => one.held).length"


def test_screens_stay_on_until_the_game_is_over(visit, server):
    friends = [Friend.called(server, name) for name in ("Ada", "Ben", "Cleo")]
    start(*friends)
    screen, phone = visit(server.url), visit(server.url, "phone")
    phone.page.context.add_cookies(
        [{"name": name, "value": value, "url": server.url} for name, value in friends[0].client.cookies.items()]
    )
    for player, path in ((screen, "party"), (phone, "t")):
        player.page.add_init_script(LOCKS)
        player.go(f"/{path}/{friends[0].code}")
        wait_until(lambda page=player.page: page.evaluate(HELD) == 1, "a lock")
        # The browser has released it while the page was hidden.
        player.page.evaluate("locks[0].held = false; document.dispatchEvent(new Event('visibilitychange'))")
        wait_until(lambda page=player.page: page.evaluate(HELD) == 1, "a lock after coming back")
    play_on(friends, lambda shown: shown["table"]["stage"] == "finished")
    for player in (screen, phone):
        wait_until(lambda page=player.page: page.evaluate(HELD) == 0, "the release")


@pytest.mark.slow
def test_shared_screen_hides_the_cards_of_the_player_who_opened_it(visit, server):
    player = visit(server.url)
    player.be_known_as("Ada")
    api = player.api
    api.open(3, starter=0)
    for level in ("random", "random"):
        api.do(do="add_bot", level=level)
    api.do(do="start")
    received = []
    player.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: received.append(str(frame))))
    player.go(f"/party/{api.code}")
    expect(player.page.locator(".party .castle")).to_be_visible()
    assert received
    assert api.look()["view"]["goal"] not in player.page.content() + "".join(received)


def test_screen_tells_what_happens_around_the_table(visit, server):
    screen, host = visit(server.url), Friend.called(server, "Ada")
    host.open(3, starter=0)
    screen.go(f"/party/{host.code}")
    expect(screen.page.locator(".invitation")).to_be_visible()
    host.do(do="set_options", options=host.look()["table"]["options"] | {"move_time": 300})
    expect(screen.page.locator(".news")).to_have_text("New options: Time per move: 5 minutes.")
    others = [Friend.called(server, name) for name in ("Ben", "Cleo")]
    others[0].sit(host.code)
    host.do(do="add_bot", level="servant")
    host.do(do="start")
    expect(screen.page.locator(".party .castle")).to_be_visible()
    others[1].code = host.code
    others[1].do(do="ask_seat", seat=2)
    expect(screen.page.locator(".recent")).to_contain_text("Cleo asks for seat 3.")
    play_on([host, others[0]], lambda shown: shown["table"]["stage"] == "results")
    screen.end_ceremony("round_over")
    expect(screen.page.locator(".results")).to_be_visible()
    others[0].do(do="leave")
    expect(screen.page.locator(".waiting-for")).to_contain_text("A bot now plays for Ben.")
