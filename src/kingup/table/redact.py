"""From an entry of the log to what one viewer is told of it. What has no case here is a type error, not a leak."""

from typing import assert_never

from kingup.rules import Seat, SeenEvent, events, redact
from kingup.rules.notation import write_ballots
from kingup.table import viewer_events as told
from kingup.table.entries import (
    Acted,
    CameBack,
    Chatted,
    Entry,
    GotUp,
    HostNamed,
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
from kingup.table.fair_deal import Commitment
from kingup.table.table import Table

Viewer = Seat | None


def tell(before: Table, entry: Entry, happened: tuple[events.Event, ...], viewer: Viewer) -> list[told.Told]:
    """What a seat, or a spectator (None), is told of an entry; an empty list when it is told nothing at all.

    :param happened: what has happened in the game by the entry, as ``advance`` gives it.
    """
    match entry:
        case RoundDealt() | Acted():
            stand_in = isinstance(entry, Acted) and entry.stand_in
            seen = (redact(event, viewer) for event in happened)
            return [tell_game(event, before.commitment, stand_in=stand_in) for event in seen if event is not None]
        case _:
            return [_tell_table(before, entry)]


def tell_talk(table: Table) -> list[told.Spoken]:
    """What was said since the game began, as everybody heard it: the last of it."""
    return [_tell_words(words) for words in table.spoken]


def _tell_words(words: Said | Chatted) -> told.Spoken:
    match words:
        case Said(seat, said):
            return told.PhraseSaid(seat, said)
        case Chatted(seat, text):
            return told.LineChatted(seat, text)


def _tell_table(before: Table, entry: Entry) -> told.Told:
    match entry:
        case Opened(secret=secret, salt=salt):
            return told.TableOpened(Commitment(secret, salt).published)
        case OptionsSet(options):
            return told.OptionsChanged(options)
        case SatDown(seat, chair):
            temperament = chair.temperament if chair.kind == "bot" else None
            return told.SeatTaken(seat, chair.name, chair.kind, chair.level, temperament)
        case GotUp(seat, removed):
            chair_left = before.chairs[seat] or before.kept_for(seat)
            return told.SeatLeft(seat, "" if chair_left is None else chair_left.name, removed)
        case SeatsSwapped(one, other):
            return told.SeatsChanged(one, other)
        case HostNamed(seat):
            return told.HostChanged(seat)
        case Started(first):
            return told.GameStarted(first, [chair.contribution for chair in before.chairs if chair is not None])
        case Ready(seat):
            return told.PlayerReady(seat)
        case StandInAsked(seat, by):
            return told.StandInWanted(seat, by)
        case StandInTook(seat, why):
            return told.StandInSeated(seat, why)
        case CameBack(seat):
            return told.PlayerBack(seat)
        case Said() | Chatted():
            return _tell_words(entry)
        case RematchOffered(code):
            return told.RematchOpened(code)
        case RoundDealt() | Acted():
            raise ValueError("the game's events are told by the game")
        case _:
            assert_never(entry)


def tell_game(event: SeenEvent, commitment: Commitment, *, stand_in: bool = False) -> told.Told:
    """What is told of something that has happened in the game, as its viewer may see it.

    :param commitment: to the deal, whose secret is told with the end of the game.
    """
    match event:
        case events.CardsDealt(round_, first, goal):
            return told.CardsDealt(round_, first, None if goal is None else str(goal))
        case events.Placed(seat, character, floor):
            return told.Placed(seat, character.name, floor, stand_in)
        case events.LeftoversPlaced(characters):
            return told.LeftoversPlaced([character.name for character in characters])
        case events.Climbed(seat, character, floor):
            return told.Climbed(seat, character.name, floor, stand_in)
        case events.Nominated(seat, character):
            return told.Nominated(seat, character.name, stand_in)
        case events.BallotPlayed(seat, ballot):
            return told.BallotPlayed(seat, ballot.value)
        case events.BallotSwapped(seat, ballot):
            return told.BallotSwapped(seat, ballot.value)
        case events.BallotLaid(seat):
            return told.BallotLaid(seat)
        case events.Eliminated(character, ballots):
            return told.Eliminated(character.name, write_ballots(ballots))
        case events.Crowned(character, ballots, goals, scores):
            return told.Crowned(character.name, write_ballots(ballots), [str(goal) for goal in goals], list(scores))
        case events.GameWon(totals, winners):
            return told.GameWon(list(totals), list(winners), commitment.secret, commitment.salt)
        case _:
            assert_never(event)
