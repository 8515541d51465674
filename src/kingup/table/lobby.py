"""Commands before the start: seats and options. The host decides; everybody may sit down and leave."""

from collections.abc import Sequence

from msgspec import structs

from kingup.rules import Phase, Seat
from kingup.table.absence import has_come, take_over_at
from kingup.table.branch import position_of
from kingup.table.chair import Chair
from kingup.table.checks import check_host, check_seat, check_seen
from kingup.table.commands import AddBot, Contribute, Sit
from kingup.table.entries import (
    Contributed,
    Entry,
    GotUp,
    HostNamed,
    OptionsSet,
    RoundDealt,
    SatDown,
    SeatsSwapped,
    Started,
)
from kingup.table.errors import TableCode, TableError
from kingup.table.fair_deal import derive_deal
from kingup.table.guests import keeper_of
from kingup.table.limits import MAX_ENTRIES_FOR_LEAVING
from kingup.table.names import bot_name, unique_name
from kingup.table.options import Options
from kingup.table.playing import stand_in
from kingup.table.request import RequestContext
from kingup.table.table import Stage, Table


def sit(table: Table, context: RequestContext, command: Sit) -> tuple[Entry, ...]:
    """Take a seat; a seated player who names no seat keeps it and may renew the contribution."""
    _check_open(table)
    if table.is_removed(context.player):
        raise TableError(TableCode.SHOWN_OUT, "the host has removed you from this table; ask for a seat with ask_seat")
    mine = table.seat_of(context.player)
    if mine is None and _keeps_guests(table, context.player):
        raise TableError(TableCode.KEEPS_GUESTS, "guests play from your device, so you can only join as a guest, too")
    seat = command.seat
    if seat is None:
        seat = mine if mine is not None else _free_seat(table, context, newcomer=True)
    check_seat(table, seat)
    _check_reserved(table, context, seat)
    if mine != seat and not _can_sit(table, seat, arrives=mine is None):
        raise TableError(TableCode.SEAT_TAKEN, f"seat {seat} is taken; choose a free one")
    if mine is not None:
        return _move(table, mine, seat, command.contribution)
    arriving = _arriving(table, context, seat, command.contribution)
    entries: tuple[Entry, ...] = tuple(SatDown(at, chair) for at, chair in arriving.items())
    former_host = next((at for at, chair in arriving.items() if chair.player == table.former_host), None)
    if former_host is not None:
        # Until now, the first player to arrive has stood in as host.
        entries += (HostNamed(former_host),)
    elif not table.player_seats:
        entries += (HostNamed(seat),)
    return entries + _begin_rematch(table, [arriving.get(at, chair) for at, chair in enumerate(table.chairs)])


def contribute(table: Table, seat: Seat, command: Contribute) -> tuple[Entry, ...]:
    """Add randomness to the deal.

    It cannot be replaced: a second device of the same player must not take away what the first one will look for.
    """
    _check_open(table)
    chair = table.chairs[seat]
    assert chair is not None
    if chair.contribution == command.contribution:
        return ()
    if chair.contribution:
        raise TableError(TableCode.CONTRIBUTED, "you have added randomness to this deal already")
    filled = structs.replace(chair, contribution=command.contribution)
    chairs = [filled if at == seat else other for at, other in enumerate(table.chairs)]
    return (Contributed(seat, command.contribution), *_begin_rematch(table, chairs))


def _begin_rematch(table: Table, chairs: Sequence[Chair | None]) -> tuple[Entry, ...]:
    """Return the entries that start a rematch by itself: everybody is back, and everybody's randomness is in.

    Programs are not waited for, because they need not contribute.
    """
    seated = [chair for chair in chairs if chair is not None]
    together = {chair.player for chair in table.expected if chair is not None}
    if not table.origin or len(seated) < len(chairs) or together != {chair.player for chair in seated}:
        return ()
    return () if any(chair.kind == "person" and not chair.contribution for chair in seated) else begin(table, chairs)


def _can_sit(table: Table, seat: Seat, *, arrives: bool) -> bool:
    """Return whether a seat can be taken: a free one, and for a newcomer a bot's, since bots only fill seats up.

    The host has invited the newcomer, and can seat the bot elsewhere. A seated player moves only to free seats.
    """
    chair = table.chairs[seat]
    return chair is None or (arrives and chair.kind == "bot")


def _move(table: Table, mine: Seat, seat: Seat, contribution: str) -> tuple[Entry, ...]:
    """Change to another seat, or keep the seat, and renew the contribution."""
    chair = table.chairs[mine]
    assert chair is not None
    moved = () if mine == seat else (SeatsSwapped(mine, seat),)
    if contribution in ("", chair.contribution):
        return moved
    renewed = structs.replace(chair, contribution=contribution)
    if moved:
        return (*moved, SatDown(seat, renewed))
    chairs = [renewed if at == seat else other for at, other in enumerate(table.chairs)]
    return (SatDown(seat, renewed), *_begin_rematch(table, chairs))


def _arriving(table: Table, context: RequestContext, seat: Seat, contribution: str) -> dict[Seat, Chair]:
    """Return the chairs that a request fills: the player's, and with a guest those of all guests of that device."""
    keeper = keeper_of(context.player)
    arriving = {seat: (context.name, context.player)}
    for other, reserved in _reserved(table).items():
        if keeper and reserved.keeper == keeper and reserved.player != context.player:
            arriving[other] = (reserved.name, reserved.player)
    names, chairs = _names(table), {}
    for at, (name, player) in arriving.items():
        shown = unique_name(name, names)
        names.add(shown)
        avatar = None if keeper else table.avatar_for(context.player, context.avatar)
        chairs[at] = Chair(context.kind, shown, player, contribution=contribution, keeper=keeper, avatar=avatar)
    return chairs


def leave(table: Table, seat: Seat) -> tuple[Entry, ...]:
    """Free the seat, or leave the rest of the game to a bot; if the host leaves, the next person becomes host."""
    chair = table.chairs[seat]
    assert chair is not None
    if table.stage is Stage.FINISHED:
        return ()
    if table.day:
        raise TableError(
            TableCode.NO_STAND_IN, "no bot plays a daily deal for you; close the page, and the table waits"
        )
    if table.stage is Stage.OPEN:
        entries: tuple[Entry, ...] = (GotUp(seat),)
    elif chair.stand_in:
        return ()
    elif table.public_entries >= MAX_ENTRIES_FOR_LEAVING:
        # Coming back is always possible, so a player could leave and come back forever.
        raise TableError(TableCode.LOG_FULL, "the log of this table is full; close the page instead of leaving")
    else:
        entries = stand_in(table, seat, "left")
    return entries + _next_host(table, seat)


def set_options(table: Table, context: RequestContext, options: Options) -> tuple[Entry, ...]:
    """Change the options; nobody loses a seat."""
    check_host(table, context)
    _check_open(table)
    check_seen(context, table.options_version)
    if table.branch is not None and options.seats != table.options.seats:
        raise TableError(
            TableCode.SEATS_FIXED,
            f"this game continues one with {table.options.seats} players, so the number of seats is fixed",
        )
    taken = sum(chair is not None for chair in table.chairs)
    if taken > options.seats:
        raise TableError(
            TableCode.TOO_FEW_SEATS,
            f"{taken} seats are taken, too many for a table of {options.seats}; free some first",
        )
    if options.starter is not None and options.starter >= options.seats:
        if options.starter == table.options.starter:
            # This request did not choose that starter: its seat is gone, so the starter is drawn.
            return (OptionsSet(structs.replace(options, starter=None)),)
        raise TableError(TableCode.NO_SUCH_SEAT, f"the starter is a seat from 0 to {options.seats - 1}, or null")
    return () if options == table.options else (OptionsSet(options),)


def add_bot(table: Table, context: RequestContext, command: AddBot) -> tuple[Entry, ...]:
    """Seat a bot, or change the level of the bot in a seat."""
    check_host(table, context)
    _check_open(table)
    seat = _free_seat(table, context) if command.seat is None else command.seat
    check_seat(table, seat)
    if command.seat is not None:
        check_seen(context, table.seat_versions[seat])
    present = table.chairs[seat]
    if present is not None and present.kind != "bot":
        raise TableError(TableCode.SEAT_TAKEN, f"a player sits in seat {seat}; bots take free seats")
    name = bot_name(_names(table)) if present is None else present.name
    chair = Chair("bot", name, level=command.level, temperament=command.temperament)
    return () if chair == present else (SatDown(seat, chair),)


def remove(table: Table, context: RequestContext, seat: Seat) -> tuple[Entry, ...]:
    """Free a seat, or release a reserved one."""
    check_host(table, context)
    _check_open(table)
    check_seat(table, seat)
    check_seen(context, table.seat_versions[seat])
    if table.seat_of(context.player) == seat:
        # Hosts who remove themselves leave; they are not banned from the table.
        return leave(table, seat)
    if table.chairs[seat] is None and table.reserved_for(seat) is None:
        raise TableError(TableCode.SEAT_FREE, f"nobody sits in seat {seat}")
    entries: tuple[Entry, ...] = (GotUp(seat, removed=table.chairs[seat] is not None),)
    return entries + _next_host(table, seat)


def swap_seats(table: Table, context: RequestContext, one: Seat, other: Seat) -> tuple[Entry, ...]:
    """Swap the occupants of two seats."""
    check_host(table, context)
    _check_open(table)
    check_seat(table, one)
    check_seat(table, other)
    check_seen(context, max(table.seat_versions[one], table.seat_versions[other]))
    if table.chairs[one] is table.chairs[other] is None:
        raise TableError(TableCode.SEAT_FREE, f"nobody sits in seats {one} and {other}")
    return () if one == other else (SeatsSwapped(one, other),)


def hand_over(table: Table, context: RequestContext, seat: Seat) -> tuple[Entry, ...]:
    """Make another player the host, at any time; anyone may take over from an absent host."""
    check_seat(table, seat)
    if table.seat_of(context.player) != seat:
        check_host(table, context)
    elif context.player != table.host:
        _check_away(table, context)
    check_seen(context, table.seat_versions[seat])
    chair = table.chairs[seat]
    if chair is None or not chair.player:
        raise TableError(TableCode.SEAT_FREE, f"no player sits in seat {seat}; a host is a player")
    return () if chair.player == table.host else (HostNamed(seat),)


def start(table: Table, context: RequestContext) -> tuple[Entry, ...]:
    """Start the game; the options name the seat that begins, or it is drawn with the deal."""
    check_host(table, context)
    _check_open(table)
    check_seen(context, max(*table.seat_versions, table.options_version))
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    if free:
        raise TableError(
            TableCode.SEATS_FREE,
            f"seats are free: {', '.join(map(str, free))}; seat bots there, or set the table for fewer",
        )
    return begin(table, table.chairs)


def begin(table: Table, chairs: Sequence[Chair | None]) -> tuple[Entry, ...]:
    """Return the entries that start the game with these chairs."""
    if table.branch is not None:
        position = position_of(table.branch)
        begun: tuple[Entry, ...] = (Started(position.first),)
        return (*begun, RoundDealt()) if position.phase is Phase.ROUND_OVER else begun
    contributions = [chair.contribution for chair in chairs if chair is not None]
    drawn = derive_deal(table.commitment, contributions).first
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
        raise TableError(TableCode.STARTED, "the game has begun: seats and options are fixed")


def _check_away(table: Table, context: RequestContext) -> None:
    host = table.seat_of(table.host)
    if host is None:
        return
    if host not in context.away:
        raise TableError(TableCode.NOT_ABSENT, "the host is not away")
    at = take_over_at(table, context.at - context.away[host])
    if not has_come(at, context.at):
        wait = at - context.at
        raise TableError(
            TableCode.NOT_ABSENT, f"the host has not been away for long enough; wait {wait:.0f} seconds", wait
        )


def _check_reserved(table: Table, context: RequestContext, seat: Seat) -> None:
    reserved = table.reserved_for(seat)
    if reserved is not None and reserved.player != context.player:
        raise TableError(
            TableCode.SEAT_KEPT, f"seat {seat} is reserved for {reserved.name} from the last game; the host can free it"
        )


def _free_seat(table: Table, context: RequestContext, *, newcomer: bool = False) -> Seat:
    """Return the seat reserved for the player, or else the first free seat that is not reserved.

    :param newcomer: whether a bot's seat will do if no other is free.
    """
    expected = {chair.player: seat for seat, chair in enumerate(table.expected) if chair is not None and chair.player}
    free = [seat for seat, chair in enumerate(table.chairs) if chair is None]
    if not free and newcomer:
        free = [seat for seat, chair in enumerate(table.chairs) if chair is not None and chair.kind == "bot"]
    if not free:
        raise TableError(TableCode.TABLE_FULL, f"all {len(table.chairs)} seats are taken")
    if expected.get(context.player) in free:
        return expected[context.player]
    return next((seat for seat in free if table.reserved_for(seat) is None), free[0])


def _reserved(table: Table) -> dict[Seat, Chair]:
    """Return the reserved seats and the chairs they are reserved for."""
    reserved = {seat: table.reserved_for(seat) for seat in range(len(table.chairs))}
    return {seat: chair for seat, chair in reserved.items() if chair is not None}


def _keeps_guests(table: Table, player: str) -> bool:
    """Return whether guests play from a player's device, or are expected to."""
    return table.takes_part(player) or any(chair.keeper == player for chair in _reserved(table).values())


def _names(table: Table) -> set[str]:
    return {chair.name for chair in table.chairs if chair is not None}
