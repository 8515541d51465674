"""Secrecy over the wire: whatever a viewer cannot see may differ, and every byte it is sent stays the same."""

import asyncio
import random

import httpx
import pytest
from secrecy.duel import Count, TwinGames, other_deal
from secrecy.worlds import ObservedGame, PopulatedServer
from support.games import NAMES, PLAYER_COUNTS
from support.in_process_server import FixedRandomness, in_process_server

from kingup.rules import DECK, redact
from kingup.rules.events import BallotLaid, BallotSwapped
from kingup.server.alerts import worker
from kingup.server.alerts.texts import title
from kingup.server.rooms import backlog, room
from kingup.server.rooms.audience import Audience
from kingup.table import redact as table_redact
from kingup.table.table import Table
from kingup.table.table_view import ballot_of

GAMES = 200
BATCHES = 8
PEOPLE = dict.fromkeys((*NAMES, "Sue", "Tom"), "person") | {"Bot": "program"}


def digits(number):
    return "".join("23456789"[number >> shift & 7] for shift in (6, 3, 0))


async def compare_game(servers, number):
    """One game and its twin."""
    rng = random.Random(number)
    players = PLAYER_COUNTS[number % 4]
    viewer = rng.choice([None, *range(players)])
    target = rng.choice((1, 1, 1, 2, 3))
    cards = rng.sample(sorted(DECK), 3 * players)
    rounds = tuple(tuple(cards[at * players : (at + 1) * players]) for at in range(3))
    seats = list(NAMES[:players])
    program = viewer is not None and rng.random() < 0.15
    if program:
        seats[viewer] = "Bot"
    history = rng.choice(("memory", "memory", "open"))
    deals = (rounds, other_deal(rounds, viewer, target, rng))
    first = rng.randrange(players)
    games = tuple(
        ObservedGame(server, f"WXYZ{digits(number)}", deal, rng.randbytes(32).hex(), rng.randbytes(16).hex(), first)
        for server, deal in zip(servers, deals, strict=True)
    )
    moment = max(server.inside.clock.now for server in servers)
    move_time = rng.choice((None, 300, 86_400))
    try:
        for observed in games:
            observed.server.inside.clock.now = moment
            await observed.open(seats, ["Sue", "Tom"], history=history, move_time=move_time)
        return await TwinGames(games, viewer, target, history == "memory" and not program, rng).play()
    finally:
        await asyncio.gather(*(observed.close() for observed in games))


async def compare_games(patch, numbers):
    randomness, count = FixedRandomness(), Count()
    randomness.patch(patch)
    async with (
        in_process_server(patch) as base,
        in_process_server(patch) as twin,
        httpx.AsyncClient(timeout=20) as http,
    ):
        servers = [await PopulatedServer.of(inside, randomness, PEOPLE, http) for inside in (base, twin)]
        for number in numbers:
            count += await compare_game(servers, number)
    return count


@pytest.mark.parametrize("batch", range(BATCHES))
async def test_no_client_can_tell_a_game_from_its_twin(batch, monkeypatch):
    count = await compare_games(monkeypatch, range(batch, GAMES, BATCHES))
    assert count.games == GAMES / BATCHES
    assert count.messages > 100 * count.games
    assert min(count.swaps, count.returns, count.hidden_votes, count.pushes, count.reports) > 0


# Leaks that are planted, each of which must be found


def leaks_swaps(patch):
    def leaky(event, viewer):
        return BallotLaid(event.seat) if isinstance(event, BallotSwapped) else redact(event, viewer)

    patch.setattr(table_redact, "redact_event", leaky)


def leaks_that_there_was_a_swap(patch):
    broadcast = Audience.broadcast

    def leaky(audience, update):
        broadcast(audience, update)
        if update.after.swaps is not update.before.swaps:
            audience.announce_presence()

    patch.setattr(Audience, "broadcast", leaky)


def leaks_who_is_out_of_cards(patch):
    count = Audience.spectator_count

    def leaky(audience):
        game = audience.table().game
        return count(audience) + (0 if game is None else game.no_cards.count(0))

    patch.setattr(Audience, "spectator_count", leaky)


def leaks_past_ballots(patch):
    patch.setattr(backlog, "repeats_hidden_ballots", lambda *_: False)


def leaks_when_ballots_are_swapped(patch):
    patch.setattr(Table, "deadline", property(lambda table: table.decision_at + sum(map(len, table.swaps))))


def leaks_another_ballot(patch):
    def leaky(table, seat):
        return None if seat is None else ballot_of(table, (seat + 1) % len(table.chairs))

    patch.setattr(room, "ballot_of", leaky)


def leaks_how_many_no_cards_are_left(patch):
    def leaky(table, kind, language):
        return f"{title(table, kind, language)} {'' if table.game is None else sum(table.game.no_cards)}"

    patch.setattr(worker, "title", leaky)


@pytest.mark.parametrize(
    "plant",
    [
        leaks_how_many_no_cards_are_left,
        leaks_another_ballot,
        leaks_swaps,
        leaks_that_there_was_a_swap,
        leaks_who_is_out_of_cards,
        leaks_past_ballots,
        leaks_when_ballots_are_swapped,
    ],
)
async def test_a_leak_planted_in_the_server_is_found(plant, monkeypatch):
    plant(monkeypatch)
    # A message that does not fit ends the client that gets it.
    with pytest.raises((AssertionError, ConnectionError)):
        await compare_games(monkeypatch, range(24))
