"""Replays: through every lens, by links, from records; the check of the deal; branches; and statistics."""

import json
import re

import pytest
from playwright.sync_api import expect
from support.archive import fill, played
from support.browsing import play_out, wait_until

from kingup.record import write_record
from kingup.rules import Phase, view_for
from kingup.table.archive import record_of
from kingup.table.moments import moments

HOST = played(268, people=2, bots=1, code="REPMAY2")
GAME = HOST.table.game
MOMENTS = list(moments(GAME))
TEXT = write_record(record_of(HOST.table))
ROUND = [one for one in MOMENTS if one.round == 1]

WALK = """async () => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const where = () => document.querySelector(".where").textContent;
  const look = () => ({
    where: where(),
    castle: Object.fromEntries(all(".castle .medallion").map((one) => [
      one.dataset.character, one.closest("[data-floor]").dataset.floor])),
    hands: all(".hands > ul > li").map((one) => all(".disc").filter((disc) => one.contains(disc))
      .map((disc) => disc.querySelector(".initial").textContent).join("")),
    stars: all(".medallion:has(.star)").map((one) => one.dataset.character).sort().join(""),
    opened: all(".election.open .face").map((one) => one.textContent).join(" "),
    results: all(".results .score").map((one) => one.textContent),
    text: document.body.textContent,
  });
  const key = () => where() + all(".election.open").length + all(".results").length;
  const seen = [look()];
  for (;;) {
    const on = document.querySelector(".steps button:nth-of-type(4)");
    if (on.getAttribute("aria-disabled") === "true") return seen;
    const before = key();
    on.click();
    while (key() === before) await new Promise((resolve) => setTimeout(resolve, 2));
    seen.push(look());
  }
}"""


@pytest.fixture(scope="module")
def archive(server):
    fill(server.database, {"ada": "cookie-of-ada", "ben": "cookie-of-ben"}, HOST)
    return server


def enter(visit, archive, path="/g/REPMAY2", player_name="", **options):
    player = visit(archive.url, **options)
    if player_name:
        cookie = {"name": "kingup", "value": f"cookie-of-{player_name}", "url": archive.url}
        player.page.context.add_cookies([cookie])
    player.responses = []
    player.page.on("response", lambda response: player.responses.append(response) if "/api/" in response.url else None)
    player.go(path)
    return player


def replayed(visit, archive, **options):
    player = enter(visit, archive, **options)
    expect(player.page.locator("main.replay")).to_be_visible()
    return player


def where(moment):
    return f"Round {moment.round} · {moment.step}"


def castle_of(moment):
    castle = view_for(moment.game, None)["castle"]
    return {one: "K" if floor == 6 else str(floor) for one, floor in castle.items()}


# Lenses


@pytest.mark.parametrize("lens", ["seat", "spectator", "all"])
def test_replay_shows_the_whole_game_and_nothing_that_the_lens_hides(visit, archive, lens):
    player = replayed(visit, archive, path=f"/g/REPMAY2?lens={lens}", player_name="ada")
    seen = player.page.evaluate(WALK)
    at = 0
    for shown in seen:
        if shown["where"] != where(MOMENTS[at]):
            at += 1
        check_page(shown, MOMENTS[at], lens)
    assert at == len(MOMENTS) - 1
    assert sum(bool(shown["results"]) for shown in seen) == 3
    answers = [response.json() for response in player.responses if "/replay" in response.url]
    assert len(answers) == sum(one.reveals for one in MOMENTS), "each leg is loaded once"
    for answer in answers:
        check_traffic(answer, lens)


def check_page(shown, moment, lens):
    """Check that the page shows this moment, and no more than the lens allows."""
    assert shown["where"] == where(moment)
    goals = [str(goal) for goal in moment.game.goals]
    if shown["results"]:
        assert moment.game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
    else:
        assert shown["castle"] == castle_of(moment)
        assert shown["hands"] == {"seat": goals[:1], "spectator": [], "all": goals}[lens]
        # Eliminated characters have stars, too.
        assert shown["stars"] == (goals[0] if lens == "seat" else "")
    assert shown["opened"] in ("", " ".join("Yes" if ballot == "Y" else "No" for ballot in opened(moment)))
    if moment.game.phase is not Phase.GAME_OVER:
        assert "wins!" not in shown["text"]


def opened(moment):
    return moment.game.elections[-1] if moment.game.elections else ""


def check_traffic(answer, lens):
    """Check that a response has only the goals that the lens may show by then, and not how the game ends."""
    leg = answer["leg"]
    assert answer["outcome"] is None
    sent = json.dumps(answer)
    laid_open = any(event["event"] == "crowned" for event in leg["frames"][0]["events"])
    for round_, goals in enumerate(GAME.dealt, start=1):
        for seat, goal in enumerate(map(str, goals)):
            own = lens == "all" or (lens == "seat" and seat == 0)
            known = round_ < leg["round"] or (round_ == leg["round"] and (laid_open or own))
            assert (goal in sent) <= known, (leg["round"], leg["first"], round_, goal)
    over = leg["view"]["phase"] == "game_over"
    assert bool(leg["view"]["winners"]) == over
    assert (HOST.table.commitment.secret in sent) == over


def test_changing_the_lens_leaves_nothing_of_the_first(visit, archive):
    player = replayed(visit, archive, path="/g/REPMAY2?lens=all&at=1.3", player_name="ada")
    page = player.page
    expect(page.locator(".hands > ul > li")).to_have_count(3)
    page.locator(".lens select").select_option("seat 1")
    expect(page.locator(".hands > ul > li")).to_have_count(1)
    expect(page.locator(".hands > ul > li")).to_match_aria_snapshot("- listitem:\n  - text: /^\\d+ now$/")
    page.locator(".lens select").select_option("spectator")
    expect(page.locator(".hands")).to_have_count(0)
    expect(page.locator(".star")).to_have_count(0)
    assert "Your goal" not in page.locator("body").inner_text()
    assert "Your goal" not in page.locator("#announcer").text_content()
    expect(page).to_have_url(re.compile(r"\?at=1\.3&lens=spectator$"))


# Navigation


def test_link_opens_a_moment_for_visitors_without_a_name(visit, archive):
    player = replayed(visit, archive, path="/g/repm-ay2?at=2.14&lens=spectator")
    page = player.page
    there = next(one for one in MOMENTS if one.name == "2.14")
    expect(page.locator(".where")).to_have_text(where(there))
    assert player.state()["castle"] == castle_of(there)
    expect(page).to_have_title("Replay of REPMAY2 · King Up!")
    slider = page.locator(".scrub input")
    assert int(slider.get_attribute("max")) == len(ROUND) + 14, "no further than the reader has gone"
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".where")).to_have_text("Round 2 · 13")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".where")).to_have_text("Round 2 · 15")
    expect(page.locator("#announcer")).to_contain_text(re.compile(r"(places|moves|nominates) \w+"))
    page.keyboard.press("Home")
    expect(page.locator(".where")).to_have_text("Round 1 · 0")
    page.locator("body").press("ArrowRight")
    expect(page.locator(".where")).to_have_text("Round 1 · 1")
    expect(page).to_have_url(re.compile(r"/g/REPMAY2\?at=1\.1&lens=spectator$"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.press(".tools .plain:has-text('Copy the link')")
    expect(page.locator(".tools .plain:has-text('Copied')")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


@pytest.mark.slow
def test_outcome_is_shown_on_request_and_unlocks_scrubbing(visit, archive):
    player = replayed(visit, archive)
    page = player.page
    expect(page.locator(".ending")).to_have_count(0)
    player.press(".reveal")
    winners = [GAME.players[seat] for seat in GAME.winners]
    expect(page.locator(".ending h2")).to_contain_text(winners[0])
    slider = page.locator(".scrub input")
    expect(slider).to_have_attribute("max", str(len(MOMENTS) - 1))
    for index in (len(MOMENTS) - 1, len(MOMENTS) // 2, 3):
        slider.fill(str(index))
        expect(page.locator(".where")).to_have_text(where(MOMENTS[index]))
        if MOMENTS[index].game.phase is not Phase.GAME_OVER:
            assert player.state()["castle"] == castle_of(MOMENTS[index])


def test_outcome_is_shown_after_a_change_of_lens(visit, archive):
    player = replayed(visit, archive)
    page, held = player.page, []

    def hold(route):
        held.append(route)

    page.route(re.compile("whole"), hold, times=1)
    player.press(".reveal")
    wait_until(lambda: player.state() and held, "the request for the outcome")
    page.locator(".lens select").select_option("all")
    expect(page.locator(".hands > ul > li")).to_have_count(len(GAME.players))
    held[0].continue_()
    expect(page.locator(".ending")).to_be_visible()


@pytest.mark.slow
def test_replay_plays_by_itself_and_stops(visit, archive):
    player = replayed(visit, archive)
    page = player.page
    page.locator(".steps select").select_option("4")
    player.press(".steps .primary")
    expect(page.locator(".where")).to_have_text(re.compile(r"Round 1 · ([3-9]|\d\d)"))
    player.press(".steps .primary")
    stopped = page.locator(".where").inner_text()
    page.wait_for_timeout(500)
    assert page.locator(".where").inner_text() == stopped
    # Skip to each vote with quick clicks, and go back to the start of the round.
    page.evaluate("for (let at = 0; at < 3; at++) document.querySelector('.steps button:nth-of-type(5)').click()")
    expect(page.locator(".election.open")).to_be_visible()
    player.press("[aria-label='To the start of the round']")
    expect(page.locator(".where")).to_have_text("Round 1 · 0")


def test_replay_that_cannot_be_opened_shows_the_reason(visit, archive):
    visit.expected = re.compile("Failed to load resource")
    player = replayed(visit, archive, path="/g/REPMAY2?at=3.199")
    expect(player.page.locator("#prompt")).to_have_text("The game has no such moment.")
    running = player.page.request.post(f"{archive.url}/api/me", data={"name": "Eve"})
    assert running.ok
    code = player.page.request.post(f"{archive.url}/api/tables", data={}).json()["code"]
    player.go(f"/g/{code}")
    expect(player.page.locator(".problem").first).to_have_text(re.compile("over yet"))
    player.go("/g/WXYZ234")
    expect(player.page.locator(".problem").first).to_have_text("No table has that code. Check it again.")


# Records


DROP = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "game.kingup", { type: "text/plain" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


def can_be_dropped_onto(page):
    """Return whether the front page is shown and accepts dropped files, which is loaded after it."""
    expect(page.locator(".newcomer")).to_be_visible()
    page.wait_for_load_state("networkidle")


def test_record_is_dropped_onto_the_page_and_downloaded(visit, archive):
    visit.expected = re.compile("Failed to load resource")
    player = enter(visit, archive, path="/")
    page = player.page
    can_be_dropped_onto(page)
    page.evaluate(DROP, TEXT)
    expect(page.locator("main.replay")).to_be_visible()
    assert page.url.endswith("/replay")
    expect(page.locator(".lens select")).to_have_value("spectator")
    player.press("[aria-label='Forward']")
    expect(page.locator(".where")).to_have_text("Round 1 · 1")
    with page.expect_download() as download:
        player.press("a[download]")
    assert download.value.path().read_text("utf-8") == TEXT
    # Open an invalid record instead, and then a valid one.
    wrong = re.sub(r"place \w\w", "place A9", TEXT, count=1)
    page.evaluate(DROP, wrong)
    line = wrong[: wrong.index("place A9")].count("\n") + 1
    said = f"This record has a mistake in line {line}, column 7, at “A9”: characters are placed on floors 1 to 4."
    expect(page.locator(".problem").first).to_have_text(said)
    page.evaluate(DROP, "#" * 70_000)
    expect(page.locator(".problem").first).to_have_text("This file is too long for a record.")
    page.locator("input[type=file]").set_input_files(
        {"name": "x.kingup", "mimeType": "text/plain", "buffer": TEXT.encode()}
    )
    expect(page.locator("main.replay")).to_be_visible()


def test_goal_worth_nothing_in_the_last_round_has_its_moment(visit, archive):
    perfect = played(66, people=2, bots=1)
    assert perfect.table.game.finished[-1].scores == (33, 8, 9)
    player = enter(visit, archive, path="/")
    page = player.page
    can_be_dropped_onto(page)
    page.evaluate(DROP, write_record(record_of(perfect.table)))
    player.press(".reveal")
    expect(page.locator(".ending")).to_be_visible()
    slider = page.locator(".scrub input")
    slider.fill(slider.get_attribute("max"))
    expect(page.locator(".where")).to_have_text(re.compile("Round 3"))
    player.press("[aria-label='Forward']")
    moment = page.locator(".results .thirty-three")
    expect(moment).to_have_count(1)
    expect(moment).to_contain_text("33")
    expect(page.locator(".results .goals > li:has(.thirty-three) .score")).to_have_text("+33")


# The deal


def test_deal_is_derived_in_the_browser(visit, archive):
    player = enter(visit, archive, path="/")
    page = player.page
    can_be_dropped_onto(page)
    spare = next(str(goal) for goal in GAME.deck if str(goal) not in TEXT)
    false = TEXT.replace(str(GAME.dealt[1][0]), spare)
    every_round = ["Round 1", "Round 2", "Round 3"]
    for text, honest, wrong in (
        (TEXT, True, []),
        (re.sub(r"^(score|total|winner).*\n", "", false, flags=re.MULTILINE), False, ["Round 2"]),
        (TEXT.replace('[Secret "5e', '[Secret "5f'), False, ["Sealed before the game", *every_round]),
    ):
        page.evaluate(DROP, text)
        expect(page.locator("main.replay")).to_be_visible()
        player.press(".tools .plain:has-text('Check the deal')")
        assert str(GAME.dealt[2][0]) not in page.locator("dialog").inner_text(), "not before it is requested"
        player.press("dialog .primary")
        verdict = "Seal, secret and cards match. Not checked" if honest else "This isn’t the deal that was sealed."
        expect(page.locator(".verdict")).to_contain_text(verdict)
        headings = page.locator(".proof :is(h3, h4):has(.tick.bad)").all_inner_texts()
        assert [re.sub("[✓✗]", "", one).strip() for one in headings] == wrong
        shown = page.locator(".proof").inner_text()
        assert HOST.table.commitment.published in shown
        assert HOST.table.chairs[1].contribution in shown
        page.keyboard.press("Escape")


def test_ambiguous_commitment_is_rejected(visit, archive):
    """A salt and a secret of other lengths could have the same hash, and lead to another deal."""

    def with_the_border_elsewhere(route):
        answer = route.fetch()
        proof = answer.json()
        proof["salt"], proof["secret"] = proof["salt"] + proof["secret"][:2], proof["secret"][2:]
        route.fulfill(response=answer, json=proof)

    player = replayed(visit, archive)
    page = player.page
    for shifted in (False, True):
        if shifted:
            page.route("**/api/tables/REPMAY2/deal", with_the_border_elsewhere)
        player.press(".tools .plain:has-text('Check the deal')")
        player.press("dialog .primary")
        seal = page.locator(".proof h3", has_text="Sealed before the game")
        expect(seal.locator(".tick.bad" if shifted else ".tick.good")).to_be_visible()
        page.keyboard.press("Escape")


# What if


def test_game_continued_from_a_replay_can_be_finished(visit, archive):
    late = next(one for one in MOMENTS if one.round == 3 and one.game.phase is Phase.CLIMBING)
    player = replayed(visit, archive, path=f"/g/REPMAY2?at={late.name}&lens=seat&seat=1", size="phone")
    page = player.page
    player.press(".tools .plain:has-text('What if')")
    expect(page.locator("dialog select").first).to_have_value("1")
    page.locator("dialog select").nth(1).select_option("servant")
    player.press("dialog .primary")
    expect(page.locator("main.table:not(.replay)")).to_be_visible()
    state = player.wait_for(lambda state: state["phase"], "the game to continue")
    assert len(state["castle"]) + len(state["outside"]) == 13
    expect(page.locator(".branch")).to_contain_text(f"Continues game REPMAY2 from round 3, moment {late.step}.")
    expect(page.locator(".former li").nth(1)).to_have_text(re.compile(f".+ plays for {GAME.players[1]}"))
    play_out([player], lambda state: state["over"])
    record = page.request.get(f"{archive.url}/api/tables/{player.code}/record").text()
    assert f'[Branch "REPMAY2" "{late.name}"]' in record
    rounds = [text.split("\nRound")[0] for text in (TEXT.split("Round 1\n")[1], record.split("Round 1\n")[1])]
    assert rounds[0] == rounds[1], "the earlier rounds are the same"
    # It is a separate game, and its record names its origin.
    player.press(".results a:has-text('Replay')")
    expect(page.locator("main.replay")).to_be_visible()
    player.press(".branch a")
    expect(page.locator(".where")).to_have_text(where(late))
    assert page.url.startswith(f"{archive.url}/g/REPMAY2")


def test_branch_says_whose_seats_they_were(visit, archive):
    player = replayed(visit, archive, path="/g/REPMAY2?at=2.3", player_name="ben")
    player.press(".tools .plain:has-text('What if')")
    player.press("dialog .plain:has-text('With friends')")
    expect(player.page.locator("main.lobby")).to_be_visible()
    # The friend's browser has not seen the replay, and asks the server.
    friend = visit(archive.url)
    friend.enter("Fred", f"/t/{player.code}")
    friend.press(".chair .plain")
    rest = [f"{name}’s seat is free" for name in GAME.players[2:]]
    for one in (player, friend):
        expect(one.page.locator(".former li")).to_have_text(["Fred plays for Ada", "Ben plays for Ben", *rest])


@pytest.mark.slow
def test_friends_join_a_branch(visit, archive):
    player = replayed(visit, archive, path="/g/REPMAY2?at=2.3", player_name="ben")
    page = player.page
    player.press(".tools .plain:has-text('What if')")
    player.press("dialog .plain:has-text('With friends')")
    expect(page.locator("main.lobby")).to_be_visible()
    expect(page.locator(".branch")).to_contain_text("round 2, moment 3")
    expect(page.locator(".chair").nth(1)).to_contain_text("Ben")
    assert page.locator(".options label").first.inner_text().startswith("Past votes"), "it keeps its seats"
    friend = visit(archive.url)
    friend.enter("Cleo", f"/t/{player.code}")
    friend.press(".chair .plain")
    expect(page.locator(".chair").first).to_contain_text("Cleo")
    player.press(".chair .plain:has-text('Add a bot')")
    player.press(".lobby > .buttons .primary")
    for one, seat in ((friend, 0), (player, 1)):
        expect(one.page.locator("main.table")).to_be_visible()
        goal = "".join(one.page.locator(".goal .initial").all_inner_texts())
        assert goal == str(GAME.dealt[1][seat])


# Statistics


def test_statistics_are_shown_and_can_be_deleted(visit, archive):
    player = enter(visit, archive, path="/", player_name="ada")
    page = player.page
    player.press("a[href='/me']")
    expect(page.locator(".numbers dd").first).to_have_text(re.compile(r"^\d+"))
    games = int(page.locator(".numbers dd b").first.inner_text())
    assert games >= 1
    expect(page.locator(".ladder .mine .value").first).to_have_text(re.compile(r"^\d+(\.\d)? ± \d+(\.\d)?$"))
    expect(page.locator(".ladder .name", has_text="Officer")).to_be_visible()
    player.press(".statistics .plain")
    player.press(".statistics .primary")
    expect(page.locator(".statistics")).to_contain_text("No finished games counted yet.")
    # Then delete the player.
    player.press(".bar button:nth-of-type(2)")
    player.press("dialog button:has-text('Delete my data')")
    player.press("dialog .primary")
    expect(page.locator(".newcomer")).to_be_visible()
    with archive.client(cookies={"kingup": "cookie-of-ada"}) as gone:
        assert gone.get("/api/me").json()["name"] is None
        assert gone.get("/api/me/statistics").status_code == 401
        names = gone.get("/api/tables/REPMAY2/replay").json()["leg"]["view"]["players"]
    assert names == ["…", "Ben", "Rosa"]
