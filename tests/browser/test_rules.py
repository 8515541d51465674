"""The rules on the page are complete enough to play without the box."""

from playwright.sync_api import expect

from kingup.rules import CHARACTERS, ELIMINATED, find_goal
from kingup.rules.characters import BY_INITIAL
from kingup.rules.notation import FLOOR_SIGNS
from kingup.rules.scoring import favorite_points, score
from kingup.rules.setup import SETUPS


def test_rules_explain_setup_start_and_ties(visit, server):
    player = visit(server.url, "phone")
    player.go()
    player.press(".bar button:nth-of-type(1)")
    rules = player.page.locator("dialog .rules")
    expect(rules).to_be_visible()
    rows = player.page.locator(".counts tbody tr").evaluate_all(
        "all => all.map((row) => [...row.cells].map((cell) => Number(cell.textContent)))"
    )
    assert rows == [[players, setup.placements, setup.no_cards] for players, setup in SETUPS.items()]
    for said in (
        "six of them: your favorites",
        "half an hour",
        "decides who begins round 1",
        "the player to the left of the crown begins",
        "everybody votes in secret, you too",
        "turned over together, and everybody sees whose is whose",
        "exactly zero counts as 33",
        "the victory is shared",
    ):
        expect(rules).to_contain_text(said)
    titles = rules.locator("> section > h3").all_text_contents()
    assert titles[:2] == ["What it’s about", "The castle and its points"], "the points come first"


def test_the_example_is_scored_by_the_rules(visit, server):
    player = visit(server.url, "phone")
    player.go("/learn")
    example = player.page.locator(".learn .example")
    expect(example).to_be_visible()
    floors = example.locator(".castle .medallion").evaluate_all(
        "all => all.map((one) => [one.dataset.character, one.closest('[data-floor]').dataset.floor])"
    )
    standing = {BY_INITIAL[initial]: FLOOR_SIGNS.index(floor) for initial, floor in floors}
    castle = tuple(standing.get(character, ELIMINATED) for character in CHARACTERS)
    tally = example.locator(".tally li").evaluate_all(
        "all => all.map((one) => [one.querySelector('.initial').textContent, Number(one.lastElementChild.textContent)])"
    )
    goal = find_goal("".join(initial for initial, _ in tally))
    assert [points for _, points in tally] == favorite_points(castle, goal)
    expect(example.locator(".sum")).to_have_text(f"Your points this round: {score(castle, goal, 1)}")
    assert len(castle) - castle.count(ELIMINATED) == len(floors) == 12
