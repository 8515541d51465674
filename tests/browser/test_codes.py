"""Codes of tables, as people type and paste them."""

import re

import pytest
from playwright.sync_api import expect
from support.company import Friend


@pytest.fixture
def code(server):
    return Friend.called(server, "Ada").open(3)


def spell(code, server):
    """Return the code as people write it."""
    yield f"{code[:4]} {code[4:]}".lower()
    yield f"{code[:4]}–{code[4:]} "
    yield f"{server.url}/t/{code}"
    yield f"Play with me: {server.url}/t/{code[:4]}-{code[4:]}?x=1"


def test_codes_are_understood_however_they_are_written(visit, server, code):
    player = visit(server.url)
    for path, shown in (("/", "main.lobby"), ("/party", ".invitation")):
        for text in spell(code, server):
            player.go(path)
            player.page.locator("form.join input").fill(text)
            player.press("form.join button")
            expect(player.page.locator(shown)).to_be_visible()
            assert player.code == code


@pytest.mark.parametrize("path", ["/", "/party"])
def test_wrong_codes_are_explained_at_the_field(visit, server, path):
    visit.expected = re.compile("Failed to load resource")
    player = visit(server.url, "phone")
    player.go(path)
    field, problem = player.page.locator("form.join input"), player.page.locator("form.join .problem")
    for text, says in (
        ("VRCO2I2", "Codes never contain O, I. Check yours again."),
        ("VRC", "A code has 7 letters and digits."),
        ("ZZZZZZZ", "No table has that code. Check it again."),
    ):
        field.fill(text)
        expect(problem).to_be_empty()
        player.press("form.join button")
        expect(problem).to_have_text(says)
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_value(text)
        near = problem.bounding_box()["y"] - field.bounding_box()["y"] - field.bounding_box()["height"]
        assert 0 <= near < 20
