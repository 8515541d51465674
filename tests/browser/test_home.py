"""The front page: lists of games, names, levels, and errors without a network."""

import re

import pytest
from playwright.sync_api import expect
from support.company import Friend, play_on, seat
from support.server import Server

UNREACHABLE = "Can’t reach the server. Check your connection and try again."
OFFLINE = re.compile("Failed to load resource: net::")


@pytest.fixture
def offline_visit(visit):
    visit.expected = OFFLINE
    return visit


def test_error_without_a_network_names_the_network(offline_visit, server):
    player = offline_visit(server.url)
    player.enter("Ada")
    player.page.context.set_offline(True)
    player.press(".primary.big")
    expect(player.page.locator(".start > .problem")).to_have_text(UNREACHABLE)


def test_saved_name_is_confirmed(offline_visit, server):
    player = offline_visit(server.url)
    player.enter("Ada")
    player.press(".bar button:nth-of-type(2)")
    player.page.locator(".person input").fill("Adele")
    player.page.context.set_offline(True)
    player.press(".person form button")
    expect(player.page.locator(".person .problem")).to_have_text(UNREACHABLE)
    expect(player.page.locator(".person [role=status]")).to_have_text("")
    player.page.context.set_offline(False)
    player.press(".person form button")
    expect(player.page.locator(".person [role=status]")).to_have_text("Saved.")
    expect(player.page.locator(".person .problem")).to_have_text("")
    assert player.api.client.get("/api/me").json()["name"] == "Adele"


def test_finished_game_has_a_link_to_its_record(visit, server):
    player = visit(server.url)
    player.enter("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others)
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "finished")
    player.go()
    link = player.page.get_by_role("link", name="Record", exact=True)
    with player.page.expect_download() as download:
        link.click()
    assert download.value.path().read_text("utf-8").startswith("[")


def test_running_games_come_first_and_show_whose_turn_it_is(visit, server):
    player = visit(server.url)
    player.enter("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others)
    friend = visit(server.url)
    friend.go(f"/party/{api.code}")
    expect(friend.page.locator(".party.stage")).to_be_visible()
    player.go()
    running = player.page.locator(".running li")
    expect(running).to_have_count(1)
    expect(running).to_contain_text("your turn")
    sections = player.page.locator(".running, .now, .my-games")
    assert sections.evaluate_all("all => all.map((one) => one.classList[1])") == ["running", "now", "my-games"]
    # A game under way is no contradiction: only the finished ones are missing.
    expect(player.page.locator(".my-games")).to_contain_text("No finished games yet.")
    # On a phone it is in sight at once.
    player.page.set_viewport_size({"width": 360, "height": 640})
    expect(running).to_be_in_viewport(ratio=1)
    api.play("A1")
    player.go()
    expect(running).to_have_count(1)
    expect(running).not_to_contain_text("your turn")


def test_my_games_tell_each_other_apart(visit, server):
    player = visit(server.url)
    player.enter("Ada")
    api, others = player.api, [Friend.called(server, name) for name in ("Ben", "Cleo")]
    seat(api, *others)
    play_on([api, *others], lambda shown: shown["table"]["stage"] == "finished")
    view = api.look()["view"]
    seat(api, *others, move_time=86400)
    api.play("A1")
    player.go()
    over, running = player.page.locator(".my-games li"), player.page.locator(".running li")
    best = max(range(3), key=lambda one: view["totals"][one])
    expect(over.locator("a").first).to_contain_text(f"{view['players'][best]} {view['totals'][best]}")
    for name, total in zip(view["players"], view["totals"], strict=True):
        expect(over).to_contain_text(f"{name} {total}")
    expect(over.locator("b .emblem")).to_have_count(len(view["winners"]))
    # The date is in the reader's language, and exact for programs.
    expect(over.locator("time")).to_have_attribute("datetime", re.compile(r"^\d{4}-\d\d-\d\dT"))
    expect(running).to_contain_text("Ada, Ben, Cleo")
    expect(running).to_contain_text(re.compile("Round 1 of 3 · Waiting for Ben · 2[34] h left"))
    expect(running).not_to_contain_text("your turn")
    others[0].play("B1")
    others[1].play("C1")
    player.go()
    expect(running).to_contain_text(re.compile("Round 1 of 3 · 2[34] h left"))
    expect(running).to_contain_text("your turn")


def test_list_of_open_tables_is_refreshed(visit, server):
    player, friend = visit(server.url), Friend.called(server, "Zarathustra")
    player.page.clock.install()
    player.enter("Ada")
    tables = player.page.get_by_label("Open tables")
    expect(tables).to_be_visible()
    code = friend.open(3, listed=True)
    player.page.clock.fast_forward(16_000)
    expect(tables).to_contain_text("Zarathustra")
    friend.do(do="set_options", options={"seats": 3, "listed": False})
    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(tables.locator(f"[href='/t/{code}']")).to_have_count(0)


def test_two_clicks_open_one_table(visit, server):
    player = visit(server.url)
    player.enter("Ada")
    asked = []
    player.page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    player.page.locator(".primary.big").dblclick()
    expect(player.page.locator("main.table")).to_be_visible()
    assert len([url for url in asked if url.endswith("/api/tables")]) == 1
    player.go()
    player.page.locator(".friends > .primary").dblclick()
    expect(player.page.locator("main.lobby")).to_be_visible()
    assert len([url for url in asked if url.endswith("/api/tables")]) == 2


WEAKENED = {
    "en": "King – not at full strength on this server",
    "it": "Re – su questo server non è al massimo",
    "de": "König – auf diesem Server nicht in voller Stärke",
    "fr": "Roi – pas à pleine puissance sur ce serveur",
}


@pytest.fixture
def plain_server(tmp_path, monkeypatch):
    """Start a server whose bots think without Numba."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    with Server(tmp_path / "kingup.sqlite") as running:
        yield running


def test_level_picker_names_weakened_levels(plain_server, server, visit):
    assert levels(known(visit(server.url)))[-1] == "King – the strongest"
    for language, king in WEAKENED.items():
        page = known(visit(plain_server.url, locale=language))
        *others, strongest = levels(page)
        assert strongest == king
        assert not any(other.endswith(king.split(" – ")[1]) for other in others)
        page.goto(f"{plain_server.url}/device")
        page.locator(".options select").first.select_option("1")
        assert levels(page)[-1] == king


def known(player):
    player.be_known_as("Ada")
    player.go("/")
    return player.page


def levels(page):
    picker = page.locator("select", has=page.locator("option[value=king]"))
    expect(picker).to_be_visible()
    return picker.locator("option").all_inner_texts()
