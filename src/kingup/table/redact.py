"""Reduce a log entry to the events that one viewer may see.

An entry without a case here is a type error, not a leak.
"""

from typing import assert_never

from kingup.rules import RedactedEvent, Seat, events
from kingup.rules import redact as redact_event
from kingup.rules.notation import write_ballots
from kingup.table import viewer_events
from kingup.table.entries import (
    Acted,
    CameBack,
    Chatted,
    Contributed,
    Entry,
    GotUp,
    HostNamed,
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
from kingup.table.fair_deal import Commitment
from kingup.table.options import changed_options
from kingup.table.table import SeatRequest, Table

Viewer = Seat | None


def redact(
    before: Table, entry: Entry, game_events: tuple[events.Event, ...], viewer: Viewer
) -> list[viewer_events.ViewerEvent]:
    """Return the events of an entry that a seat, or a spectator (None), may see; an empty list when there are none.

    :param before: the table before the entry.
    :param game_events: the events of the game in the entry, as ``advance`` returns them.
    """
    match entry:
        case RoundDealt() | Acted():
            stand_in = isinstance(entry, Acted) and entry.stand_in
            seen = (redact_event(event, viewer) for event in game_events)
            return [viewer_event(event, before.revealed, stand_in=stand_in) for event in seen if event is not None]
        case SeatGranted():
            # The player who takes a seat over learns the ballot that the bot has on the table.
            seat = _request(before, entry.number).seat
            ballot = before.game.ballots[seat] if viewer == seat and before.game is not None else None
            granted = _table_event(before, entry)
            return [granted] if ballot is None else [granted, viewer_events.BallotPlayed(seat, ballot.value)]
        case _:
            return [_table_event(before, entry)]


def talk_events(table: Table) -> list[viewer_events.TalkEvent]:
    """Return the latest talk since the game began."""
    return [_talk_event(entry) for entry in table.recent_talk]


def _talk_event(entry: Said | Chatted) -> viewer_events.TalkEvent:
    match entry:
        case Said(seat, said):
            return viewer_events.PhraseSaid(seat, said)
        case Chatted(seat, text):
            return viewer_events.LineChatted(seat, text)


def _request(table: Table, number: int) -> SeatRequest:
    return next(one for one in table.requests if one.number == number)


def _table_event(before: Table, entry: Entry) -> viewer_events.ViewerEvent:
    match entry:
        case Opened(secret=secret, salt=salt):
            return viewer_events.TableOpened(Commitment(secret, salt).published)
        case OptionsSet(options):
            return viewer_events.OptionsChanged(options, changed_options(before.options, options))
        case SatDown(seat, chair):
            temperament = chair.temperament if chair.kind == "bot" else None
            return viewer_events.SeatTaken(seat, chair.name, chair.kind, chair.level, temperament)
        case Contributed(seat):
            return viewer_events.Contributed(seat)
        case GotUp(seat, removed):
            chair_left = before.chairs[seat] or before.reserved_for(seat)
            return viewer_events.SeatLeft(seat, "" if chair_left is None else chair_left.name, removed)
        case SeatsSwapped(one, other):
            return viewer_events.SeatsChanged(one, other)
        case HostNamed(seat):
            return viewer_events.HostChanged(seat)
        case SeatAsked(seat, number, chair, mark):
            return viewer_events.SeatAsked(seat, chair.name, number, mark)
        case SeatGranted(number):
            request = _request(before, number)
            bot = before.chairs[request.seat]
            return viewer_events.SeatGranted(request.seat, request.chair.name, number, "" if bot is None else bot.name)
        case SeatRequestClosed(number, why):
            request = _request(before, number)
            return viewer_events.SeatRequestClosed(request.seat, request.chair.name, number, why)
        case RemovalLifted(number):
            removal = next(one for one in before.removed if one.number == number)
            return viewer_events.RemovalLifted(removal.name, number)
        case Started(first):
            return viewer_events.GameStarted(
                first, [chair.contribution for chair in before.chairs if chair is not None]
            )
        case Ready(seat):
            return viewer_events.PlayerReady(seat)
        case StandInAsked(seat, by):
            return viewer_events.StandInWanted(seat, by)
        case StandInTook(seat, why):
            return viewer_events.StandInSeated(seat, why)
        case CameBack(seat):
            return viewer_events.PlayerBack(seat)
        case Said() | Chatted():
            return _talk_event(entry)
        case RematchOffered(code):
            return viewer_events.RematchOpened(code)
        case RoundDealt() | Acted():
            raise ValueError("the events of the game come from the rules")
        case _:
            assert_never(entry)


def viewer_event(event: RedactedEvent, commitment: Commitment, *, stand_in: bool = False) -> viewer_events.ViewerEvent:
    """Convert a redacted event of the rules to its wire form.

    :param commitment: the commitment to the deal, which the end of the game reveals.
    """
    match event:
        case events.CardsDealt(round_, first, goal):
            return viewer_events.CardsDealt(round_, first, None if goal is None else str(goal))
        case events.Placed(seat, character, floor):
            return viewer_events.Placed(seat, character.name, floor, stand_in)
        case events.LeftoversPlaced(characters):
            return viewer_events.LeftoversPlaced([character.name for character in characters])
        case events.Climbed(seat, character, floor):
            return viewer_events.Climbed(seat, character.name, floor, stand_in)
        case events.Nominated(seat, character):
            return viewer_events.Nominated(seat, character.name, stand_in)
        case events.BallotPlayed(seat, ballot):
            return viewer_events.BallotPlayed(seat, ballot.value)
        case events.BallotSwapped(seat, ballot):
            return viewer_events.BallotSwapped(seat, ballot.value)
        case events.BallotLaid(seat):
            return viewer_events.BallotLaid(seat)
        case events.Eliminated(character, ballots):
            return viewer_events.Eliminated(character.name, write_ballots(ballots))
        case events.Crowned(character, ballots, goals, scores):
            return viewer_events.Crowned(
                character.name, write_ballots(ballots), [str(goal) for goal in goals], list(scores)
            )
        case events.GameWon(totals, winners):
            return viewer_events.GameWon(list(totals), list(winners), commitment.secret, commitment.salt)
        case _:
            assert_never(event)
