"""Joining a table: the invitation, removing a friend and letting them back, and taking over a bot's seat."""

import re

import pytest
from browser.test_announcements import FAKE_AUDIO
from playwright.sync_api import expect
from support.company import Friend, highest, phase_is, play_on


def opened(visit, server, size="desktop", **options):
    """Return the page of a host in the lobby of a new table, and the same player by API."""
    host = visit(server.url, size)
    host.be_known_as("Ada")
    api = host.api
    code = api.open(options.pop("seats", 3), **options)
    host.go(f"/t/{code}")
    expect(host.page.locator("main.lobby")).to_be_visible()
    return host, api


def with_bots(visit, server, size="desktop"):
    """Return the page of a host in a running game with two bots, and the same player by API."""
    host, api = opened(visit, server, size, starter=0)
    for _ in range(2):
        api.do(do="add_bot", level="random")
    api.do(do="start")
    expect(host.page.locator("main.table")).to_be_visible()
    return host, api


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_friend_says_a_name_and_sits_down(visit, server, size):
    host, api = opened(visit, server)
    friend = visit(server.url, size)
    friend.go(f"/t/{api.code}")
    card = friend.page.locator(".invitation-card")
    expect(card).to_contain_text("Ada invites you")
    expect(card).to_contain_text("1 of 3 seats taken")
    friend.accept_invitation("Ben", api.code)
    expect(card).to_have_count(0)
    expect(host.page.locator(".chair", has_text="Ben")).to_contain_text("here")
    friend.page.reload()
    expect(friend.page.locator(".chair", has_text="Ben")).to_contain_text("you")


def test_a_friend_has_to_say_a_name_to_take_a_certain_seat(visit, server):
    _, api = opened(visit, server)
    friend = visit(server.url, "phone")
    friend.go(f"/t/{api.code}")
    friend.press(friend.page.get_by_role("button", name="Sit here").nth(1))
    expect(friend.page.locator(".sit-down input")).to_be_focused()
    friend.page.locator(".sit-down input").fill("Ben")
    friend.press(friend.page.get_by_role("button", name="Sit here").nth(1))
    expect(friend.page.locator(".chair").nth(2)).to_contain_text("Ben")


def test_a_friend_sits_down_in_place_of_a_bot(visit, server):
    host, api = opened(visit, server)
    for _ in range(2):
        api.do(do="add_bot", level="random")
    friend = visit(server.url, "phone")
    friend.accept_invitation("Ben", api.code)
    expect(host.page.locator(".chair").nth(1)).to_contain_text("Ben")
    expect(host.page.locator(".chair", has_text="bot")).to_have_count(1)


def removed(visit, server):
    """Return the pages of a host and of a friend whom the host has just removed."""
    host, api = opened(visit, server)
    friend = visit(server.url, "phone")
    friend.accept_invitation("Ben", api.code)
    host.press(host.page.get_by_role("button", name="Remove Ben"))
    expect(host.page.locator("dialog")).to_contain_text("Free Ben’s seat?")
    expect(friend.page.locator(".chair", has_text="Ben")).to_contain_text("you")
    host.press("dialog .primary")
    expect(friend.page.locator("main.lobby .removed")).to_contain_text("Ada has freed your seat")
    expect(friend.page.locator("#announcer")).to_contain_text("The host has freed Ben’s seat.")
    return host, friend


def test_a_removal_can_be_undone(visit, server):
    host, friend = removed(visit, server)
    host.press(host.page.locator(".notice").get_by_role("button", name="Undo"))
    expect(friend.page.locator(".chair", has_text="Ben")).to_contain_text("you, here")
    expect(friend.page.locator(".removed")).to_have_count(0)
    expect(host.page.get_by_role("button", name="Let Ben back in")).to_have_count(0)


def test_a_removed_friend_is_let_back_in(visit, server):
    host, friend = removed(visit, server)
    host.press(host.page.get_by_role("button", name="Let Ben back in"))
    friend.press(friend.page.get_by_role("button", name="Sit here").first)
    expect(friend.page.locator(".chair", has_text="Ben")).to_contain_text("you")


def test_a_removed_friend_asks_to_come_back(visit, server):
    host, friend = removed(visit, server)
    # After a reload the page does not know it, until the friend tries to sit down.
    friend.page.reload()
    friend.press(".sit-down .primary")
    friend.press(friend.page.get_by_role("button", name="Request this seat").nth(1))
    expect(friend.page.locator(".own-request")).to_contain_text("Ada decides.")
    expect(host.page.locator(".requests")).to_contain_text("Ben would like to sit down.")
    host.press(host.page.get_by_role("button", name="Agree"))
    expect(friend.page.locator(".chair").nth(2)).to_contain_text("Ben")


def asking(visit, server, size="phone"):
    """Return the pages of a host in a running game and of a stranger who asks for a bot's seat."""
    host, api = with_bots(visit, server)
    friend = visit(server.url, size)
    friend.go(f"/t/{api.code}")
    friend.press(".want-to-play")
    friend.page.locator("dialog input").fill("Cleo")
    friend.press(friend.page.get_by_role("button", name="Play for Rosa"))
    expect(friend.page.locator(".own-request")).to_contain_text("Ada decides.")
    expect(host.page.locator(".requests")).to_contain_text("Cleo would like to play for Rosa.")
    return host, api, friend


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_late_friend_takes_over_a_bots_seat(visit, server, size):
    host, api, friend = asking(visit, server, size)
    assert friend.page.locator(".goal").count() == 0, "a spectator has no goal"
    friend.page.reload()
    expect(friend.page.locator(".own-request")).to_contain_text("Ada decides.")
    host.press(host.page.get_by_role("button", name="Agree"))
    expect(friend.page.locator(".notice")).to_contain_text("You’re playing for Rosa now.")
    expect(friend.page.locator(".goal")).to_be_visible()
    expect(friend.page.locator(".seat.mine .name")).to_have_text("Cleo")
    expect(host.page.locator(".seat .name")).to_contain_text(["Ada", "Cleo", "Sandro"])
    expect(host.page.locator(".requests")).to_have_count(0)
    goal = friend.page.locator(".goal li").count()
    friend.page.reload()
    expect(friend.page.locator(".goal li")).to_have_count(goal)
    play_on([api, friend.api], lambda shown: shown["table"]["stage"] == "results")


def test_moves_before_a_takeover_stay_the_bots(visit, server):
    host, api, friend = asking(visit, server, "desktop")
    play_on([api], lambda shown: shown["view"]["turn"] == 0 and len(shown["view"]["history"]) >= 3)
    host.press(host.page.get_by_role("button", name="Agree"))
    expect(friend.page.locator(".seat.mine .name")).to_have_text("Cleo")
    api.play(highest(api.look()["legal"]))
    friend.wait_for_turn("placing")
    friend.api.play(highest(friend.api.look()["legal"]))
    friend.page.reload()
    history = friend.page.locator(".side .history li")
    expect(history.filter(has_text="Cleo places")).to_have_count(1)
    expect(history.filter(has_text="Rosa places")).not_to_have_count(0)
    # The replay tells the same.
    play_on([api, friend.api], lambda shown: shown["table"]["stage"] == "finished")
    friend.go(f"/g/{api.code}?at=1.4")
    expect(friend.page.locator(".side .history li", has_text="Rosa places")).not_to_have_count(0)


def test_a_host_declines_and_the_friend_watches(visit, server):
    host, _, friend = asking(visit, server)
    host.press(host.page.get_by_role("button", name="Decline"))
    expect(friend.page.locator(".notice")).to_contain_text("Ada would rather keep it this way.")
    expect(friend.page.locator(".want-to-play")).to_be_visible()
    expect(host.page.locator(".requests")).to_have_count(0)


def test_a_friend_changes_their_mind(visit, server):
    host, _, friend = asking(visit, server)
    friend.press(friend.page.get_by_role("button", name="Just watch"))
    expect(host.page.locator(".requests")).to_have_count(0)
    expect(friend.page.locator(".want-to-play")).to_be_visible()


def test_nobody_is_offered_a_second_seat_or_a_seat_without_bots(visit, server):
    host, api = with_bots(visit, server)
    expect(host.page.locator(".want-to-play")).to_have_count(0)
    friends = [Friend.called(server, name) for name in ("Cleo", "Dan")]
    for number, friend in enumerate(friends, start=1):
        friend.code = api.code
        friend.do(do="ask_seat", seat=number)
        api.do(do="answer_seat", number=number, agree=True)
    watcher = visit(server.url)
    watcher.go(f"/t/{api.code}")
    expect(watcher.page.locator("main.table")).to_be_visible()
    expect(watcher.page.locator(".want-to-play")).to_have_count(0)


def test_changed_options_are_shown_and_announced_to_the_others(visit, server):
    host, api = opened(visit, server)
    friend = visit(server.url, "phone")
    friend.page.add_init_script(FAKE_AUDIO)
    friend.accept_invitation("Ben", api.code)
    host.page.locator(".options select").nth(2).select_option("30")
    text = "New options: Time per move: 30 seconds."
    expect(friend.page.locator(".notice")).to_have_text(text)
    expect(friend.page.locator("#announcer")).to_contain_text(text)
    assert friend.page.evaluate("window.played.length") > 0
    expect(host.page.locator(".notice")).to_have_count(0)


def test_the_history_has_no_empty_rows(visit, server):
    host, api = opened(visit, server)
    host.page.locator(".options select").nth(2).select_option("30")
    host.press(host.page.get_by_role("button", name="Move here").first)
    expect(host.page.locator(".chair").nth(1)).to_contain_text("Ada")
    for _ in range(2):
        api.do(do="add_bot", level="random")
    host.press(".lobby > .buttons .primary")
    rows = host.page.locator(".side .history li")
    expect(rows.filter(has_text="New options: Time per move: 30 seconds.")).to_have_count(1)
    assert all(text.strip() for text in rows.all_text_contents())


def test_a_rematch_says_that_it_starts_by_itself(visit, server):
    host = visit(server.url)
    host.be_known_as("Ada")
    api, others = host.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    code = api.open(3, starter=0)
    for other in others:
        other.sit(code)
    api.do(do="start")
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "finished")
    host.go(f"/t/{code}")
    host.press(host.page.get_by_role("button", name="Play again"))
    lobby = host.page.locator("main.lobby")
    expect(lobby).to_contain_text("The game starts when everybody is back: Ben and Cleo")
    ben = visit(server.url, "phone")
    ben.page.context.add_cookies(
        [{"name": name, "value": value, "url": server.url} for name, value in others[0].client.cookies.items()]
    )
    ben.go(f"/t/{host.code}")
    ben.press(".sit-down .primary")
    expect(ben.page.locator(".chair", has_text="Ben")).to_contain_text("you")
    expect(ben.page.locator("main.lobby")).to_contain_text("The game starts when everybody is back: Cleo")
    expect(ben.page.locator("main.lobby")).not_to_contain_text("Waiting for")
    others[1].sit(host.code)
    for player in (host, ben):
        expect(player.page.locator("main.table")).to_be_visible()


def speak(player, language):
    """Choose a language, which the page speaks from the next visit on."""
    settings = "(language) => localStorage.setItem('kingup-settings', JSON.stringify({ language }))"
    player.page.evaluate(settings, language)


# The names in the rows of seats that take more than two lines.
BROKEN_NAMES = """() => [...document.querySelectorAll(".chair b")].filter(
  (name) => name.getBoundingClientRect().height > 2.2 * parseFloat(getComputedStyle(name).fontSize) * 1.5,
).map((name) => name.textContent)"""


def rematch(server, host):
    """Let a host and two friends finish a game with a bot, and return the code of the rematch that the host opens."""
    api, others = host.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    code = api.open(4, starter=0)
    for other in others:
        other.sit(code)
    api.do(do="add_bot", level="random")
    api.do(do="start")
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "finished")
    host.go(f"/t/{code}")
    host.press(host.page.get_by_role("button", name="Play again"))
    expect(host.page.locator("main.lobby")).to_be_visible()
    return host.code


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_has_room_for_the_names_of_kept_seats(visit, server, language):
    host = visit(server.url, "phone")
    host.page.set_viewport_size({"width": 360, "height": 640})
    host.be_known_as("Ada")
    code = rematch(server, host)
    speak(host, language)
    host.go(f"/t/{code}")
    kept = "reserved for Ben" if language == "en" else "reserviert für Ben"
    expect(host.page.locator(".chair b", has_text=kept)).to_be_visible()
    assert host.page.evaluate(BROKEN_NAMES) == []


def test_the_big_screen_shows_kept_seats_and_bots(visit, server):
    host, screen = visit(server.url), visit(server.url)
    host.be_known_as("Ada")
    code = rematch(server, host)
    screen.go(f"/party/{code}")
    chairs = screen.page.locator(".invitation .chairs li")
    expect(chairs.locator("b")).to_have_text(["Ada", "reserved for Ben", "reserved for Cleo", "Rosa"])
    expect(chairs.nth(3).locator("small")).to_have_text("bot")
    expect(screen.page.locator(".invitation [role=status]")).to_have_text(
        "The game starts when everybody is back: Ben and Cleo"
    )


def test_handing_the_table_over_takes_a_question(visit, server):
    host, api = opened(visit, server)
    friend = Friend.called(server, "Ben")
    friend.sit(api.code)
    host.press(host.page.get_by_role("button", name="Make Ben the host"))
    expect(host.page.locator("dialog")).to_contain_text("Make Ben the host?")
    assert api.look()["table"]["host"] == 0
    host.press("dialog .primary")
    expect(host.page.locator("dialog")).to_have_count(0)
    expect(host.page.locator(".chair", has_text="Ben")).to_contain_text("host")


def test_a_seated_friend_sees_the_seats_before_the_invitation(visit, server):
    host, api = opened(visit, server)
    friend = visit(server.url, "phone")
    friend.accept_invitation("Ben", api.code)
    expect(friend.page.locator(".paper:has(.chairs) ~ .invite")).to_have_count(1)
    expect(host.page.locator(".invite ~ .paper:has(.chairs)")).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_buttons_of_a_request_do_not_break_inside_a_word(visit, server, language):
    host, _, _ = asking(visit, server)
    speak(host, language)
    host.page.reload()
    buttons = host.page.locator(".requests button")
    expect(buttons.last).to_have_text("Decline" if language == "en" else "Ablehnen")
    lines = """(button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }"""
    assert [button.evaluate(lines) for button in buttons.all()] == [1, 1]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_player_can_leave_between_rounds(visit, server, size):
    host, api = with_bots(visit, server, size)
    play_on([api], lambda shown: shown["table"]["stage"] == "results")
    host.end_ceremony("round_over")
    host.press(host.page.get_by_role("button", name=re.compile("Leave")))
    host.press("dialog .plain")
    expect(host.page).to_have_url(f"{server.url}/")
    assert api.look()["table"]["chairs"][0]["stand_in"]


def test_a_phone_shows_bots_stand_ins_absent_players_and_votes(visit, server):
    phone = visit(server.url, "phone")
    phone.be_known_as("Ada")
    api, ben, cleo = phone.api, Friend.called(server, "Ben"), Friend.called(server, "Cleo")
    code = api.open(4, starter=0)
    for friend in (ben, cleo):
        friend.sit(code)
    api.do(do="add_bot", level="random")
    api.do(do="start")
    cleo.do(do="leave")
    phone.go(f"/t/{code}")
    expect(phone.page.locator("main.table")).to_be_visible()

    def sign(name):
        return phone.page.get_by_role("img", name=name, exact=True)

    expect(sign("A bot plays here: Dice")).to_be_visible()
    expect(sign("A bot is playing for Cleo")).to_be_visible()
    expect(sign("Ben is away")).to_be_visible()
    expect(phone.page.locator(".seat", has_text="Ada").locator(".seat-sign")).to_have_count(0)
    play_on([api, ben], phase_is("voting"))
    ben.play("Y")
    expect(sign("Ben has voted")).to_be_visible()
    api.play("Y")
    play_on([api, ben], lambda shown: shown["table"]["stage"] == "results")
    phone.end_ceremony("round_over")
    ben.do(do="go_on")
    expect(sign("Ben is ready")).to_be_visible()
    expect(sign("Ada is ready")).to_have_count(0)


@pytest.mark.parametrize("move_time", [None, 86_400])
def test_a_stand_in_is_offered_when_its_time_has_come(visit, server, move_time):
    phone = visit(server.url, "phone")
    phone.be_known_as("Ada")
    api, others = phone.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    code = api.open(3, starter=1, move_time=move_time)
    for other in others:
        other.sit(code)
    api.do(do="start")
    phone.page.clock.install()
    phone.go(f"/t/{code}")
    early = phone.page.get_by_role("button", name="When a bot can play for Ben")
    expect(early.locator("svg")).to_have_count(0)
    phone.press(early)
    dialog = phone.page.locator("dialog")
    expect(dialog).to_contain_text("Ben is away")
    expect(dialog).to_contain_text("If Ben stays away" if move_time is None else "The clock decides")
    expect(dialog).to_contain_text(re.compile(r"in \d+ (second|minute|hour)s?"))
    expect(dialog.get_by_role("button", name="Seat a stand-in")).to_have_count(0)
    phone.page.clock.fast_forward(1000 * ((move_time or 0) + 121))
    expect(dialog).to_contain_text("A bot can play until Ben is back.")
    phone.press(phone.page.get_by_role("button", name="Seat a stand-in"))
    expect(dialog).to_have_count(0)
    # Only the page's clock has gone on.
    refusal = "Not yet" if move_time is None else "The clock decides"
    again = re.compile(rf"{refusal}: .* Try again in \d+ (second|minute|hour)s?")
    expect(phone.page.locator("#announcer")).to_contain_text(again)
