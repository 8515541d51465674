"""Before the start: who sits where, and how the table is set. The host decides; everybody may sit down and leave."""

from collections.abc import Sequence

from msgspec import structs

from kingup.rules import Phase, Seat
from kingup.table.branch import position_of
from kingup.table.chair import Chair
from kingup.table.commands import AddBot, Sit
from kingup.table.entries import (
    Entry,
    GotUp,
    HostNamed,
    OptionsSet,
    RoundDealt,
    SatDown,
    SeatsSwapped,
    Started,
)
from kingup.table.errors import Refused, TableRefusal
from kingup.table.fair_deal import derive
from kingup.table.guests import keeper_of
from kingup.table.names import bot_name, own_name
from kingup.table.options import Options
from kingup.table.playing import AWAY_SECONDS, stand_in
from kingup.table.request import Asking
from kingup.table.table import Stage, Table


def sit(table: Table, asking: Asking, command: Sit) -> tuple[Entry, ...]:
    """Take a seat; who has one and names none keeps it, with the contribution renewed."""
    _check_open(table)
    if asking.player in table.removed:
        raise Refused(TableRefusal.SHOWN_OUT, "the host has removed you from this table")
    mine = table.seat_of(asking.player)
    if mine is None and _keeps_guests(table, asking.player):
        raise Refused(TableRefusal.KEEPS_GUESTS, "guests play from your device: whoever else does is a guest, too")
    seat = command.seat
    if seat is None:
        seat = mine if mine is not None else _free_seat(table, asking)
    _check_seat(table, seat)
    _check_kept(table, asking, seat)
    if mine != seat and table.chairs[seat] is not None:
        raise Refused(TableRefusal.SEAT_TAKEN, f"somebody sits in seat {seat} already; take a free one")
    if mine is not None:
        return _move(table, mine, seat, command.contribution)
    arriving = _arriving(table, asking, seat, command.contribution)
    entries: tuple[Entry, ...] = tuple(SatDown(at, chair) for at, chair in arriving.items())
    if not table.people:
        entries += (HostNamed(seat),)
    chairs = [arriving.get(at, chair) for at, chair in enumerate(table.chairs)]
    together = {chair.player for chair in table.expected if chair is not None}
    if together and None not in chairs and together == {chair.player for chair in chairs if chair is not None}:
        # A rematch begins by itself when everybody is back.
        entries += begin(table, chairs)
    return entries


def _move(table: Table, mine: Seat, seat: Seat, contribution: str) -> tuple[Entry, ...]:
    """Change a seat, or keep it, with the contribution renewed."""
    chair = table.chairs[mine]
    assert chair is not None
    moved = () if mine == seat else (SeatsSwapped(mine, seat),)
    if contribution in ("", chair.contribution):
        return moved
    return (*moved, SatDown(seat, structs.replace(chair, contribution=contribution)))


def _arriving(table: Table, asking: Asking, seat: Seat, contribution: str) -> dict[Seat, Chair]:
    """Who sits down by a request: who asks; with a guest, all who are expected from the same device."""
    keeper = keeper_of(asking.player)
    arriving = {seat: (asking.name, asking.player)}
    for other, kept in _kept(table).items():
        if keeper and kept.keeper == keeper and kept.player != asking.player:
            arriving[other] = (kept.name, kept.player)
    names, chairs = _names(table), {}
    for at, (name, player) in arriving.items():
        shown = own_name(name, names)
        names.add(shown)
        chairs[at] = Chair(asking.kind, shown, player, contribution=contribution, keeper=keeper)
    return chairs


def leave(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Get up, or leave the rest of the game to a bot; the next person in seat order becomes host if need be."""
    chair = table.chairs[seat]
    assert chair is not None
    if table.stage is Stage.FINISHED:
        return ()
    if table.day:
        raise Refused(
            TableRefusal.NO_STAND_IN, "nobody plays a daily deal on for you: close the page, and the table waits"
        )
    if table.stage is Stage.OPEN:
        entries: tuple[Entry, ...] = (GotUp(seat),)
    elif chair.stand_in:
        return ()
    else:
        entries = stand_in(table, seat, "left")
    return entries + _next_host(table, seat)


def set_options(table: Table, asking: Asking, options: Options) -> tuple[Entry, ...]:
    """Change the options; nobody loses a seat by it."""
    _check_host(table, asking)
    _check_open(table)
    _check_seen(asking, table.options_since)
    if table.branch is not None and options.seats != table.options.seats:
        raise Refused(
            TableRefusal.SEATS_FIXED,
            f"this game goes on from one with {table.options.seats} players: it keeps that many seats",
        )
    taken = sum(chair is not None for chair in table.chairs)
    if taken > options.seats:
        raise Refused(
            TableRefusal.TOO_FEW_SEATS,
            f"{taken} sit here: a table of {options.seats} would be too small; free seats first",
        )
    if options.starter is not None and options.starter >= options.seats:
        if options.starter == table.options.starter:
            # Nobody has asked for it now: the seat has gone, and who starts is drawn.
            return (OptionsSet(structs.replace(options, starter=None)),)
        raise Refused(TableRefusal.NO_SUCH_SEAT, f"who starts is a seat from 0 to {options.seats - 1}, or null")
    return () if options == table.options else (OptionsSet(options),)


def add_bot(table: Table, asking: Asking, command: AddBot) -> tuple[Entry, ...]:
    """Seat a bot, or give the one that sits there another level."""
    _check_host(table, asking)
    _check_open(table)
    seat = _free_seat(table, asking) if command.seat is None else command.seat
    _check_seat(table, seat)
    if command.seat is not None:
        _check_seen(asking, table.since[seat])
    present = table.chairs[seat]
    if present is not None and present.kind != "bot":
        raise Refused(TableRefusal.SEAT_TAKEN, f"a player sits in seat {seat}; bots take free seats")
    name = bot_name(_names(table)) if present is None else present.name
    return (SatDown(seat, Chair("bot", name, level=command.level, temperament=command.temperament)),)


def remove(table: Table, asking: Asking, seat: Seat) -> tuple[Entry, ...]:
    """Free a seat, or keep it no longer for who has played before."""
    _check_host(table, asking)
    _check_open(table)
    _check_seat(table, seat)
    _check_seen(asking, table.since[seat])
    if table.seat_of(asking.player) == seat:
        # Nobody shows themselves out.
        return leave(table, seat)
    if table.chairs[seat] is None and table.kept_for(seat) is None:
        raise Refused(TableRefusal.SEAT_FREE, f"nobody sits in seat {seat}")
    entries: tuple[Entry, ...] = (GotUp(seat, removed=table.chairs[seat] is not None),)
    return entries + _next_host(table, seat)


def swap_seats(table: Table, asking: Asking, one: Seat, other: Seat) -> tuple[Entry, ...]:
    """Let two seats change places."""
    _check_host(table, asking)
    _check_open(table)
    _check_seat(table, one)
    _check_seat(table, other)
    _check_seen(asking, max(table.since[one], table.since[other]))
    if table.chairs[one] is table.chairs[other] is None:
        raise Refused(TableRefusal.SEAT_FREE, f"nobody sits in seats {one} and {other}")
    return () if one == other else (SeatsSwapped(one, other),)


def hand_over(table: Table, asking: Asking, seat: Seat) -> tuple[Entry, ...]:
    """Make another player the host, at any time; whose host is away may take the role over."""
    _check_seat(table, seat)
    if table.seat_of(asking.player) != seat:
        _check_host(table, asking)
    elif asking.player != table.host:
        _check_away(table, asking)
    _check_seen(asking, table.since[seat])
    chair = table.chairs[seat]
    if chair is None or not chair.player:
        raise Refused(TableRefusal.SEAT_FREE, f"no player sits in seat {seat}; a host is a player")
    return () if chair.player == table.host else (HostNamed(seat),)


def start(table: Table, asking: Asking) -> tuple[Entry, ...]:
    """Begin: who starts is drawn with the deal, or as the options say."""
    _check_host(table, asking)
    _check_open(table)
    _check_seen(asking, max(*table.since, table.options_since))
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    if free:
        raise Refused(
            TableRefusal.SEATS_FREE,
            f"seats are free: {', '.join(map(str, free))}; seat bots there, or set the table for fewer",
        )
    return begin(table, table.chairs)


def begin(table: Table, chairs: Sequence[Chair | None]) -> tuple[Entry, ...]:
    """The entries that begin the game, with everybody in their chairs."""
    if table.branch is not None:
        position = position_of(table.branch)
        begun: tuple[Entry, ...] = (Started(position.first),)
        return (*begun, RoundDealt()) if position.phase is Phase.ROUND_OVER else begun
    contributions = [chair.contribution for chair in chairs if chair is not None]
    drawn = derive(table.commitment, contributions).first
    return Started(drawn if table.options.starter is None else table.options.starter), RoundDealt()


def _next_host(table: Table, leaving: Seat) -> tuple[Entry, ...]:
    chair = table.chairs[leaving]
    if chair is None or chair.player != table.host:
        return ()
    seats = len(table.chairs)
    for seat in ((leaving + step) % seats for step in range(1, seats)):
        candidate = table.chairs[seat]
        if candidate is not None and candidate.kind != "bot" and not candidate.stand_in:
            return (HostNamed(seat),)
    return ()


def _check_open(table: Table) -> None:
    if table.stage is not Stage.OPEN:
        raise Refused(TableRefusal.STARTED, "the game has begun: seats and options are fixed")


def _check_host(table: Table, asking: Asking) -> None:
    if table.host != asking.player:
        raise Refused(TableRefusal.NOT_HOST, "that is for the host of this table")


def _check_away(table: Table, asking: Asking) -> None:
    host = table.seat_of(table.host)
    if host is not None and asking.away.get(host, 0.0) < AWAY_SECONDS:
        raise Refused(TableRefusal.NOT_ABSENT, f"the host has not been away for {AWAY_SECONDS:.0f} seconds")


def _check_seen(asking: Asking, since: int) -> None:
    """What was meant for those who sat there before, or for other options, is refused."""
    if asking.seen is not None and asking.seen < since:
        raise Refused(TableRefusal.STALE, "the table has changed since the version you have seen; look again")


def _check_kept(table: Table, asking: Asking, seat: Seat) -> None:
    kept = table.kept_for(seat)
    if kept is not None and kept.player != asking.player:
        raise Refused(
            TableRefusal.SEAT_KEPT, f"seat {seat} is kept for {kept.name}, who has played before; the host can free it"
        )


def _check_seat(table: Table, seat: Seat) -> None:
    if seat >= len(table.chairs):
        raise Refused(TableRefusal.NO_SUCH_SEAT, f"seats are 0 to {len(table.chairs) - 1} here, not {seat}")


def _free_seat(table: Table, asking: Asking) -> Seat:
    """Where the player is expected, or else the first free seat where nobody is."""
    expected = {chair.player: seat for seat, chair in enumerate(table.expected) if chair is not None and chair.player}
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    if not free:
        raise Refused(TableRefusal.TABLE_FULL, f"all {len(table.chairs)} seats are taken")
    if expected.get(asking.player) in free:
        return expected[asking.player]
    return next((seat for seat in free if table.kept_for(seat) is None), free[0])


def _kept(table: Table) -> dict[Seat, Chair]:
    """Who is still expected, and where."""
    kept = {seat: table.kept_for(seat) for seat in range(len(table.chairs))}
    return {seat: chair for seat, chair in kept.items() if chair is not None}


def _keeps_guests(table: Table, player: str) -> bool:
    """Whether guests play from somebody's device, or are expected to."""
    return table.takes_part(player) or any(chair.keeper == player for chair in _kept(table).values())


def _names(table: Table) -> set[str]:
    return {chair.name for chair in table.chairs if chair is not None}
