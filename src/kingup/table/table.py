"""The state of a table: everything there is to know about it, secrets included; and how an entry changes it."""

from collections.abc import Iterable
from enum import Enum
from itertools import zip_longest
from typing import Final, NamedTuple, assert_never

from msgspec import structs

from kingup.rules import CHANCE, Action, Deal, Event, Game, Goal, Phase, Seat, decide, new_game, seats_to_act
from kingup.rules import evolve as rules_evolve
from kingup.rules.notation import read_climb, read_place, read_vote
from kingup.table.branch import Branch, position_of
from kingup.table.chair import Chair
from kingup.table.entries import (
    Acted,
    CameBack,
    Chatted,
    Entry,
    GotUp,
    HostNamed,
    Logged,
    Opened,
    OptionsSet,
    Ready,
    RematchOffered,
    RoundDealt,
    Said,
    SatDown,
    SeatsSwapped,
    StandInAsked,
    StandInTook,
    Started,
)
from kingup.table.fair_deal import Commitment, derive
from kingup.table.options import RESULTS_SECONDS, Options
from kingup.table.talk import MOST_SPOKEN, TALK_SECONDS


class Stage(Enum):
    """What a table is at; the values are those that clients see."""

    OPEN = "open"
    PLAYING = "playing"
    RESULTS = "results"
    FINISHED = "finished"


_NOBODY: Final[frozenset[Seat]] = frozenset()
_STAGES = {Phase.ROUND_OVER: Stage.RESULTS, Phase.GAME_OVER: Stage.FINISHED}


# A named tuple, as Game is: every entry makes a new one, and changing a few of its fields costs a fifth of what it
# does with a frozen dataclass.
class Table(NamedTuple):
    """A table at one moment."""

    code: str
    options: Options
    host: str
    """The player who is host."""
    chairs: tuple[Chair | None, ...]
    commitment: Commitment
    opened_at: float
    origin: str = ""
    branch: Branch | None = None
    """Which moment of another game this one goes on from."""
    day: str = ""
    """The day of a daily deal."""
    lesson: str = ""
    """The lesson that is taught here."""
    expected: tuple[Chair | None, ...] = ()
    """Who is expected in each seat."""
    game: Game | None = None
    stage: Stage = Stage.OPEN
    goals: tuple[tuple[Goal, ...], ...] = ()
    """The goals of each round, as the deal has it."""
    version: int = 1
    """How long the log is."""
    moment: int = 1
    """The version with which the present decision began: a move, a vote, looking at results."""
    moment_at: float = 0.0
    ready: frozenset[Seat] = frozenset()
    """Who is ready for the next round."""
    waited_for: tuple[Seat, ...] = ()
    """The seats that have something to do before the table can go on."""
    returned: frozenset[Seat] = frozenset()
    """Who has come back in the present moment, and was given the time for it anew."""
    asked: frozenset[tuple[Seat, Seat, float]] = frozenset()
    """For which seat a stand-in is asked for, by which, and when."""
    since: tuple[int, ...] = ()
    """For each seat, from which version on it has been as it is: free, or the same one's."""
    options_since: int = 1
    """From which version on the options have been what they are."""
    swaps: tuple[tuple[int, ...], ...] = ()
    """For each seat the versions with which it has swapped a ballot: entries that nobody but that seat is told of."""
    talk: tuple[tuple[Seat, float], ...] = ()
    """Who said something lately, and when."""
    spoken: tuple[Said | Chatted, ...] = ()
    """What was said last since the game began: seats stay with their players from then on."""
    rematch: str = ""
    removed: frozenset[str] = frozenset()
    """Players whom a host has shown out."""

    def seat_of(self, player: str) -> Seat | None:
        """Where a player sits."""
        for seat, chair in enumerate(self.chairs):
            if chair is not None and chair.player == player != "":
                return seat
        return None

    def takes_part(self, player: str) -> bool:
        """Whether somebody plays here, or keeps the device from which guests do."""
        return any(chair is not None and player in (chair.player, chair.owner) for chair in self.chairs)

    @property
    def told_of(self) -> int:
        """How many entries everybody was told of."""
        return self.version - sum(map(len, self.swaps))

    def kept_for(self, seat: Seat) -> Chair | None:
        """Who has played before and is still expected in a seat of a rematch."""
        chair = self.expected[seat] if seat < len(self.expected) else None
        if chair is None or not chair.player or chair.player in self.removed or self.stage is not Stage.OPEN:
            return None
        return chair if self.chairs[seat] is None and self.seat_of(chair.player) is None else None

    def waits_for(self, player: str) -> bool:
        """Whether somebody has something to do here before it can go on, or a guest at their device has."""
        chairs = [self.chairs[seat] for seat in self.waited_for]
        return any(chair is not None and chair.owner == player and not _automatic(chair) for chair in chairs)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of players, whether persons or programs, not of bots."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair is not None and chair.player)

    @property
    def bots_to_act(self) -> tuple[Seat, ...]:
        """The seats that a bot is to move or vote for."""
        if self.stage is not Stage.PLAYING:
            return ()
        return tuple([seat for seat in self.waited_for if _automatic(self.chairs[seat])])

    @property
    def waits_for_no_one(self) -> bool:
        """Whether a round is over and bots alone would look at the results: the next one can be dealt at once."""
        return self.stage is Stage.RESULTS and not self.waited_for

    @property
    def deadline(self) -> float | None:
        """When the clock of those who are waited for runs out; None without a clock, or when it waits for no one."""
        if self.options.move_time is None or not any(not _automatic(self.chairs[seat]) for seat in self.waited_for):
            return None
        seconds = self.options.move_time
        return self.moment_at + (min(seconds, RESULTS_SECONDS) if self.stage is Stage.RESULTS else seconds)


def _automatic(chair: Chair | None) -> bool:
    return chair is None or chair.automatic


def read_action(game: Game, text: str) -> Action:
    """An action in record notation, as the phase has it.

    :raises BadNotation: when it does not have that form.
    """
    match game.phase:
        case Phase.PLACING:
            return read_place(text)
        case Phase.VOTING:
            return read_vote(text)
        case _:
            return read_climb(text)


def rebuild(log: Iterable[Logged]) -> Table:
    """The table that a log makes.

    :raises ValueError: when the log does not begin with an opened table.
    """
    table = None
    for logged in log:
        table = open_table(logged) if table is None else evolve(table, logged)
    if table is None:
        raise ValueError("there is no log")
    return table


def open_table(logged: Logged) -> Table:
    """The table that the first entry makes.

    :raises ValueError: when the entry does not open one.
    """
    opened = logged.entry
    if not isinstance(opened, Opened):
        raise ValueError(f"a log begins with an opened table, not with {type(opened).__name__}")  # noqa: TRY004
    seats = opened.options.seats
    chairs = opened.chairs or (None,) * seats
    return Table(
        opened.code,
        opened.options,
        opened.host,
        tuple(chair if chair is not None and _sits_at_once(chair, opened) else None for chair in chairs),
        Commitment(opened.secret, opened.salt),
        opened_at=logged.at,
        moment_at=logged.at,
        origin=opened.origin,
        branch=opened.branch,
        day=opened.day,
        lesson=opened.lesson,
        expected=opened.chairs,
        since=(logged.version,) * seats,
    )


def _sits_at_once(chair: Chair, opened: Opened) -> bool:
    return chair.kind == "bot" or (chair.keeper != "" and not opened.guests_expected)


def evolve(table: Table, logged: Logged) -> Table:
    """The table after an entry of its log; total, so that the log rebuilds it."""
    return advance(table, logged)[0]


def advance(table: Table, logged: Logged) -> tuple[Table, tuple[Event, ...]]:
    """The table after an entry, and what has happened in the game by it, secrets included."""
    match logged.entry:
        case Acted(seat, action):
            game = _game(table)
            return _act(table, seat, read_action(game, action), logged)
        case RoundDealt():
            return _act(table, CHANCE, Deal(table.goals[_game(table).round]), logged)
        case entry:
            after = _changed(table, entry, logged)._replace(version=logged.version)
            if after.chairs is not table.chairs:
                after = after._replace(since=_since(table, after))
            return after._replace(waited_for=_waited_for(after)), ()


def _changed(table: Table, entry: Entry, logged: Logged) -> Table:
    match entry:
        case Opened() | Acted() | RoundDealt():
            raise ValueError(f"{type(entry).__name__} is no change of the table alone")
        case OptionsSet(options):
            resized = _resized(table.chairs, options.seats)
            return table._replace(options=options, options_since=logged.version, chairs=resized)
        case SatDown(seat, chair):
            return _with_chair(table, seat, chair)
        case GotUp(seat, removed):
            return _got_up(table, seat, removed=removed)
        case SeatsSwapped(one, other):
            # A seat that is kept for somebody moves as if they sat there.
            expected = _swapped(table.expected, one, other) if table.expected else ()
            return table._replace(chairs=_swapped(table.chairs, one, other), expected=expected)
        case HostNamed(seat):
            host = table.chairs[seat]
            return table if host is None else table._replace(host=host.player)
        case Started(first):
            return _start(table, first, logged)
        case Ready(seat):
            return table._replace(ready=table.ready | {seat})
        case StandInAsked(seat, by):
            return table._replace(asked=table.asked | {(seat, by, logged.at)})
        case StandInTook(seat):
            return _with_stand_in(table, seat, stand_in=True)
        case CameBack(seat):
            return _returned(_with_stand_in(table, seat, stand_in=False), seat, logged)
        case (Said(seat) | Chatted(seat)) as words:
            recent = tuple(said for said in table.talk if said[1] > logged.at - TALK_SECONDS)
            spoken = () if table.game is None else (*table.spoken, words)[-MOST_SPOKEN:]
            return table._replace(talk=(*recent, (seat, logged.at)), spoken=spoken)
        case RematchOffered(code):
            return table._replace(rematch=code)
        case _:
            assert_never(entry)


def _waited_for(table: Table) -> tuple[Seat, ...]:
    if table.game is None or table.stage is Stage.FINISHED:
        return ()
    if table.stage is Stage.PLAYING:
        return seats_to_act(table.game)
    chairs = table.chairs
    return tuple(seat for seat in table.people if seat not in table.ready and not _automatic(chairs[seat]))


def _game(table: Table) -> Game:
    assert table.game is not None
    return table.game


def _start(table: Table, first: Seat, logged: Logged) -> Table:
    chairs = [chair for chair in table.chairs if chair is not None]
    names, contributions = [chair.name for chair in chairs], [chair.contribution for chair in chairs]
    if table.branch is None:
        game, goals = new_game(names, first), derive(table.commitment, contributions).rounds
    else:
        game = position_of(table.branch)._replace(players=tuple(names))
        goals = game.dealt + derive(table.commitment, contributions, game.dealt).rounds
    stage = _STAGES.get(game.phase, Stage.PLAYING)
    return table._replace(game=game, stage=stage, goals=goals, moment=logged.version, moment_at=logged.at)


def _act(table: Table, seat: Seat, action: Action, logged: Logged) -> tuple[Table, tuple[Event, ...]]:
    before = game = _game(table)
    events = decide(game, seat, action)
    for event in events:
        game = rules_evolve(game, event)
    if before.phase is Phase.VOTING and game.phase is Phase.VOTING:
        swaps = table.swaps if before.ballots[seat] is None else _with_swap(table, seat, logged.version)
        after = table._replace(game=game, version=logged.version, waited_for=seats_to_act(game), swaps=swaps)
        return after, events
    stage = _STAGES.get(game.phase, Stage.PLAYING)
    after = table._replace(
        game=game,
        stage=stage,
        version=logged.version,
        moment=logged.version,
        moment_at=logged.at,
        ready=_NOBODY,
        returned=_NOBODY,
        waited_for=seats_to_act(game),
    )
    return after if stage is Stage.PLAYING else after._replace(waited_for=_waited_for(after)), events


def _with_swap(table: Table, seat: Seat, version: int) -> tuple[tuple[int, ...], ...]:
    swaps = list(table.swaps or ((),) * len(table.chairs))
    swaps[seat] = (*swaps[seat], version)
    return tuple(swaps)


def _with_chair(table: Table, seat: Seat, chair: Chair | None) -> Table:
    return table._replace(chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _swapped(chairs: tuple[Chair | None, ...], one: Seat, other: Seat) -> tuple[Chair | None, ...]:
    swapped = [*chairs, *[None] * (max(one, other) + 1 - len(chairs))]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    return tuple(swapped)


def _got_up(table: Table, seat: Seat, *, removed: bool) -> Table:
    gone = table.chairs[seat] or table.kept_for(seat)
    player = "" if gone is None else gone.player
    if player:
        # Whoever it is, the seat is not kept for them any more.
        expected = tuple(None if chair is not None and chair.player == player else chair for chair in table.expected)
        table = table._replace(expected=expected, removed=table.removed | ({player} if removed else set()))
    return _with_chair(table, seat, None)


def _with_stand_in(table: Table, seat: Seat, *, stand_in: bool) -> Table:
    chair = table.chairs[seat]
    assert chair is not None
    changed = structs.replace(chair, stand_in=stand_in)
    asked = frozenset(one for one in table.asked if one[0] != seat)
    return _with_chair(table._replace(asked=asked), seat, changed)


def _returned(table: Table, seat: Seat, logged: Logged) -> Table:
    """Who is back has the time for this move anew, once: else nobody would have it for long whose time is over."""
    if table.stage is not Stage.PLAYING or seat not in table.waited_for or seat in table.returned:
        return table
    return table._replace(moment_at=logged.at, returned=table.returned | {seat})


def _since(before: Table, after: Table) -> tuple[int, ...]:
    """From which version on each seat has been as it is now."""
    was, now = map(_who_sits, before.chairs), map(_who_sits, after.chairs)
    return tuple(
        since if one == other else after.version
        for one, other, since in zip_longest(was, now, before.since, fillvalue=after.version)
    )[: len(after.chairs)]


def _who_sits(chair: Chair | None) -> tuple[str, str, str] | None:
    return None if chair is None else (chair.kind, chair.player, chair.name)


def _resized(chairs: tuple[Chair | None, ...], seats: int) -> tuple[Chair | None, ...]:
    """More or fewer seats; who would lose theirs moves to the first that is free."""
    kept = [*chairs[:seats], *([None] * (seats - len(chairs)))]
    for chair in chairs[seats:]:
        if chair is not None:
            kept[kept.index(None)] = chair
    return tuple(kept)
