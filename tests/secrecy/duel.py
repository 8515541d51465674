"""A game and its twin on two real servers: all that one viewer cannot see differs, and every byte it gets is compared.

In the twin, other players have other goals, and vote and swap differently before the reveal. The secret and salt of
the deal differ too. In a memory game, so does a vote that the viewer misses: a viewer who is away at a reveal and
comes back after the next move must learn neither the votes nor how many No cards anybody has left. Other players send
requests that are rejected, at different times.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from operator import methodcaller
from typing import Self

from secrecy.worlds import Client, ObservedGame, Rounds

from kingup.rules import DECK, Ballot, History, Phase, Seat, legal_actions, view_for
from kingup.rules.game import left_of_crown
from kingup.rules.notation import write_action
from kingup.rules.setup import ROUNDS

Viewer = Seat | None
_NOISE = ({"do": "play", "action": "A9"}, {"do": "start"}, {"do": "go_on"}, {"do": "play", "action": "Y", "version": 1})


class Distinguishable(AssertionError):
    """The viewer can tell the two games apart."""


@dataclass
class Count:
    """Counts of what was compared."""

    games: int = 0
    messages: int = 0
    octets: int = 0
    read: int = 0
    swaps: int = 0
    returns: int = 0
    hidden_votes: int = 0
    pushes: int = 0
    reports: int = 0

    def __iadd__(self, other: "Count") -> Self:
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        return self


@dataclass
class TwinGames:
    """Two games, and the viewer who compares them.

    :ivar viewer: a seat, or None for the spectator.
    :ivar target: the round that differs. At its end everything is public, and the comparison ends.
    :ivar memory: whether past votes stay hidden from the viewer.
    """

    games: tuple[ObservedGame, ObservedGame]
    viewer: Viewer
    target: int
    memory: bool
    rng: random.Random
    away: bool = False
    count: Count = field(default_factory=Count)
    marks: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def players(self) -> int:
        return len(self.games[0].rounds[0])

    def viewing_client(self, observed: ObservedGame) -> Client:
        """Return the viewer's client."""
        return observed.clients[self.players if self.viewer is None else self.viewer]

    async def each(self, do: Callable[[ObservedGame], Awaitable[object]]) -> None:
        await asyncio.gather(*(do(observed) for observed in self.games))

    # Public actions, the same in both games

    async def play(self) -> Count:
        """Play to the end of the round that differs."""
        self.count.games += 1
        await self.compare()
        while True:
            game = self.games[0].game
            if game.phase is Phase.VOTING:
                if await self.elect() and game.round == self.target:
                    break
            elif game.phase is Phase.ROUND_OVER:
                for seat in self.rng.sample(range(self.players), self.players):
                    await self.in_public(methodcaller("go_on", seat))
            else:
                assert game.turn is not None
                text = write_action(self.rng.choice(legal_actions(game, game.turn)))  # type: ignore[arg-type]
                await self.in_public(methodcaller("act", game.turn, text))
                await self.maybe_interrupt()
        return self.count

    async def in_public(self, do: Callable[[ObservedGame], Awaitable[object]], *, compare: bool = True) -> None:
        for observed in self.games:
            observed.server.inside.clock.now += 7.0
        await self.each(do)
        if compare:
            await self.compare()

    async def maybe_interrupt(self) -> None:
        """At times let a player talk or reconnect, or let the viewer compare HTTP responses."""
        chance = self.rng.random()
        if self.away:
            await self.come_back()
        elif chance < 0.04:
            seat = self.rng.randrange(self.players)
            await self.in_public(lambda observed: observed.clients[seat].request("say", phrase="trust_me"))
        elif chance < 0.07:
            await self.look_again()
        elif chance < 0.10:
            other = self.rng.choice([seat for seat in range(self.players) if seat != self.viewer])
            await self.each(lambda observed: self.cut(observed, observed.clients[other], self.viewing_client(observed)))
            await self.compare()
            await self.each(lambda observed: observed.clients[other].connect(observed.code))
            await self.each(lambda observed: observed.clients[other].sync())
            await self.compare()

    async def look_again(self) -> None:
        """Let the viewer reconnect, or compare HTTP responses."""
        if self.rng.random() < 0.5:
            await self.go_away()
            await self.come_back()
        else:
            await self.compare_http()

    # Hidden actions

    async def elect(self) -> bool:
        """Hold an election, and return whether there is a king."""
        base = self.games[0]
        next_to_move = left_of_crown(base.game)
        finals = [self.draw_ballots()] * 2
        order = self.rng.sample(range(self.players), self.players)
        eliminates = Ballot.NO in finals[0]
        unseen = (
            self.memory
            and eliminates
            and base.game.round == self.target
            and self.viewer not in (order[-1], next_to_move)
            and self.rng.random() < 0.6
        )
        if unseen:
            finals[1] = self.other_ballots(finals[0])
            self.count.hidden_votes += finals[0] != finals[1]
        for seat in order[:-1]:
            first = self.rng.choice([ballot for ballot in Ballot if base.can(seat, ballot)])
            if seat == self.viewer:
                await self.in_public(methodcaller("vote", seat, first))
            else:
                await self.in_public(partial(self.vote_anyhow, seat))
            for observed in self.games:
                await self.in_secret(observed)
            if not self.away and self.rng.random() < 0.2:
                await self.look_again()
        if self.viewer is not None and self.viewer != order[-1]:
            await self.in_public(methodcaller("vote", self.viewer, finals[0][self.viewer]))
        if unseen and not self.away:
            await self.go_away()
        for observed, final in zip(self.games, finals, strict=True):
            for seat in order[:-1]:
                if seat != self.viewer and observed.game.ballots[seat] is not final[seat]:
                    await self.swap(observed, seat, final[seat])
        await self.compare()
        ends = not eliminates and base.game.round == self.target
        if not eliminates:
            for observed in self.games:
                self.count.read += await observed.scan()
        last = order[-1]
        ballot_in = {id(observed): final[last] for observed, final in zip(self.games, finals, strict=True)}
        await self.in_public(lambda observed: observed.vote(last, ballot_in[id(observed)]), compare=not ends)
        return not eliminates

    def draw_ballots(self) -> tuple[Ballot, ...]:
        """Draw the final ballots of the game, and of its twin unless the viewer misses the reveal."""
        able = [seat for seat in range(self.players) if all(observed.can(seat, Ballot.NO) for observed in self.games)]
        nays = self.rng.sample(able, min(len(able), self.rng.choice((0, 1, 1, 2))))
        return tuple(Ballot.NO if seat in nays else Ballot.YES for seat in range(self.players))

    def other_ballots(self, ballots: tuple[Ballot, ...]) -> tuple[Ballot, ...]:
        """Draw other final ballots, with the same ballot of the viewer and the same result."""
        drawn = tuple(
            ballot if seat == self.viewer else self.any_ballot(self.games[1], seat)
            for seat, ballot in enumerate(ballots)
        )
        return drawn if Ballot.NO in drawn else ballots

    async def vote_anyhow(self, seat: Seat, observed: ObservedGame) -> None:
        await observed.vote(seat, self.any_ballot(observed, seat))

    def any_ballot(self, observed: ObservedGame, seat: Seat) -> Ballot:
        return self.rng.choice([ballot for ballot in Ballot if observed.can(seat, ballot)])

    async def in_secret(self, observed: ObservedGame) -> None:
        """Let others swap their ballots, or send requests that are rejected, in one game only."""
        laid = [seat for seat, ballot in enumerate(observed.game.ballots) if ballot is not None and seat != self.viewer]
        for seat in laid:
            if self.rng.random() < 0.5:
                await self.swap(observed, seat, self.any_ballot(observed, seat))
        if laid and self.rng.random() < 0.1:
            noise = dict(self.rng.choice(_NOISE))
            assert await observed.clients[self.rng.choice(laid)].request(str(noise.pop("do")), **noise) != "accepted"

    async def swap(self, observed: ObservedGame, seat: Seat, ballot: Ballot) -> None:
        clock = observed.server.inside.clock
        moment, clock.now = clock.now, clock.now + self.rng.random()
        await observed.vote(seat, ballot)
        clock.now = moment
        self.count.swaps += 1

    # Disconnecting and reconnecting

    async def cut(self, observed: ObservedGame, client: Client, witness: Client) -> None:
        """Abort a connection, and wait until the server has noticed."""
        here, spectators = witness.here.count(True), witness.spectators
        await client.cut()
        await witness.until(lambda: (witness.here.count(True), witness.spectators) != (here, spectators))

    async def go_away(self) -> None:
        def witness(observed: ObservedGame) -> Client:
            return next(client for client in observed.clients if client is not self.viewing_client(observed))

        await self.each(lambda observed: witness(observed).sync())
        await self.each(lambda observed: self.cut(observed, self.viewing_client(observed), witness(observed)))
        self.away = True

    async def come_back(self) -> None:
        """Reconnect with a claim about the last message seen: true, lower, missing, zero, or too high."""
        claim = self.rng.choice(("true", "true", "less", "nothing", "none", "more"))
        back = self.rng.randrange(1, 6)
        for observed in self.games:
            viewing_client = self.viewing_client(observed)
            assert viewing_client.version is not None
            viewing_client.version = {
                "true": viewing_client.version,
                "less": max(1, viewing_client.version - back),
                "nothing": None,
                "none": 0,
                "more": 99_999,
            }[claim]
        await self.each(lambda observed: self.viewing_client(observed).connect(observed.code))
        self.away = False
        self.count.returns += 1
        await self.compare()

    # Comparison

    async def compare(self) -> None:
        """Check that the viewer has got the same messages in both games, and has the right view."""
        await self.compare_alerts()
        if self.away:
            return
        await self.each(lambda observed: self.viewing_client(observed).sync())
        fresh = []
        for at, observed in enumerate(self.games):
            viewing_client = self.viewing_client(observed)
            fresh.append(viewing_client.heard[self.marks[at] :])
            self.marks[at] = len(viewing_client.heard)
            mode = History.MEMORY if self.memory else History.OPEN
            assert viewing_client.view == view_for(observed.game, self.viewer, mode)
        self.count.messages += len(fresh[0])
        self.count.octets += sum(map(len, fresh[0]))
        check_same(fresh[0], fresh[1])

    async def compare_alerts(self) -> None:
        """Check that the viewer's device has got the same pushes in both games, and the group the same reports."""
        pushes: list[list[str]] = []
        reports: list[list[str]] = []
        for observed in self.games:
            inside = observed.server.inside
            await inside.send_alerts()
            own = f"https://push.example.org/{self.viewing_client(observed).name}"
            pushes.append([str(sent) for to, sent in inside.alerts if to == own])
            reports.append([str(sent) for to, sent in inside.alerts if to == "webhook"])
            inside.alerts.clear()
        self.count.pushes += len(pushes[0])
        self.count.reports += len(reports[0])
        check_same(*pushes)
        check_same(*reports)

    async def compare_http(self) -> None:
        responses = []
        for observed in self.games:
            name, get = self.viewing_client(observed).name, observed.server.get
            lists = [await get(name, path) for path in ("/api/tables", "/api/games", "/api/me/tables")]
            responses.append(
                [await get(name, f"/api/tables/{observed.code}"), *(about(observed.code, text) for text in lists)]
            )
        check_same(*responses)


def check_same(base: list[str], twin: list[str]) -> None:
    if base != twin:
        differing = [pair for pair in zip(base, twin, strict=False) if pair[0] != pair[1]]
        raise Distinguishable(f"{len(base)} or {len(twin)} messages; the first that differ: {differing[:1]}")


def about(code: str, text: str) -> str:
    """Return the part of a list that is about one table."""
    start = text.find(f'{{"code":"{code}"')
    return "" if start < 0 else text[start : text.index("}", start)]


def other_deal(rounds: Rounds, viewer: Viewer, target: int, rng: random.Random) -> Rounds:
    """Return a deal that differs from the target round on. The viewer keeps that round's goal."""
    past = rounds[: target - 1]
    now = rounds[target - 1]
    used = {goal for dealt in past for goal in dealt}
    while True:
        cards = [goal for goal in sorted(DECK) if goal not in used and (viewer is None or goal != now[viewer])]
        rng.shuffle(cards)
        here = tuple(goal if seat == viewer else cards.pop() for seat, goal in enumerate(now))
        if all(seat == viewer or goal != now[seat] for seat, goal in enumerate(here)):
            later = tuple(tuple(cards.pop() for _ in now) for _ in range(ROUNDS - target))
            return (*past, here, *later)
