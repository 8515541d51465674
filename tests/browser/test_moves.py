"""Placing and climbing by dragging, by tapping and by keyboard, and explanations of illegal moves."""

import contextlib
import re

import pytest
from browser.test_voting import listen
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect
from support.company import Friend, is_to_move, play_on, seat

LOST = "document.activeElement === document.body || document.activeElement === null"
# Dispatches an event of a pointer other than the mouse, at a distance from the middle of an element.
POINT = """([what, selector, dx, details]) => {
  const place = document.querySelector(selector);
  const { x, y, width, height } = place.getBoundingClientRect();
  const at = { clientX: x + width / 2 + dx, clientY: y + height / 2 };
  const finger = { bubbles: true, pointerId: 77, pointerType: "touch" };
  place.dispatchEvent(new PointerEvent(what, { ...finger, ...at, ...details }));
}"""


def at_turn(visit, server, phase, **options):
    """Return a page at seat 0 whose turn it is, and the others."""
    player = visit(server.url, **options)
    player.be_known_as("Ada")
    others = [Friend.called(server, name) for name in ("Ben", "Cleo")]
    api = player.api
    seat(api, *others)
    play_on([api, *others], is_to_move(0, phase))
    player.go(f"/t/{api.code}")
    player.wait_for_turn(phase)
    return player, others


def middle(player, selector):
    box = player.page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(player, source, target):
    # Wait until it stands still: a late font may still move it.
    player.page.locator(source).first.hover()
    player.page.mouse.down()
    player.page.mouse.move(*middle(player, target), steps=5)
    expect(player.page.locator(".ghost")).to_be_visible()
    player.page.mouse.up()
    expect(player.page.locator(".ghost")).to_have_count(0)


def test_character_is_placed_by_dragging(visit, server):
    player, _ = at_turn(visit, server, "placing", still=False)
    drag(player, ".outside [data-character=O]", "[data-floor='3']")
    state = player.wait_for(lambda state: "O" in state["castle"], "Odessa to be placed")
    assert state["castle"] == {"O": "3"}
    assert not state["mine"]


def test_drag_to_nowhere_does_nothing(visit, server):
    player, _ = at_turn(visit, server, "placing")
    drag(player, ".outside [data-character=O]", ".brand")
    state = player.state()
    assert state["mine"]
    assert state["castle"] == {}
    expect(player.page.locator(".chosen")).to_have_count(0)


def test_character_climbs_by_dragging(visit, server):
    player, _ = at_turn(visit, server, "climbing")
    state = player.state()
    character = next(one for one in state["movable"] if state["castle"][one] == "4")
    drag(player, f".castle [data-character={character}]", "[data-floor='5']")
    player.wait_for(lambda state: state["castle"].get(character) == "5", "the climb")


def slip(player, source, dx=0, dy=0):
    """Tap and slip by a distance."""
    x, y = middle(player, source)
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + dx, y + dy)
    expect(player.page.locator(".ghost")).to_be_visible()
    player.page.mouse.up()
    expect(player.page.locator(".ghost")).to_have_count(0)


def point(player, what, selector, dx=0, **details):
    player.page.evaluate(POINT, [what, selector, dx, details])


def test_tap_that_slips_is_a_tap(visit, server):
    player, others = at_turn(visit, server, "placing")
    sent = listen(player, "framesent")
    player.page.reload()
    player.wait_for_turn("placing")
    slip(player, ".outside [data-character=O]", dx=9)
    expect(player.page.locator("#prompt")).to_have_text("Odessa – on which floor?")
    expect(player.page.locator("#announcer p:last-child")).to_have_text("Odessa – on which floor?")
    play_on([player.api, *others], is_to_move(0, "climbing"))
    state = player.wait_for_turn("climbing")
    character = state["movable"][0]
    medallion = f".castle [data-character={character}]"
    slip(player, medallion, dx=9)
    expect(player.page.locator("#prompt")).to_contain_text("Click again.")
    # Anywhere on its own floor counts as where it came from.
    drag(player, medallion, f"[data-floor='{state['castle'][character]}'] .sign")
    expect(player.page.locator(".chosen")).to_have_attribute("data-character", character)
    expect(player.page.locator("#prompt")).to_contain_text("Click again.")
    assert not any("play" in frame for frame in sent)
    player.press(medallion)
    player.wait_for(lambda now: now["castle"][character] == "5", "the climb")


def test_finger_may_slip_further_than_a_mouse(visit, server):
    player, _ = at_turn(visit, server, "placing", size="phone")
    odessa = ".outside [data-character=O]"
    point(player, "pointerdown", odessa, isPrimary=True)
    point(player, "pointermove", odessa, dx=11)
    expect(player.page.locator(".ghost")).to_have_count(0)
    point(player, "pointermove", odessa, dx=13)
    expect(player.page.locator(".ghost")).to_have_count(1)
    point(player, "pointerup", odessa, dx=13)
    expect(player.page.locator("#prompt")).to_have_text("Odessa – on which floor?")


def test_second_finger_does_not_end_a_drag(visit, server):
    player, _ = at_turn(visit, server, "placing")
    odessa, ghost = ".outside [data-character=O]", player.page.locator(".ghost")
    player.page.locator(odessa).hover()
    player.page.mouse.down()
    player.page.mouse.move(*middle(player, "[data-floor='3']"), steps=5)
    expect(ghost).to_be_visible()
    there = ghost.bounding_box()
    for what in ("pointermove", "pointerup", "pointercancel"):
        point(player, what, "[data-floor='1']")
    assert ghost.bounding_box() == there
    player.page.mouse.up()
    player.wait_for(lambda state: state["castle"] == {"O": "3"}, "Odessa to be placed")


def test_only_the_first_finger_and_button_drag(visit, server):
    player, _ = at_turn(visit, server, "placing")
    odessa = ".outside [data-character=O]"
    point(player, "pointerdown", odessa, isPrimary=False)
    point(player, "pointermove", odessa, dx=40)
    expect(player.page.locator(".ghost")).to_have_count(0)
    player.page.locator(odessa).hover()
    player.page.mouse.down(button="right")
    player.page.mouse.move(*middle(player, "[data-floor='3']"), steps=5)
    expect(player.page.locator(".ghost")).to_have_count(0)
    player.page.mouse.up(button="right")
    assert player.state()["castle"] == {}


def test_tap_on_a_character_on_the_target_floor_chooses_that_character(visit, server):
    player, others = at_turn(visit, server, "climbing")
    for friend in (player.api, *others):
        friend.play(next(one for one in friend.look()["legal"] if one.endswith("5")))
    state = player.wait_for(lambda now: now["mine"] and list(now["castle"].values()).count("5") == 3, "Ada's turn")
    below = next(one for one in state["movable"] if state["castle"][one] == "4")
    there = next(one for one, floor in state["castle"].items() if floor == "5")
    player.press(f".castle [data-character={below}]")
    expect(player.page.locator("[data-floor='5']")).to_have_class(re.compile("target"))
    player.press(f".castle [data-character={there}]")
    expect(player.page.locator(".chosen")).to_have_attribute("data-character", there)
    expect(player.page.locator("[data-floor=K]")).to_have_class(re.compile("target"))
    assert player.state()["castle"] == state["castle"]
    # A tap beside the characters is a tap on the floor.
    player.press(f".castle [data-character={below}]")
    player.press("[data-floor='5'] .sign")
    player.wait_for(lambda now: now["castle"][below] == "5", "the climb")


def test_character_that_cannot_climb_is_not_chosen_by_dragging(visit, server):
    player, _ = at_turn(visit, server, "climbing")
    character = next(one for one, floor in player.state()["castle"].items() if floor == "3")
    player.page.locator(f".castle [data-character={character}]").hover()
    player.page.mouse.down()
    player.page.mouse.move(*middle(player, "[data-floor='4']"), steps=5)
    expect(player.page.locator(".ghost")).to_be_visible()
    expect(player.page.locator("#prompt")).to_have_text("Your turn: move somebody up a floor")
    expect(player.page.locator(".chosen")).to_have_count(0)
    player.page.mouse.up()
    expect(player.page.locator("#prompt")).to_have_text("That floor already holds four. Choose another.")


def test_illegal_move_is_explained(visit, server):
    player, _ = at_turn(visit, server, "placing")
    drag(player, ".outside [data-character=O]", "[data-floor='5']")
    expect(player.page.locator("#prompt")).to_have_text("Characters are placed on floors 1 to 4.")
    expect(player.page.locator("#announcer")).to_contain_text("Characters are placed on floors 1 to 4.")
    player.press(".outside [data-character=O]")
    expect(player.page.locator("#prompt")).to_have_text("Odessa – on which floor?")
    expect(player.page.locator(".floor.target")).to_have_count(4)
    player.press("[data-floor='0']", position={"x": 30, "y": 10})
    expect(player.page.locator("#prompt")).to_have_text("Characters are placed on floors 1 to 4.")
    assert player.state()["castle"] == {}


def test_climb_to_a_full_floor_is_explained(visit, server):
    player, _ = at_turn(visit, server, "climbing")
    full = next(one for one, floor in player.state()["castle"].items() if floor == "3")
    assert list(player.state()["castle"].values()).count("4") == 4
    player.press(f".castle [data-character={full}]")
    expect(player.page.locator("#prompt")).to_have_text("That floor already holds four. Choose another.")
    assert player.state()["mine"]


def test_title_shows_whose_turn_it_is(visit, server):
    player, _ = at_turn(visit, server, "placing")
    expect(player.page).to_have_title("(1) ● It’s your turn. · King Up!")
    player.place("A", "1")
    expect(player.page).to_have_title(f"{player.code} · King Up!")


def press_key(player, *keys):
    for key in keys:
        player.page.keyboard.press(key)
        assert not player.page.evaluate(LOST), f"the focus is lost after {key}"


def tab_to(player, selector):
    """Reach an element with the Tab key."""
    for _ in range(150):
        if player.page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not lead to {selector}")


def close_reveal_by_keyboard(player):
    """Close an opened vote with the Tab and Enter keys, unless it closes by itself before the keys get there."""
    button = player.page.locator(".election.open button")
    for _ in range(150):
        if not button.count() or player.page.locator(".election.open button:focus").count():
            break
        player.page.keyboard.press("Tab")
    else:
        raise AssertionError("the keyboard does not lead to the button that closes the vote")
    with contextlib.suppress(TooLate):
        button.press("Enter", timeout=2000)
    expect(button).to_have_count(0)


def without_others(state):
    """Return the part of the state that the player's own actions change."""
    return [state[what] for what in ("phase", "castle", "mine", "revealed", "goOn")]


def sit_down_by_keyboard(visit, server):
    """Start a game with two bots from the front page."""
    player = visit(server.url)
    player.go()
    expect(player.page.locator(".whoami")).to_be_visible()
    tab_to(player, ".whoami")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("form.name input[type=text]")).to_be_focused()
    player.page.keyboard.type("Ada")
    player.page.keyboard.press("Enter")
    expect(player.page.locator(".whoami")).to_contain_text("Ada")
    expect(player.page.locator(".now select")).to_have_count(2)
    tab_to(player, ".now label:nth-of-type(1) select")
    player.page.keyboard.type("3")
    tab_to(player, ".now label:nth-of-type(2) select")
    player.page.keyboard.type("Servant")
    tab_to(player, ".now .primary")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("main.table")).to_be_visible()
    return player


def play_round_by_keyboard(player):
    """Play a round from the deal to the results, and return the phases of the player's actions."""
    done = []
    while not has_results(state := player.wait_for(lambda now: is_asked(now) or has_results(now), "a turn")):
        if state["revealed"]:
            close_reveal_by_keyboard(player)
        elif state["phase"] == "placing":
            tab_to(player, ".outside .medallion")
            press_key(player, "Space")
            expect(player.page.locator(":focus")).to_have_class("land")
            press_key(player, "Enter")
        elif state["phase"] == "climbing":
            highest = max(state["movable"], key=lambda one: state["castle"][one])
            tab_to(player, f".castle [data-character={highest}]")
            press_key(player, "Enter", "Enter")
        else:
            tab_to(player, ".vote .card.yes")
            press_key(player, "Space")
        done.append(state["phase"])
        # A bot may have voted meanwhile, which does not count.
        player.wait_for(lambda now, before=state: without_others(now) != without_others(before), "a change")
        assert not player.page.evaluate(LOST), f"the focus is lost after {done[-1]}"
    return done


def is_asked(state):
    return state["mine"] or state["revealed"]


def has_results(state):
    return state["goOn"] or state["over"]


def test_round_against_bots_with_the_keyboard_alone(visit, server):
    player = sit_down_by_keyboard(visit, server)
    done = play_round_by_keyboard(player)
    assert {"placing", "climbing", "voting"} <= set(done)
    said = player.page.locator("#announcer").inner_text()
    assert re.search("Everybody said Yes|is eliminated", said), said
    tab_to(player, ".results .primary")
    press_key(player, "Enter")
    player.wait_for(lambda now: now["phase"] == "placing", "the next round")
    assert not player.page.evaluate(LOST)


@pytest.mark.slow
def test_game_and_rematch_with_the_keyboard_alone(visit, server):
    player = sit_down_by_keyboard(visit, server)
    for number in (1, 2, 3):
        player.wait_for(lambda now: now["phase"] == "placing", f"round {number}")
        done = play_round_by_keyboard(player)
        assert {"placing", "climbing", "voting"} <= set(done), number
        if number < 3:
            tab_to(player, ".results .primary")
            press_key(player, "Enter")
    expect(player.page.locator(".results .winner h2")).to_be_visible()
    played = player.code
    tab_to(player, ".results .primary")
    player.page.keyboard.press("Enter")
    player.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(played))
    player.wait_for(lambda now: now["phase"] == "placing", "the rematch")


def test_own_cards_are_below_the_castle_on_a_desktop(visit, server):
    player, _ = at_turn(visit, server, "climbing", locale="de")
    castle, *own = (player.page.locator(one).bounding_box() for one in (".castle", ".goal", ".cards"))
    for box in own:
        assert box["x"] >= castle["x"]
        assert box["x"] + box["width"] <= castle["x"] + castle["width"]
        assert castle["y"] + castle["height"] <= box["y"]
        assert box["y"] + box["height"] <= 900


def test_placed_character_cannot_be_placed_again(visit, server):
    player, others = at_turn(visit, server, "placing")
    player.place("O", "3")
    player.wait_for(lambda state: not state["mine"], "Ben's turn")
    play_on(others, is_to_move(0, "placing"))
    player.wait_for_turn("placing")
    player.press(".castle [data-character=O]")
    expect(player.page.locator("#prompt")).to_have_text("That character is already placed. Choose another.")
    expect(player.page.locator(".chosen")).to_have_count(0)
    player.press(".outside [data-character=A]")
    expect(player.page.locator("#prompt")).to_have_text("Alighiero – on which floor?")


def test_focus_moves_from_the_chosen_character_to_the_floors_and_back(visit, server):
    player, _ = at_turn(visit, server, "placing")
    focus = player.page.locator(":focus")
    player.page.locator(".outside [data-character=O]").focus()
    press_key(player, "Enter")
    expect(focus).to_have_accessible_name("Place Odessa here: Dignitaries")
    press_key(player, "ArrowDown")
    expect(focus).to_have_accessible_name("Place Odessa here: Officers")
    press_key(player, "Escape")
    expect(focus).to_have_attribute("data-character", "O")
    expect(player.page.locator(".chosen, .land")).to_have_count(0)
    press_key(player, "Space", "ArrowDown", "ArrowDown", "Enter")
    player.wait_for(lambda state: state["castle"] == {"O": "2"}, "Odessa to be placed")
    expect(focus).to_have_attribute("data-character", "O")
