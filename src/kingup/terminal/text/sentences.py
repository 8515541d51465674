"""Every event as a plain sentence, for the history and for screen readers. The page's sentences.js has the same."""

from collections.abc import Sequence
from typing import TypedDict, assert_never

from kingup.rules import THRONE
from kingup.table import viewer_events
from kingup.table.talk import REACTIONS, Phrase
from kingup.terminal.tables.client import TableEvent
from kingup.terminal.tables.program_failure import STAND_IN, ProgramFailed
from kingup.terminal.text.option_texts import option_text
from kingup.terminal.text.texts import Texts


class NoVoters(TypedDict):
    """The variables of a message about the players who voted No."""

    players: str
    count: int


def no_voters(texts: Texts, names: Sequence[str], ballots: str) -> NoVoters:
    """Return the variables of a message about the players who voted No."""
    voters = [name for name, ballot in zip(names, ballots, strict=True) if ballot == "N"]
    return {"players": texts.join_names(voters), "count": len(voters)}


def phrase_text(texts: Texts, names: Sequence[str], phrase: Phrase) -> str:
    """Return the text of a phrase."""
    variables: dict[str, object] = {}
    if phrase.character is not None:
        variables |= texts.character(phrase.character)
    if phrase.floor is not None:
        variables["floor"] = "K" if phrase.floor == THRONE else phrase.floor
    if phrase.seat is not None:
        variables["player"] = names[phrase.seat]
    return texts(f"phrase-{phrase.phrase}", **variables)


def sentence(texts: Texts, names: Sequence[str], event: TableEvent, *, hide_goal: bool = False) -> str | None:
    """Return an event in words; None for one that needs no sentence.

    :param names: the names of the players from seat 0 on.
    :param hide_goal: leave the player's own goal out, for a player who is looked at over the shoulder.
    """
    if isinstance(event, ProgramFailed):
        return _failure(texts, names, event)
    message = _message_for(event)
    match event:
        case viewer_events.SeatLeft(name=player, removed=True):
            return texts("seat-removed", player=player)
        case viewer_events.SeatTaken(name=player) | viewer_events.SeatLeft(name=player):
            return texts(message, player=player)
        case (
            viewer_events.HostChanged(seat)
            | viewer_events.BallotLaid(seat)
            | viewer_events.PlayerReady(seat)
            | viewer_events.StandInSeated(seat)
            | viewer_events.PlayerBack(seat)
            | viewer_events.GameStarted(seat)
        ):
            return texts(message, player=names[seat])
        case viewer_events.CardsDealt(round_, first, goal):
            dealt = texts(message, round=round_, player=names[first])
            return dealt if goal is None or hide_goal else f"{dealt} {_goal(texts, goal)}"
        case viewer_events.Placed(seat, character, floor) | viewer_events.Climbed(seat, character, floor):
            return texts(message, player=names[seat], floor=floor, **texts.character(character))
        case viewer_events.Nominated(seat, character):
            return texts(message, player=names[seat], **texts.character(character))
        case viewer_events.LeftoversPlaced(characters):
            return texts(message, names=_characters(texts, characters))
        case viewer_events.BallotPlayed(_, ballot) | viewer_events.BallotSwapped(_, ballot):
            return texts(message, ballot=texts(f"ballot-{ballot}"))
        case viewer_events.Eliminated(character, ""):
            return texts("is-out", **texts.character(character))
        case viewer_events.Eliminated(character, ballots):
            return texts(message, **texts.character(character), **no_voters(texts, names, ballots))
        case viewer_events.Crowned(character, _, _, scores):
            each = [
                texts("score-of", player=player, points=points) for player, points in zip(names, scores, strict=True)
            ]
            return texts(message, **texts.character(character), scores=texts.join_names(each))
        case viewer_events.GameWon(totals, winners):
            players = texts.join_names([names[seat] for seat in winners])
            return texts(message, players=players, count=len(winners), points=totals[winners[0]])
        case viewer_events.StandInWanted(seat, by):
            return texts(message, player=names[by], other=names[seat])
        case viewer_events.PhraseSaid(seat, phrase) if phrase.phrase in REACTIONS:
            return texts("event-reacted", player=names[seat], text=texts(f"reaction-{phrase.phrase}"))
        case viewer_events.PhraseSaid(seat, phrase):
            return texts(message, player=names[seat], text=phrase_text(texts, names, phrase))
        case viewer_events.LineChatted(seat, text):
            return texts(message, player=names[seat], text=text)
        case viewer_events.RematchOpened():
            return texts(message)
        case viewer_events.SeatAsked(seat, player):
            return texts(message, player=player, number=seat + 1)
        case viewer_events.SeatGranted(_, player, _, ""):
            return texts("event-seat_taken", player=player)
        case viewer_events.SeatGranted(_, player, _, bot):
            return texts(message, player=player, bot=bot)
        case viewer_events.SeatRequestClosed(_, player, _, why):
            return texts(f"seat-{why}", player=player)
        case viewer_events.RemovalLifted(player):
            return texts(message, player=player)
        case viewer_events.OptionsChanged(options, changed) if changed:
            return texts(message, changes="; ".join(option_text(texts, names, options, one) for one in changed))
        case (
            viewer_events.TableOpened()
            | viewer_events.OptionsChanged()
            | viewer_events.SeatsChanged()
            | viewer_events.Contributed()
        ):
            return None
        case _:
            assert_never(event)


def _failure(texts: Texts, names: Sequence[str], failed: ProgramFailed) -> str:
    text = texts(f"terminal-program-{failed.trouble}", number=failed.seat + 1, name=names[failed.seat])
    level = texts(f"level-{STAND_IN}")
    return f"{text} {texts('terminal-stand-in', level=level)}" if failed.replaced else text


def _message_for(event: viewer_events.ViewerEvent) -> str:
    return f"event-{event.__struct_config__.tag}"


def _characters(texts: Texts, initials: Sequence[str]) -> str:
    return texts.join_names([texts.character(initial)["name"] for initial in initials])


def _goal(texts: Texts, goal: str) -> str:
    return texts("event-cards_dealt-goal", names=_characters(texts, goal))
