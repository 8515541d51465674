"""Every event as a plain sentence: for the ear and for the history. The page's sentences.js says the same."""

from collections.abc import Sequence
from typing import assert_never

from kingup.rules import THRONE
from kingup.table import viewer_events as told
from kingup.table.talk import REACTIONS, Phrase
from kingup.terminal.tables.client import Happening
from kingup.terminal.tables.program_failure import STAND_IN, ProgramFailed
from kingup.terminal.tables.server_api import ListedTable
from kingup.terminal.text.texts import Texts


def naysayers(names: Sequence[str], ballots: str) -> list[str]:
    """Who said No."""
    return [name for name, ballot in zip(names, ballots, strict=True) if ballot == "N"]


def phrase_text(texts: Texts, names: Sequence[str], said: Phrase) -> str:
    """What a phrase says."""
    variables: dict[str, object] = {}
    if said.character is not None:
        variables |= texts.about(said.character)
    if said.floor is not None:
        variables["floor"] = "K" if said.floor == THRONE else said.floor
    if said.seat is not None:
        variables["player"] = names[said.seat]
    return texts(f"phrase-{said.phrase}", **variables)


def table_says(texts: Texts, table: ListedTable) -> str:
    """Return a table on a server in words: its code, its players and its free seats, or that it is one's own."""
    players = texts.in_a_row([name for name in table.names if name])
    if table.mine:
        return texts("terminal-tables-mine", code=table.code, players=players)
    return texts("terminal-tables-line", code=table.code, players=players, count=table.free)


def sentence(texts: Texts, names: Sequence[str], event: Happening, *, hide_goal: bool = False) -> str | None:
    """What has happened, in words; None when there is nothing to say about it.

    :param names: of the players, from seat 0.
    :param hide_goal: leaves the own goal out, for who is looked at over the shoulder.
    """
    if isinstance(event, ProgramFailed):
        return _failure(texts, names, event)
    message = _message_for(event)
    match event:
        case told.SeatTaken(name=player) | told.SeatLeft(name=player):
            return texts(message, player=player)
        case (
            told.HostChanged(seat)
            | told.BallotLaid(seat)
            | told.PlayerReady(seat)
            | told.StandInSeated(seat)
            | told.PlayerBack(seat)
            | told.GameStarted(seat)
        ):
            return texts(message, player=names[seat])
        case told.CardsDealt(round_, first, goal):
            dealt = texts(message, round=round_, player=names[first])
            return dealt if goal is None or hide_goal else f"{dealt} {_goal(texts, goal)}"
        case told.Placed(seat, character, floor) | told.Climbed(seat, character, floor):
            return texts(message, player=names[seat], floor=floor, **texts.about(character))
        case told.Nominated(seat, character):
            return texts(message, player=names[seat], **texts.about(character))
        case told.LeftoversPlaced(characters):
            return texts(message, names=_characters(texts, characters))
        case told.BallotPlayed(_, ballot) | told.BallotSwapped(_, ballot):
            return texts(message, ballot=texts(f"ballot-{ballot}"))
        case told.Eliminated(character, ""):
            return texts("is-out", **texts.about(character))
        case told.Eliminated(character, ballots):
            return texts(message, **texts.about(character), players=texts.in_a_row(naysayers(names, ballots)))
        case told.Crowned(character, _, _, scores):
            each = [
                texts("score-of", player=player, points=points) for player, points in zip(names, scores, strict=True)
            ]
            return texts(message, **texts.about(character), scores=texts.in_a_row(each))
        case told.GameWon(totals, winners):
            players = texts.in_a_row([names[seat] for seat in winners])
            return texts(message, players=players, count=len(winners), points=totals[winners[0]])
        case told.StandInWanted(seat, by):
            return texts(message, player=names[by], other=names[seat])
        case told.PhraseSaid(seat, said) if said.phrase in REACTIONS:
            return texts("event-reacted", player=names[seat], text=texts(f"reaction-{said.phrase}"))
        case told.PhraseSaid(seat, said):
            return texts(message, player=names[seat], text=phrase_text(texts, names, said))
        case told.LineChatted(seat, text):
            return texts(message, player=names[seat], text=text)
        case told.RematchOpened():
            return texts(message)
        case told.TableOpened() | told.OptionsChanged() | told.SeatsChanged():
            return None
        case _:
            assert_never(event)


def _failure(texts: Texts, names: Sequence[str], failed: ProgramFailed) -> str:
    said = texts(f"terminal-program-{failed.trouble}", number=failed.seat + 1, name=names[failed.seat])
    level = texts(f"level-{STAND_IN}")
    return f"{said} {texts('terminal-stand-in', level=level)}" if failed.replaced else said


def _message_for(event: told.Told) -> str:
    return f"event-{event.__struct_config__.tag}"


def _characters(texts: Texts, initials: Sequence[str]) -> str:
    return texts.in_a_row([texts.about(initial)["name"] for initial in initials])


def _goal(texts: Texts, goal: str) -> str:
    return texts("event-cards_dealt-goal", names=_characters(texts, goal))
