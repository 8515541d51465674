"""The complete state of a table, secrets included, and how log entries change it."""

from collections.abc import Iterable
from enum import Enum
from itertools import zip_longest
from typing import Final, NamedTuple, assert_never

from msgspec import structs

from kingup.rules import CHANCE, Action, Deal, Event, Game, Goal, Phase, Seat, apply, new_game, seats_to_act
from kingup.rules.notation import read_climb, read_place, read_vote
from kingup.table.avatar import Avatar, free_avatar
from kingup.table.branch import Branch, position_of
from kingup.table.chair import Chair
from kingup.table.entries import (
    Acted,
    CameBack,
    Chatted,
    Contributed,
    Entry,
    GotUp,
    HostNamed,
    Logged,
    Opened,
    OptionsSet,
    Ready,
    RematchOffered,
    RemovalLifted,
    RoundDealt,
    Said,
    SatDown,
    SeatAsked,
    SeatGranted,
    SeatRequestClosed,
    SeatsSwapped,
    StandInAsked,
    StandInTook,
    Started,
)
from kingup.table.fair_deal import Commitment, derive_deal
from kingup.table.guests import owner_of
from kingup.table.options import RESULTS_SECONDS, Options
from kingup.table.takeover import Takeover, latest_moment
from kingup.table.talk import MAX_RECENT_TALK, TALK_SECONDS


class Stage(Enum):
    """The stage of a table; clients see the values."""

    OPEN = "open"
    PLAYING = "playing"
    RESULTS = "results"
    FINISHED = "finished"


_NOBODY: Final[frozenset[Seat]] = frozenset()
_MAX_MOVE_SECONDS: Final = 40
"""Moves of people from which the pace of a table is known."""
_STAGES = {Phase.ROUND_OVER: Stage.RESULTS, Phase.GAME_OVER: Stage.FINISHED}


class SeatRequest(NamedTuple):
    """A request for a seat that waits for the host.

    :ivar number: the number of the request at this table; unlike a version, it tells nothing about ballots.
    :ivar chair: the chair that the player would have.
    """

    number: int
    seat: Seat
    chair: Chair
    mark: str


class Removal(NamedTuple):
    """A player whom the host has removed before the start.

    :ivar number: the version at which that happened.
    :ivar chair: the player's chair; None for a player whose reserved seat was released.
    """

    number: int
    player: str
    name: str
    seat: Seat
    at: float
    chair: Chair | None


# A named tuple, as Game is: every entry makes a new Table, and changing a few of its fields costs a fifth of what it
# would with a frozen dataclass.
class Table(NamedTuple):
    """A table at one version of its log."""

    code: str
    options: Options
    host: str
    """The id of the host."""
    chairs: tuple[Chair | None, ...]
    commitment: Commitment
    opened_at: float
    origin: str = ""
    branch: Branch | None = None
    """The moment of another game that this one continues from."""
    day: str = ""
    """The day of a daily deal."""
    lesson: str = ""
    """The name of the lesson that is played here."""
    expected: tuple[Chair | None, ...] = ()
    """The player expected in each seat."""
    game: Game | None = None
    stage: Stage = Stage.OPEN
    goals: tuple[tuple[Goal, ...], ...] = ()
    """The goals of each round, as derived from the deal."""
    version: int = 1
    """The length of the log."""
    decision_version: int = 1
    """The version at which the current decision began: a move, a vote, or looking at results."""
    decision_at: float = 0.0
    """When the clock of the current decision started."""
    ready: frozenset[Seat] = frozenset()
    """The seats that are ready for the next round."""
    waited_for: tuple[Seat, ...] = ()
    """The seats that have to act before the table can continue."""
    returned: frozenset[Seat] = frozenset()
    """The seats whose players came back during the current decision, which restarted their clock."""
    forfeited: frozenset[Seat] = frozenset()
    """The seats whose players are back, but have run out of time twice: a bot makes their current move."""
    move_seconds: tuple[tuple[Seat, float], ...] = ()
    """The latest moves and votes of people: by which seat, and how long they took. Swapped ballots do not count."""
    stand_in_requests: frozenset[tuple[Seat, Seat, float]] = frozenset()
    """Requests for stand-ins: for which seat, by which seat, and when."""
    seat_versions: tuple[int, ...] = ()
    """The version at which each seat last became free or changed its occupant."""
    options_version: int = 1
    """The version at which the options last changed."""
    swaps: tuple[tuple[int, ...], ...] = ()
    """For each seat, the versions of its ballot swaps: entries that only that seat may see."""
    talk_times: tuple[tuple[Seat, float], ...] = ()
    """The seats that spoke recently, and when, for the rate limit."""
    recent_talk: tuple[Said | Chatted, ...] = ()
    """The latest talk since the game began; from then on players keep their seats."""
    rematch: str = ""
    removed: tuple[Removal, ...] = ()
    """The players whom a host has removed and not let back."""
    requests: tuple[SeatRequest, ...] = ()
    """The requests for seats that wait for the host."""
    requests_made: int = 0
    asked: tuple[str, ...] = ()
    """The player of each request for a seat."""
    declined: tuple[str, ...] = ()
    """The player of each declined request."""
    lobby_entries: tuple[str, ...] = ()
    """Before the start, the player who caused each entry; a guest's keeper stands for the guest."""
    takeovers: tuple[Takeover, ...] = ()
    """The bots' seats that players took over in the running game."""
    former_host: str = ""
    """In a rematch, the id of the host of the last game, until that player is here."""
    left_version: int = 0
    """The version at which a player last left the table before the start; 0 if nobody has."""

    def seat_of(self, player: str) -> Seat | None:
        """Return the seat of a player; None when the player has none."""
        for seat, chair in enumerate(self.chairs):
            if chair is not None and chair.player == player != "":
                return seat
        return None

    def takes_part(self, player: str) -> bool:
        """Return whether a player plays here, or is the keeper of guests who do. A stranger has no id, and does not."""
        return player != "" and any(
            chair is not None and player in (chair.player, chair.owner) for chair in self.chairs
        )

    def is_removed(self, player: str) -> bool:
        """Return whether the host has removed a player, and not let them back."""
        return any(removal.player == player for removal in self.removed)

    @property
    def starts_itself(self) -> bool:
        """Whether a rematch starts as soon as the players it is reserved for are back."""
        reserved = [self.reserved_for(seat) for seat, chair in enumerate(self.chairs) if chair is None]
        if not reserved or None in reserved:
            return False
        players = {chair.player for chair in (*self.chairs, *reserved) if chair is not None}
        return players == {chair.player for chair in self.expected if chair is not None}

    @property
    def revealed(self) -> Commitment:
        """The secret and salt that the end of the game publishes.

        Others may still be playing the same daily deal. Its secret is therefore published when its day is over, and not
        by the table, which has no clock.
        """
        return Commitment("", "") if self.day else self.commitment

    @property
    def public_entries(self) -> int:
        """The number of entries that everybody may see."""
        return self.version - sum(map(len, self.swaps))

    def reserved_for(self, seat: Seat) -> Chair | None:
        """Return the chair from the last game that a seat of a rematch is still reserved for."""
        chair = self.expected[seat] if seat < len(self.expected) else None
        if chair is None or not chair.player or self.is_removed(chair.player) or self.stage is not Stage.OPEN:
            return None
        return chair if self.chairs[seat] is None and self.seat_of(chair.player) is None else None

    def avatar_for(self, player: str, wanted: Avatar | None) -> Avatar | None:
        """Return the avatar that a player gets here: the wanted one, unless it is somebody else's already.

        The avatars of players who are expected back, and of those who ask for a seat, are taken, too.
        """
        if wanted is None:
            return None
        reserved = [self.reserved_for(seat) for seat in range(len(self.chairs))]
        chairs = [*self.chairs, *reserved, *(one.chair for one in self.requests)]
        return free_avatar(wanted, [one.avatar for one in chairs if one is not None and one.player != player])

    @property
    def waiting_players(self) -> list[str]:
        """The ids of the players whom the table waits for, for themselves or for their guests."""
        chairs = [self.chairs[seat] for seat in self.waited_for]
        return list(dict.fromkeys(one.owner for one in chairs if one is not None and not one.automatic and one.owner))

    def waits_for(self, player: str) -> bool:
        """Return whether the table waits for a player or one of their guests."""
        return player in self.waiting_players

    @property
    def player_seats(self) -> tuple[Seat, ...]:
        """The seats of players, which may be persons or programs, but not bots."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair is not None and chair.player)

    @property
    def bots_to_act(self) -> tuple[Seat, ...]:
        """The seats that a bot has to move or vote for."""
        if self.stage is not Stage.PLAYING:
            return ()
        return tuple([seat for seat in self.waited_for if self._bot_acts(seat)])

    @property
    def ready_to_deal(self) -> bool:
        """Whether a round is over and nobody has to confirm the results, so that the next can be dealt at once."""
        return self.stage is Stage.RESULTS and not self.waited_for

    @property
    def deadline(self) -> float | None:
        """When the clock of the current decision runs out; None without a clock, or when only bots are to act."""
        if self.options.move_time is None or all(self._bot_acts(seat) for seat in self.waited_for):
            return None
        seconds = self.options.move_time
        return self.decision_at + (min(seconds, RESULTS_SECONDS) if self.stage is Stage.RESULTS else seconds)

    def _bot_acts(self, seat: Seat) -> bool:
        return seat in self.forfeited or _automatic(self.chairs[seat])


def _automatic(chair: Chair | None) -> bool:
    return chair is None or chair.automatic


def read_action(game: Game, text: str) -> Action:
    """Parse an action in record notation, as the phase of the game demands.

    :raises BadNotation: when the text does not have that form.
    """
    match game.phase:
        case Phase.PLACING:
            return read_place(text)
        case Phase.VOTING:
            return read_vote(text)
        case _:
            return read_climb(text)


def rebuild(log: Iterable[Logged]) -> Table:
    """Return the table that a log leads to.

    :raises ValueError: when the log does not begin with an Opened entry.
    """
    table = None
    for logged in log:
        table = open_table(logged) if table is None else evolve(table, logged)
    if table is None:
        raise ValueError("the log is empty")
    return table


def open_table(logged: Logged) -> Table:
    """Return the table that the first entry of a log opens.

    :raises ValueError: when the entry is not Opened.
    """
    opened = logged.entry
    if not isinstance(opened, Opened):
        raise ValueError(f"a log begins with Opened, not with {type(opened).__name__}")  # noqa: TRY004
    seats = opened.options.seats
    chairs = opened.chairs or (None,) * seats
    return Table(
        opened.code,
        opened.options,
        opened.host,
        tuple(chair if chair is not None and _sits_at_once(chair, opened) else None for chair in chairs),
        Commitment(opened.secret, opened.salt),
        opened_at=logged.at,
        decision_at=logged.at,
        origin=opened.origin,
        branch=opened.branch,
        day=opened.day,
        lesson=opened.lesson,
        expected=opened.chairs,
        seat_versions=(logged.version,) * seats,
        former_host=opened.former_host,
    )


def _sits_at_once(chair: Chair, opened: Opened) -> bool:
    return chair.kind == "bot" or (chair.keeper != "" and not opened.guests_expected)


def evolve(table: Table, logged: Logged) -> Table:
    """Return the table after an entry of its log."""
    return advance(table, logged)[0]


def advance(table: Table, logged: Logged) -> tuple[Table, tuple[Event, ...]]:
    """Return the table after an entry, and the events of the game in it, secrets included."""
    match logged.entry:
        case Acted(seat, action, stand_in):
            game = _game(table)
            after, events = _act(table, seat, read_action(game, action), logged)
            # A swapped ballot is secret, and so is its time.
            by_person = not stand_in and not _automatic(table.chairs[seat]) and after.swaps is table.swaps
            return (_with_move_seconds(after, table, seat, logged) if by_person else after), events
        case RoundDealt():
            return _act(table, CHANCE, Deal(table.goals[_game(table).round]), logged)
        case entry:
            after = _changed_table(table, entry, logged)._replace(version=logged.version)
            if after.stage is Stage.OPEN and _counts(logged):
                after = after._replace(lobby_entries=(*table.lobby_entries, owner_of(logged.by)))
            if after.chairs is not table.chairs:
                after = after._replace(seat_versions=_seat_versions(table, after))
            return after._replace(waited_for=_waited_for(after)), ()


def _changed_table(table: Table, entry: Entry, logged: Logged) -> Table:
    match entry:
        case Opened() | Acted() | RoundDealt():
            raise ValueError(f"{type(entry).__name__} does not change the table alone")
        case OptionsSet(options):
            resized = _resized(table.chairs, options.seats)
            return table._replace(options=options, options_version=logged.version, chairs=resized)
        case SatDown(seat, chair):
            return _with_chair(table, seat, chair)
        case Contributed(seat, contribution):
            return _with_contribution(table, seat, contribution)
        case GotUp(seat, removed):
            left = logged.version if table.stage is Stage.OPEN else table.left_version
            return _freed(table, seat, logged, removed=removed)._replace(left_version=left)
        case SeatsSwapped(one, other):
            # A reserved seat moves as if its player sat there.
            expected = _swapped(table.expected, one, other) if table.expected else ()
            return table._replace(chairs=_swapped(table.chairs, one, other), expected=expected)
        case HostNamed(seat):
            host = table.chairs[seat]
            if host is None:
                return table
            former = "" if host.player == table.former_host else table.former_host
            return table._replace(host=host.player, former_host=former)
        case SeatAsked(seat, number, chair, mark):
            request = SeatRequest(number, seat, chair, mark)
            asked = (*table.asked, owner_of(chair.player))
            return table._replace(requests=(*table.requests, request), requests_made=number, asked=asked)
        case SeatGranted(number):
            return _granted(table, number, logged)
        case SeatRequestClosed(number, why):
            return _closed(table, number, declined=why == "declined")
        case RemovalLifted(number):
            return table._replace(removed=tuple(one for one in table.removed if one.number != number))
        case Started(first):
            return _start(table, first, logged)._replace(requests=(), lobby_entries=())
        case Ready(seat):
            return table._replace(ready=table.ready | {seat})
        case StandInAsked(seat, by):
            return table._replace(stand_in_requests=table.stand_in_requests | {(seat, by, logged.at)})
        case StandInTook(seat):
            return _with_stand_in(table, seat, stand_in=True)
        case CameBack(seat):
            return _with_clock_restarted(_with_stand_in(table, seat, stand_in=False), seat, logged)
        case (Said(seat) | Chatted(seat)) as words:
            times = tuple(said for said in table.talk_times if said[1] > logged.at - TALK_SECONDS)
            talk = () if table.game is None else (*table.recent_talk, words)[-MAX_RECENT_TALK:]
            return table._replace(talk_times=(*times, (seat, logged.at)), recent_talk=talk)
        case RematchOffered(code):
            return table._replace(rematch=code)
        case _:
            assert_never(entry)


def _counts(logged: Logged) -> bool:
    """Return whether an entry counts for its player. Removals and answers do not: others would use up the host's."""
    match logged.entry:
        case GotUp(_, removed=True) | SeatGranted() | SeatRequestClosed(_, why="declined"):
            return False
        case _:
            return logged.by != ""


def _waited_for(table: Table) -> tuple[Seat, ...]:
    if table.game is None or table.stage is Stage.FINISHED:
        return ()
    if table.stage is Stage.PLAYING:
        return seats_to_act(table.game)
    chairs = table.chairs
    return tuple(seat for seat in table.player_seats if seat not in table.ready and not _automatic(chairs[seat]))


def _game(table: Table) -> Game:
    assert table.game is not None
    return table.game


def _start(table: Table, first: Seat, logged: Logged) -> Table:
    chairs = [chair for chair in table.chairs if chair is not None]
    names, contributions = [chair.name for chair in chairs], [chair.contribution for chair in chairs]
    if table.branch is None:
        game, goals = new_game(names, first), derive_deal(table.commitment, contributions).rounds
    else:
        game = position_of(table.branch)._replace(players=tuple(names))
        goals = game.dealt + derive_deal(table.commitment, contributions, game.dealt).rounds
    stage = _STAGES.get(game.phase, Stage.PLAYING)
    return table._replace(game=game, stage=stage, goals=goals, decision_version=logged.version, decision_at=logged.at)


def _act(table: Table, seat: Seat, action: Action, logged: Logged) -> tuple[Table, tuple[Event, ...]]:
    before = _game(table)
    game, events = apply(before, seat, action)
    if before.phase is Phase.VOTING and game.phase is Phase.VOTING:
        swaps = table.swaps if before.ballots[seat] is None else _with_swap(table, seat, logged.version)
        after = table._replace(game=game, version=logged.version, waited_for=seats_to_act(game), swaps=swaps)
        return after, events
    stage = _STAGES.get(game.phase, Stage.PLAYING)
    after = table._replace(
        game=game,
        stage=stage,
        version=logged.version,
        decision_version=logged.version,
        decision_at=logged.at,
        ready=_NOBODY,
        returned=_NOBODY,
        forfeited=_NOBODY,
        waited_for=seats_to_act(game),
    )
    return after if stage is Stage.PLAYING else after._replace(waited_for=_waited_for(after)), events


def _with_move_seconds(after: Table, before: Table, seat: Seat, logged: Logged) -> Table:
    seconds = max(0.0, logged.at - before.decision_at)
    return after._replace(move_seconds=(*before.move_seconds, (seat, seconds))[-_MAX_MOVE_SECONDS:])


def _with_swap(table: Table, seat: Seat, version: int) -> tuple[tuple[int, ...], ...]:
    swaps = list(table.swaps or ((),) * len(table.chairs))
    swaps[seat] = (*swaps[seat], version)
    return tuple(swaps)


def _with_chair(table: Table, seat: Seat, chair: Chair | None) -> Table:
    return table._replace(chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _with_contribution(table: Table, seat: Seat, contribution: str) -> Table:
    chair = table.chairs[seat]
    assert chair is not None
    return _with_chair(table, seat, structs.replace(chair, contribution=contribution))


def _swapped(chairs: tuple[Chair | None, ...], one: Seat, other: Seat) -> tuple[Chair | None, ...]:
    swapped = [*chairs, *[None] * (max(one, other) + 1 - len(chairs))]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    return tuple(swapped)


def _closed(table: Table, number: int, *, declined: bool) -> Table:
    """Return the table without a request."""
    players = tuple(one.chair.player for one in table.requests if one.number == number and declined)
    requests = tuple(one for one in table.requests if one.number != number)
    return table._replace(requests=requests, declined=table.declined + players)


def _granted(table: Table, number: int, logged: Logged) -> Table:
    """Return the table with the player of a request in the seat. Other requests for that seat are void."""
    granted = next(one for one in table.requests if one.number == number)
    seat, chair, before = granted.seat, granted.chair, table.chairs[granted.seat]
    table = table._replace(
        requests=tuple(one for one in table.requests if one.seat != seat),
        removed=tuple(one for one in table.removed if one.player != chair.player),
    )
    game = table.game
    if game is None:
        return _with_chair(table, seat, chair)
    # The deal was derived from the contributions at the start.
    contribution = "" if before is None else before.contribution
    renamed = game._replace(players=(*game.players[:seat], chair.name, *game.players[seat + 1 :]))
    after = _with_chair(table, seat, structs.replace(chair, contribution=contribution, took_over=True))
    takeovers = table.takeovers
    if before is not None:
        takeovers = (*takeovers, Takeover(seat, before, latest_moment(game)))
    return _with_clock_restarted(after._replace(game=renamed, takeovers=takeovers), seat, logged)


def _freed(table: Table, seat: Seat, logged: Logged, *, removed: bool) -> Table:
    gone = table.chairs[seat] or table.reserved_for(seat)
    player = "" if gone is None else gone.player
    if player:
        # No seat is reserved for this player any more.
        expected = tuple(None if chair is not None and chair.player == player else chair for chair in table.expected)
        table = table._replace(expected=expected)
    if player and gone is not None and removed:
        removal = Removal(logged.version, player, gone.name, seat, logged.at, table.chairs[seat])
        table = table._replace(removed=(*table.removed, removal))
    return _with_chair(table, seat, None)


def _with_stand_in(table: Table, seat: Seat, *, stand_in: bool) -> Table:
    chair = table.chairs[seat]
    assert chair is not None
    changed = structs.replace(chair, stand_in=stand_in)
    requests = frozenset(one for one in table.stand_in_requests if one[0] != seat)
    return _with_chair(table._replace(stand_in_requests=requests), seat, changed)


def _with_clock_restarted(table: Table, seat: Seat, logged: Logged) -> Table:
    """Restart a returning player's clock, once per move: otherwise it would run out again at once.

    A player whose time runs out a second time has the seat back all the same, but a bot makes this move.
    """
    if table.stage is not Stage.PLAYING or seat not in table.waited_for:
        return table
    if seat in table.returned:
        time = table.options.move_time
        is_late = time is not None and logged.at >= table.decision_at + time
        return table._replace(forfeited=table.forfeited | {seat}) if is_late else table
    return table._replace(decision_at=logged.at, returned=table.returned | {seat})


def _seat_versions(before: Table, after: Table) -> tuple[int, ...]:
    """Return the version at which each seat last changed its occupant."""
    was, now = map(_occupant, before.chairs), map(_occupant, after.chairs)
    return tuple(
        version if one == other else after.version
        for one, other, version in zip_longest(was, now, before.seat_versions, fillvalue=after.version)
    )[: len(after.chairs)]


def _occupant(chair: Chair | None) -> tuple[str, str, str] | None:
    return None if chair is None else (chair.kind, chair.player, chair.name)


def _resized(chairs: tuple[Chair | None, ...], seats: int) -> tuple[Chair | None, ...]:
    """Return more or fewer seats; occupants of seats that disappear move to the first free one."""
    resized = [*chairs[:seats], *([None] * (seats - len(chairs)))]
    for chair in chairs[seats:]:
        if chair is not None:
            resized[resized.index(None)] = chair
    return tuple(resized)
