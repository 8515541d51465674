"""What the texts of the lessons say is true of their records."""

import re
import tomllib
from functools import cache

import pytest
from support.messages import format_message

from kingup.locales import LANGUAGES
from kingup.rules import FULL_NAMES, History, Phase, play
from kingup.rules.characters import CHARACTERS
from kingup.rules.view import public_view
from kingup.table import lesson
from kingup.table.branch import position_of
from kingup.table.lesson import LESSONS, NEWCOMER, load_lesson
from kingup.table.table import read_action

CLAIMS = tomllib.loads((lesson._FOLDER / "claims.toml").read_text("utf-8"))
INITIALS = {FULL_NAMES[character]: character.name for character in CHARACTERS}

# How a text can say a small number; otherwise it has digits.
NUMBERS = {
    "en": {0: "none|out of|last|only say Yes", 1: "one|an?", 3: "three", 4: "four"},
    "it": {0: "zero|finito|ultima|solo Sì", 1: "una?", 3: "tre", 4: "quattro"},
    "de": {0: "keine|letzte|nur noch Ja", 1: "eine", 3: "drei", 4: "vier"},
    "fr": {0: "zéro|dernière|plus dire que Oui", 1: "une", 3: "trois", 4: "quatre"},
}


@cache
def moments(name):
    """Return the game at each text of a lesson: before each of the newcomer's actions, and at the end."""
    script = load_lesson(name)
    game, found = position_of(script.branch), {}
    for act in script.acts:
        if act.seat == NEWCOMER:
            found[f"{name}_{len(found) + 1}"] = game
        game = play(game, act.seat, read_action(game, act.action))
    return found | {f"{name}_end": game}


class Facts:
    """What is true at one moment of a lesson."""

    def __init__(self, text):
        name = text.partition("_")[0]
        self.game = game = moments(name)[text]
        self.players = load_lesson(name).players
        self.view = public_view(game, History.OPEN)
        over = game.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
        past = self.view["finished"][-1] if over else self.view
        goals = past["goals"] if over else game.goals
        self.goals = {player: set(goal) for player, goal in zip(self.players, goals, strict=True)}
        self.moves = [
            (self.players[(past["first"] + at) % len(self.players)], move[0], move[1], move.partition("=")[2])
            for at, move in enumerate(past["history"])
        ]
        self.scores = dict(zip(self.players, past["scores"], strict=True)) if over else {}

    def favorites(self, player, names):
        return {INITIALS[name] for name in names} <= self.goals[player]

    def strangers(self, player, names):
        return not {INITIALS[name] for name in names} & self.goals[player]

    def nominee(self, player, name):
        by, initial, floor, _ = self.moves[-1]
        return (by, initial, floor, self.view["nominee"]) == (player, INITIALS[name], "K", INITIALS[name])

    def untouched(self, player, names):
        return not [move for move in self.moves if move[0] == player and move[1] in {INITIALS[name] for name in names}]

    def climbed(self, name, players):
        moved = [by for by, initial, _, _ in self.moves if initial == INITIALS[name]]
        return moved[-len(players) :] == players

    def no_said(self, player, count):
        seat = self.players.index(player)
        return sum(ballots[seat : seat + 1] == "N" for *_, ballots in self.moves) == count

    def no_left(self, player, count):
        return self.game.no_cards[self.players.index(player)] == count

    def totals(self, player, points):
        return self.game.totals[self.players.index(player)] == points

    def score(self, player, points):
        return self.scores[player] == points

    def crowned(self, name):
        return self.view["king"] == INITIALS[name]

    def servants(self, names):
        return {one for one, floor in self.view["castle"].items() if floor == 0} == {INITIALS[name] for name in names}

    def fallen(self, names):
        return {INITIALS[name] for name in names} <= set(self.view["eliminated"])

    def worthless(self, where, count):
        fallen = self.goals["You"] & set(self.view["eliminated"])
        low = {one for one in self.goals["You"] - fallen if self.view["castle"][one] == 0}
        assert fallen | low == self.goals["You"]
        return len(fallen if where == "fallen" else low) == count

    def said_no_last(self, players):
        ballots = next(ballots for *_, ballots in reversed(self.moves) if ballots)
        return [player for player, ballot in zip(self.players, ballots, strict=True) if ballot == "N"] == players

    def each(self, points):
        castle, king = self.view["castle"], self.view["king"]
        worth = [10 if one == king else castle.get(one, 0) for one in self.goals["You"]]
        return sorted(worth) == sorted(points)

    def best(self, claimed):
        return claimed and self.scores["You"] > max(score for one, score in self.scores.items() if one != "You")

    def won(self, totals):
        return self.game.winners == (NEWCOMER,) and sorted(self.game.totals, reverse=True)[:2] == totals


def named(value):
    """Yield the names and numbers in a claim; the newcomer, and that something is best, need no mention."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from named(key)
            yield from named(part)
    elif isinstance(value, list):
        for part in value:
            yield from named(part)
    elif not isinstance(value, bool) and value not in ("You", "servants", "fallen"):
        yield value


@pytest.mark.parametrize("text", CLAIMS)
def test_what_a_text_says_is_true(text):
    facts = Facts(text)
    for kind, claim in CLAIMS[text].items():
        check = getattr(facts, kind)
        for arguments in claim.items() if isinstance(claim, dict) else [(claim,)]:
            assert check(*arguments), (kind, arguments)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", CLAIMS)
def test_a_text_names_what_its_claims_are_about(text, language):
    said = format_message(language, f"lesson-{text}")
    silent = {"spend_4": {"Rosa"}}.get(text, set())
    for one in set(named(list(CLAIMS[text].values()))) - silent:
        words = rf"{one}\b|" + NUMBERS[language].get(one, str(one)) if isinstance(one, int) else one
        assert re.search(rf"\b(?:{words})", said, re.IGNORECASE), (one, said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_a_text_names_the_character_to_move(name, language):
    for at, step in enumerate(load_lesson(name).steps, start=1):
        mover = next((full for full, initial in INITIALS.items() if initial == step.action[0]), None)
        if len(step.action) == 2:
            assert mover in format_message(language, f"lesson-{name}_{at}"), (at, step.action)


@pytest.mark.parametrize("name", LESSONS)
def test_nobody_but_the_newcomer_says_no_to_an_own_favorite(name):
    facts = Facts(f"{name}_end")
    for _, initial, _, ballots in facts.moves:
        against = {player for player, ballot in zip(facts.players, ballots, strict=False) if ballot == "N"}
        assert [player for player in against - {"You"} if initial in facts.goals[player]] == [], initial
