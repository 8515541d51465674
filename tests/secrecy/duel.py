"""A game and its twin on two real servers: what one viewer cannot see differs, and every byte it gets is compared.

Before the reveal, others vote otherwise and swap otherwise in the twin; their goals are others, and so are the secret
and salt of the deal. What a viewer misses that memory alone keeps differs too: who is away at a reveal and comes back
after the next move must not learn from anything how the vote went, nor who has how many No cards left. Others ask for
things that are refused, at times of their own.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from operator import methodcaller
from typing import Self

from secrecy.worlds import Client, Rounds, World

from kingup.rules import DECK, Ballot, History, Phase, Seat, legal_actions, view_for
from kingup.rules.game import left_of_crown
from kingup.rules.notation import write_action
from kingup.rules.setup import ROUNDS

Viewer = Seat | None
_NOISE = ({"do": "play", "action": "A9"}, {"do": "start"}, {"do": "go_on"}, {"do": "play", "action": "Y", "version": 1})


class Told(AssertionError):
    """The viewer can tell the two games apart."""


@dataclass
class Count:
    """How much was compared."""

    games: int = 0
    messages: int = 0
    octets: int = 0
    read: int = 0
    swaps: int = 0
    returns: int = 0
    hidden_votes: int = 0

    def __iadd__(self, other: "Count") -> Self:
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        return self


@dataclass
class Duel:
    """Two worlds, and who looks at them.

    :ivar viewer: a seat, or None for the spectator.
    :ivar target: the round at whose end everything is open, and the comparing ends.
    :ivar memory: whether what is missed of past votes stays hidden from the viewer.
    """

    worlds: tuple[World, World]
    viewer: Viewer
    target: int
    memory: bool
    rng: random.Random
    away: bool = False
    count: Count = field(default_factory=Count)
    marks: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def players(self) -> int:
        return len(self.worlds[0].rounds[0])

    def eyes(self, world: World) -> Client:
        """The viewer's client."""
        return world.clients[self.players if self.viewer is None else self.viewer]

    async def each(self, do: Callable[[World], Awaitable[object]]) -> None:
        await asyncio.gather(*(do(world) for world in self.worlds))

    # What everybody sees, the same in both worlds

    async def play(self) -> Count:
        """Play to the end of the round that differs."""
        self.count.games += 1
        await self.compare()
        while True:
            game = self.worlds[0].game
            if game.phase is Phase.VOTING:
                if await self.elect() and game.round == self.target:
                    break
            elif game.phase is Phase.ROUND_OVER:
                for seat in self.rng.sample(range(self.players), self.players):
                    await self.in_the_open(methodcaller("go_on", seat))
            else:
                assert game.turn is not None
                text = write_action(self.rng.choice(legal_actions(game, game.turn)))  # type: ignore[arg-type]
                await self.in_the_open(methodcaller("act", game.turn, text))
                await self.now_and_then()
        return self.count

    async def in_the_open(self, do: Callable[[World], Awaitable[object]], *, compare: bool = True) -> None:
        for world in self.worlds:
            world.house.inside.clock.now += 7.0
        await self.each(do)
        if compare:
            await self.compare()

    async def now_and_then(self) -> None:
        """Somebody talks, or loses the connection and comes back; the viewer looks at HTTP answers."""
        chance = self.rng.random()
        if self.away:
            await self.come_back()
        elif chance < 0.04:
            seat = self.rng.randrange(self.players)
            await self.in_the_open(lambda world: world.clients[seat].request("say", phrase="trust_me"))
        elif chance < 0.07:
            await self.look_again()
        elif chance < 0.10:
            other = self.rng.choice([seat for seat in range(self.players) if seat != self.viewer])
            await self.each(lambda world: self.cut(world, world.clients[other], self.eyes(world)))
            await self.compare()
            await self.each(lambda world: world.clients[other].connect(world.code))
            await self.each(lambda world: world.clients[other].sync())
            await self.compare()

    async def look_again(self) -> None:
        """The viewer comes back, or looks at what is answered over HTTP."""
        if self.rng.random() < 0.5:
            await self.go_away()
            await self.come_back()
        else:
            await self.compare_http()

    # What is hidden

    async def elect(self) -> bool:
        """A vote; gives whether there is a king."""
        base = self.worlds[0]
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
                await self.in_the_open(methodcaller("vote", seat, first))
            else:
                await self.in_the_open(partial(self.vote_anyhow, seat))
            for world in self.worlds:
                await self.in_secret(world)
            if not self.away and self.rng.random() < 0.2:
                await self.look_again()
        if self.viewer is not None and self.viewer != order[-1]:
            await self.in_the_open(methodcaller("vote", self.viewer, finals[0][self.viewer]))
        if unseen and not self.away:
            await self.go_away()
        for world, final in zip(self.worlds, finals, strict=True):
            for seat in order[:-1]:
                if seat != self.viewer and world.game.ballots[seat] is not final[seat]:
                    await self.swap(world, seat, final[seat])
        await self.compare()
        ends = not eliminates and base.game.round == self.target
        if not eliminates:
            for world in self.worlds:
                self.count.read += await world.scan()
        last = order[-1]
        by_world = {id(world): final[last] for world, final in zip(self.worlds, finals, strict=True)}
        await self.in_the_open(lambda world: world.vote(last, by_world[id(world)]), compare=not ends)
        return not eliminates

    def draw_ballots(self) -> tuple[Ballot, ...]:
        """How the vote ends in the game, and, where the viewer sees the reveal, in its twin."""
        able = [seat for seat in range(self.players) if all(world.can(seat, Ballot.NO) for world in self.worlds)]
        nays = self.rng.sample(able, min(len(able), self.rng.choice((0, 1, 1, 2))))
        return tuple(Ballot.NO if seat in nays else Ballot.YES for seat in range(self.players))

    def other_ballots(self, ballots: tuple[Ballot, ...]) -> tuple[Ballot, ...]:
        """Another end of the vote, with the viewer's ballot as it is, and the nominee out too."""
        drawn = tuple(
            ballot if seat == self.viewer else self.any_ballot(self.worlds[1], seat)
            for seat, ballot in enumerate(ballots)
        )
        return drawn if Ballot.NO in drawn else ballots

    async def vote_anyhow(self, seat: Seat, world: World) -> None:
        await world.vote(seat, self.any_ballot(world, seat))

    def any_ballot(self, world: World, seat: Seat) -> Ballot:
        return self.rng.choice([ballot for ballot in Ballot if world.can(seat, ballot)])

    async def in_secret(self, world: World) -> None:
        """Others swap their ballots, or ask for what is refused, in one world alone."""
        laid = [seat for seat, ballot in enumerate(world.game.ballots) if ballot is not None and seat != self.viewer]
        for seat in laid:
            if self.rng.random() < 0.5:
                await self.swap(world, seat, self.any_ballot(world, seat))
        if laid and self.rng.random() < 0.1:
            noise = dict(self.rng.choice(_NOISE))
            assert await world.clients[self.rng.choice(laid)].request(str(noise.pop("do")), **noise) != "accepted"

    async def swap(self, world: World, seat: Seat, ballot: Ballot) -> None:
        clock = world.house.inside.clock
        moment, clock.now = clock.now, clock.now + self.rng.random()
        await world.vote(seat, ballot)
        clock.now = moment
        self.count.swaps += 1

    # Going and coming

    async def cut(self, world: World, client: Client, witness: Client) -> None:
        """A connection is lost, and the server has noticed."""
        here, spectators = witness.here.count(True), witness.spectators
        await client.cut()
        await witness.until(lambda: (witness.here.count(True), witness.spectators) != (here, spectators))

    async def go_away(self) -> None:
        def witness(world: World) -> Client:
            return next(client for client in world.clients if client is not self.eyes(world))

        await self.each(lambda world: witness(world).sync())
        await self.each(lambda world: self.cut(world, self.eyes(world), witness(world)))
        self.away = True

    async def come_back(self) -> None:
        """With any claim about what was seen: the truth, less, nothing, or more than there is."""
        claim = self.rng.choice(("true", "true", "less", "nothing", "none", "more"))
        back = self.rng.randrange(1, 6)
        for world in self.worlds:
            eyes = self.eyes(world)
            assert eyes.version is not None
            eyes.version = {
                "true": eyes.version,
                "less": max(1, eyes.version - back),
                "nothing": None,
                "none": 0,
                "more": 99_999,
            }[claim]
        await self.each(lambda world: self.eyes(world).connect(world.code))
        self.away = False
        self.count.returns += 1
        await self.compare()

    # What is compared

    async def compare(self) -> None:
        """The viewer has got the same in both worlds, message by message, and it makes the view that it should."""
        if self.away:
            return
        await self.each(lambda world: self.eyes(world).sync())
        fresh = []
        for at, world in enumerate(self.worlds):
            eyes = self.eyes(world)
            fresh.append(eyes.heard[self.marks[at] :])
            self.marks[at] = len(eyes.heard)
            mode = History.MEMORY if self.memory else History.OPEN
            assert eyes.view == view_for(world.game, self.viewer, mode)
        self.count.messages += len(fresh[0])
        self.count.octets += sum(map(len, fresh[0]))
        check_same(fresh[0], fresh[1])

    async def compare_http(self) -> None:
        answers = []
        for world in self.worlds:
            name, get = self.eyes(world).name, world.house.get
            lists = [await get(name, path) for path in ("/api/tables", "/api/games", "/api/me/tables")]
            answers.append([await get(name, f"/api/tables/{world.code}"), *(about(world.code, text) for text in lists)])
        check_same(*answers)


def check_same(base: list[str], twin: list[str]) -> None:
    if base != twin:
        differing = [pair for pair in zip(base, twin, strict=False) if pair[0] != pair[1]]
        raise Told(f"{len(base)} or {len(twin)} messages; the first that differ: {differing[:1]}")


def about(code: str, text: str) -> str:
    """What a list says of one table."""
    start = text.find(f'{{"code":"{code}"')
    return "" if start < 0 else text[start : text.index("}", start)]


def other_deal(rounds: Rounds, viewer: Viewer, target: int, rng: random.Random) -> Rounds:
    """The same until the target round; then others for everybody but the viewer, who keeps that round's goal."""
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
