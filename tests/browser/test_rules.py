"""The rules on the page are complete enough to play without the box."""

from playwright.sync_api import expect

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
    for said in ("drawn by lot", "to the left of the crown", "the victory is shared"):
        expect(rules).to_contain_text(said)
