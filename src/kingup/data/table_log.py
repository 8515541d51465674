"""Finished games from the logs of a server's tables."""

from collections.abc import Sequence
from datetime import UTC, datetime

from kingup.data.finished_game import Actor, FinishedGame, Made, Occupant, TalkLine
from kingup.rules import Phase
from kingup.table.chair import Chair
from kingup.table.entries import Acted, Chatted, Logged, Said, Started
from kingup.table.table import Stage, Table, evolve, open_table
from kingup.table.talk import REACTIONS


def read_log(log: Sequence[Logged]) -> tuple[Table, FinishedGame]:
    """Replay the log of a finished game.

    :raises ValueError: when the log is damaged, or its game is not finished.
    """
    if not log:
        raise ValueError("its log is empty")
    table, reader = open_table(log[0]), _LogReader()
    for logged in log[1:]:
        before, table = table, evolve(table, logged)
        reader.add(before, table, logged)
    game = table.game
    if game is None or table.stage is not Stage.FINISHED:
        raise ValueError("its log ends before the game does")
    chairs = [chair for chair in table.chairs if chair is not None]
    return table, FinishedGame(
        game,
        tuple(_occupant(chair) for chair in chairs),
        date=datetime.fromtimestamp(table.opened_at, UTC).date().isoformat(),
        code=table.code,
        history=table.options.history,
        move_time=table.options.move_time,
        daily=bool(table.day),
        branched_at=None if table.branch is None else table.branch.at,
        made=reader.made,
        ballot_actors=reader.ballot_actors,
        talk=reader.talk,
    )


def _occupant(chair: Chair) -> Occupant:
    if chair.kind == "bot":
        return Occupant("", chair.name, "bot", chair.level, chair.temperament)
    return Occupant(chair.player, chair.name, chair.kind, took_over=chair.took_over)


class _LogReader:
    """Notes who acted, how long it took, and what was said, which the game itself does not know."""

    def __init__(self) -> None:
        self.made: list[list[Made]] = [[], [], []]
        self.ballot_actors: dict[tuple[int, int, int], Actor] = {}
        self.talk: list[TalkLine] = []

    def add(self, before: Table, after: Table, logged: Logged) -> None:
        """Add an entry of the log."""
        match logged.entry:
            case Started():
                self._add_earlier_moves(after)
            case Acted(seat, _, stand_in):
                self._add_action(before, seat, logged.at, stand_in=stand_in)
            case Said(seat, said) if before.game is not None:
                slots = said.character, said.floor, said.seat
                self._add_talk(before, seat, (said.phrase, said.phrase in REACTIONS, *slots, None))
            case Chatted(seat, text) if before.game is not None:
                self._add_talk(before, seat, (None, False, None, None, None, text))

    def _add_earlier_moves(self, table: Table) -> None:
        """Add the moves of another game that this one continues: nobody at this table has made them."""
        if table.game is None:
            return
        rounds = [past.moves for past in table.game.finished]
        if table.game.round > len(rounds):
            rounds.append(table.game.moves)
        for made, moves in zip(self.made, rounds, strict=False):
            made.extend([Made()] * len(moves))

    def _add_action(self, before: Table, seat: int, at: float, *, stand_in: bool) -> None:
        game, chair = before.game, before.chairs[seat]
        if game is None or chair is None:
            return
        actor: Actor = "stand_in" if stand_in and chair.kind != "bot" else chair.kind
        if game.phase is Phase.VOTING:
            # The time of a ballot is left out: a swapped one is secret, and so is its time.
            self.ballot_actors[game.round, len(game.elections), seat] = actor
        else:
            self.made[game.round - 1].append(Made(actor, max(0.0, at - before.decision_at)))

    def _add_talk(
        self, table: Table, seat: int, said: tuple[str | None, bool, str | None, int | None, int | None, str | None]
    ) -> None:
        game = table.game
        assert game is not None
        self.talk.append(TalkLine(game.round, len(game.moves), seat, *said))
