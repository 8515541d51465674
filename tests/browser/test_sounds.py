"""Sounds and vibrations."""

import base64
from pathlib import Path

import pytest
from browser.audio import FAKE_AUDIO, SOUNDS, enable_sounds
from playwright.sync_api import expect
from support.browsing import wait_until
from support.company import Friend, phase_is, play_on, seat

import kingup

FILES = Path(kingup.__file__).parent / "web" / "sounds"
# Decodes a file, and returns its length and its peak.
DECODE = """async (data) => {
  const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
  const buffer = await new OfflineAudioContext(1, 1, 44100).decodeAudioData(bytes.buffer);
  return { seconds: buffer.duration, peak: Math.max(...buffer.getChannelData(0)) };
}"""
MAX_SECONDS = {"turn": 0.5, "move": 0.2, "card": 0.2, "drum": 1.05, "crown": 1.5, "trap": 0.5, "splash": 0.8}


def at_vote(visit, server, size="desktop", **settings):
    """Return a page with sounds at seat 0 during an election, and all three players by API."""
    player = visit(server.url, size)
    player.page.add_init_script(FAKE_AUDIO)
    player.set(**settings)
    player.be_known_as("Ada")
    friends = [player.api, *(Friend.called(server, name) for name in ("Ben", "Cleo"))]
    seat(*friends)
    play_on(friends, phase_is("voting"))
    player.go(f"/t/{friends[0].code}")
    expect(player.page.locator(".vote")).to_be_visible()
    return player, friends


def test_browser_decodes_all_sounds(visit, server):
    player = visit(server.url)
    player.go()
    assert {path.stem for path in FILES.glob("*.wav")} == SOUNDS
    for name in SOUNDS:
        found = player.page.evaluate(DECODE, base64.b64encode((FILES / f"{name}.wav").read_bytes()).decode())
        assert 0.05 < found["seconds"] <= MAX_SECONDS[name], name
        assert 0.4 < found["peak"] < 0.95, name


def test_sounds_are_loaded_after_the_first_tap(visit, server):
    player = visit(server.url, "phone")
    player.be_known_as("Ada")
    api = player.api
    seat(api, *(Friend.called(server, name) for name in ("Ben", "Cleo")))
    requested = []
    player.page.on("response", lambda response: requested.append((response.url, response.status)))
    player.go(f"/t/{api.code}")
    expect(player.page.locator(".castle")).to_be_visible()
    player.page.wait_for_load_state("networkidle")
    assert [url for url, _ in requested if url.endswith(".wav")] == []
    player.press(".prompt")
    loaded = {f"{name}.wav" for name in SOUNDS}
    wait_until(
        lambda: player.state() and {url.rsplit("/", 1)[1] for url, status in requested if status == 200} >= loaded,
        "the sounds",
    )
    # They are loaded only once.
    count = len(requested)
    player.press(".prompt")
    player.press(".outside [data-character=O]")
    expect(player.page.locator(".land")).to_have_count(4)
    assert [url for url, _ in requested[count:] if url.endswith(".wav")] == []


def test_nothing_is_loaded_without_sound(visit, server):
    player, friends = at_vote(visit, server, sound=False)
    player.page.keyboard.press("Tab")
    friends[1].play("Y")
    expect(player.page.locator(".ballot.laid")).to_have_count(1)
    assert player.page.evaluate("[decoded.size, played.length]") == [0, 0]


@pytest.mark.parametrize(("ballot", "outcome"), [("Y", ["crown"]), ("N", ["trap", "splash"])])
def test_drum_rolls_before_the_outcome_is_heard(visit, server, ballot, outcome):
    player, friends = at_vote(visit, server, volume=50)
    enable_sounds(player)
    for friend, card in zip(friends, f"Y{ballot}Y", strict=True):
        friend.play(card)
    wait_until(lambda: set(outcome) <= set(player.page.evaluate("played")), "the outcome")
    heard = [one for one in player.page.evaluate("heard") if one["name"] not in {"turn", "card"}]
    # Whatever the outcome, the same is heard until the cards have turned.
    assert [one["name"] for one in heard[: 1 + len(outcome)]] == ["drum", *outcome]
    assert heard[1]["at"] - heard[0]["at"] >= 1000
    assert {one["volume"] for one in heard} == {0.25}


# Records vibrations, as on a phone.
VIBRATIONS = """
  window.felt = [];
  navigator.vibrate = (pattern) => window.felt.push(pattern.length);
"""


@pytest.mark.parametrize("vibration", [True, False])
def test_phone_vibrates_at_the_outcome_and_not_before(visit, server, vibration):
    player = visit(server.url, "phone")
    player.page.add_init_script(VIBRATIONS)
    player.set(vibration=vibration)
    player.be_known_as("Ada")
    friends = [player.api, *(Friend.called(server, name) for name in ("Ben", "Cleo"))]
    seat(*friends)
    play_on(friends, phase_is("voting"))
    player.go(f"/t/{friends[0].code}")
    player.vote("yes")
    assert player.page.evaluate("felt") == []
    friends[1].play("N")
    friends[2].play("Y")
    expect(player.page.locator(".election.trapdoor")).to_be_visible()
    # A fall is one long vibration. It may be the player's turn now, too.
    assert player.page.evaluate("felt")[:1] == ([1] if vibration else [])
