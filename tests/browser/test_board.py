"""The board shows what is on it, and nothing else."""

import pytest
from browser.test_moves import at_turn
from playwright.sync_api import expect
from support.company import is_to_move, phase_is, play_on

# Where the star of a favorite stands on its disc, as fractions of the disc, and whether it has a ring of its own.
STARS = """(group) => [...document.querySelectorAll(`${group} .star`)].map((star) => {
  const disc = star.closest(".disc");
  const [one, other] = [star.getBoundingClientRect(), disc.getBoundingClientRect()];
  const { borderTopStyle, backgroundColor } = getComputedStyle(star);
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(one).map((at, axis) => (at - middle(other)[axis]) / other.width);
  return { x, y, ring: borderTopStyle, ground: backgroundColor, wide: one.width / other.width };
})"""


def test_star_of_a_favorite_is_the_same_in_the_castle_as_outside(visit, server):
    player, others = at_turn(visit, server, "placing")
    outside = player.page.evaluate(STARS, ".outside")
    assert len(outside) == 6
    play_on([player.api, *others], is_to_move(0, "climbing"))
    player.wait_for_turn("climbing")
    inside = player.page.evaluate(STARS, ".castle")
    assert inside
    for star in inside:
        assert star["ring"] == "none"
        assert star["ground"] == outside[0]["ground"]
        assert star["wide"] < 0.6
        # Up and to the left, and not in the middle of the disc.
        assert star["x"] < -0.2
        assert star["y"] < -0.2


def look_inside(player, floor):
    """Return a picture of a floor, without its edge."""
    box = player.page.locator(f"[data-floor='{floor}']").bounding_box()
    inner = {"x": box["x"] + 2, "y": box["y"] + 2, "width": box["width"] - 4, "height": box["height"] - 4}
    return player.page.screenshot(clip=inner)


def test_focus_on_a_floor_is_visible(visit, server):
    player, _ = at_turn(visit, server, "placing")
    player.page.locator(".outside [data-character=O]").press("Enter")
    expect(player.page.locator("[data-floor='4'] .land")).to_be_focused()
    focused = [look_inside(player, floor) for floor in "43"]
    player.page.keyboard.press("ArrowDown")
    expect(player.page.locator("[data-floor='3'] .land")).to_be_focused()
    assert look_inside(player, "4") != focused[0]
    assert look_inside(player, "3") != focused[1]


@pytest.mark.parametrize(
    ("size", "use", "words"),
    [("phone", "press", "Tap again."), ("desktop", "press", "Click again"), ("desktop", "key", "Press Enter")],
)
def test_prompt_speaks_of_what_the_player_uses(visit, server, size, use, words):
    player, _ = at_turn(visit, server, "climbing", size=size)
    character = player.page.locator(".castle .medallion.movable").first
    if use == "key":
        character.press("Enter")
    else:
        player.press(character)
    expect(player.page.locator("#prompt")).to_contain_text(words)
    expect(player.page.locator("#announcer p:last-child")).to_contain_text(words)


LOOKS = """(selector) => [...new Set([...document.querySelectorAll(selector)].map((one) => {
  const { borderTopColor, outlineStyle, outlineColor } = getComputedStyle(one);
  return [borderTopColor, outlineStyle, outlineColor].join();
}))]"""


def test_high_contrast_shows_whose_turn_it_is_and_what_is_chosen(visit, server):
    player, _ = at_turn(visit, server, "climbing", forced_colors="active")
    look = player.page.evaluate
    assert len(look(LOOKS, ".seat.waited")) == 1
    assert not set(look(LOOKS, ".seat.waited")) & set(look(LOOKS, ".seat:not(.waited)"))
    player.press(".castle .medallion.movable")
    expect(player.page.locator(".castle .chosen")).to_be_visible()
    assert not set(look(LOOKS, ".chosen .disc")) & set(look(LOOKS, ".castle .medallion:not(.chosen) .disc"))


def test_blocked_characters_look_different_from_those_that_can_move(visit, server):
    player, _ = at_turn(visit, server, "climbing")
    faded = "one => getComputedStyle(one.querySelector('.disc')).opacity !== '1'"
    medallions = player.page.locator(".castle .medallion")
    movable = set(player.state()["movable"])
    assert 0 < len(movable) < medallions.count()
    for medallion in medallions.all():
        assert medallion.evaluate(faded) != (medallion.get_attribute("data-character") in movable)
        assert ("can move up" in medallion.get_attribute("aria-label")) == (
            medallion.get_attribute("data-character") in movable
        )
    player.climb(max(movable))
    player.wait_for(lambda state: not state["mine"], "Ben's turn")
    assert not any(medallion.evaluate(faded) for medallion in medallions.all())


def test_tap_at_the_wrong_time_is_explained(visit, server):
    player, others = at_turn(visit, server, "placing", size="phone")
    prompt, announced = player.page.locator("#prompt"), player.page.locator("#announcer p:last-child")

    def tap(what, words):
        player.press(what, position={"x": 8, "y": 8})
        expect(prompt).to_have_text(words)
        expect(announced).to_have_text(words)
        expect(player.page.locator(".prompt.refused")).to_have_count(1)

    floor = "[data-floor='3'] .sign"
    tap(floor, "Choose somebody below the castle first.")
    tap(".cards", "You vote when somebody is nominated.")
    player.place("O", "3")
    player.wait_for(lambda state: not state["mine"], "Ben's turn")
    tap(floor, "Not yet: it’s Ben’s turn.")
    tap(".outside .medallion", "Not yet: it’s Ben’s turn.")
    play_on([player.api, *others], is_to_move(0, "climbing"))
    player.wait_for_turn("climbing")
    tap(floor, "Choose somebody to move up first.")
    play_on([player.api, *others], phase_is("voting"))
    player.wait_for(lambda state: state["voting"], "the vote")
    tap(floor, "Vote first: Yes or No.")
    player.vote("yes")
    tap(floor, "Wait until everybody has voted.")


@pytest.mark.parametrize("card", ["yes", "no"])
def test_tap_on_a_card_reaches_what_explains_it(visit, server, card):
    player, _ = at_turn(visit, server, "placing", size="phone")
    box = player.page.locator(f".cards .card.{card}").bounding_box()
    player.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(player.page.locator("#prompt")).to_have_text("You vote when somebody is nominated.")
