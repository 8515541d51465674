"""The rows of one game in each table of an export, in the order of the columns of the schema."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from kingup.data.finished_game import FinishedGame, Made, Occupant
from kingup.rules import CHARACTERS, Ballot, Game
from kingup.rules.castle import ELIMINATED, SERVANTS, THRONE
from kingup.rules.game import FinishedRound
from kingup.rules.scoring import favorites_in, final_places, is_tie_broken, points

Row: TypeAlias = tuple[object, ...]
NamePlayer: TypeAlias = Callable[[str], str]
"""Returns how a player is called in the export: a pseudonym, or the id itself."""
_INITIALS: Final = [character.name for character in CHARACTERS]
_UNKNOWN: Final = Made()


def game_rows(finished: FinishedGame, number: int, name_player: NamePlayer) -> dict[str, list[Row]]:
    """Return the rows of a game, by table.

    :param number: the number of the game in the export.
    """
    return {
        "games": [_game(finished, number)],
        "seats": list(_seats(finished, number, name_player)),
        **_rounds(finished, number),
        "talk": list(_talk(finished, number)),
    }


def _game(finished: FinishedGame, number: int) -> Row:
    game = finished.game
    best, second, *_ = sorted(game.totals, reverse=True)
    return (
        number,
        finished.date,
        len(game.players),
        *_count_kinds(finished.seats),
        finished.first,
        len(game.winners),
        best,
        best - second,
        is_tie_broken(game.totals, game.winners),
        finished.history,
        finished.move_time,
        finished.daily,
        finished.branched_at,
        finished.code,
    )


def _count_kinds(seats: tuple[Occupant, ...]) -> tuple[int | None, ...]:
    kinds = [one.kind for one in seats]
    if None in kinds:
        return None, None, None
    return kinds.count("person"), kinds.count("program"), kinds.count("bot")


def _seats(finished: FinishedGame, number: int, name_player: NamePlayer) -> Iterator[Row]:
    game = finished.game
    places = final_places(game.totals, game.castle, game.finished[-1].goals)
    stand_ins = Counter(key[2] for key, actor in finished.ballot_actors.items() if actor == "stand_in")
    for past, made in zip(game.finished, finished.made, strict=False):
        for at, one in enumerate(made):
            stand_ins[(past.first + at) % len(game.players)] += one.actor == "stand_in"
    for seat, occupant in enumerate(finished.seats):
        yield (
            number,
            seat,
            (seat - finished.first) % len(game.players),
            name_player(occupant.player) if occupant.player else None,
            occupant.kind,
            occupant.level,
            occupant.temperament,
            occupant.took_over,
            stand_ins[seat],
            game.totals[seat],
            places[seat],
            (seat in game.winners) / len(game.winners),
            occupant.name,
        )


def _rounds(finished: FinishedGame, number: int) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {"rounds": [], "scores": [], "moves": [], "votes": []}
    for at, past in enumerate(finished.game.finished, start=1):
        for table, more in _RoundReader(finished, number, at, past).read().items():
            rows[table] += more
    return rows


class _RoundReader:
    """Goes through the moves of a round, and notes where each character stands."""

    def __init__(self, finished: FinishedGame, number: int, round_: int, past: FinishedRound) -> None:
        self._finished = finished
        self._head = (number, round_)
        self._past = past
        self._game: Game = finished.game
        self._players = len(self._game.players)
        self._castle = [SERVANTS] * len(CHARACTERS)
        self._no_cards = [self._game.setup.no_cards] * self._players
        self._favorites = [set(goal.favorites) for goal in past.goals]
        self._votes: list[Row] = []

    def read(self) -> dict[str, list[Row]]:
        past, head, placed = self._past, self._head, self._game.setup.placed
        for move in past.moves[:placed]:
            self._castle[move.character] = move.floor
        start = list(self._castle)
        made = self._finished.made[head[1] - 1] if head[1] <= len(self._finished.made) else []
        moves: list[Row] = []
        elections = 0
        for at, move in enumerate(past.moves):
            seat, character = (past.first + at) % self._players, move.character
            climbs = at >= placed
            actor, seconds = made[at] if at < len(made) else _UNKNOWN
            moves.append(
                (
                    *head,
                    at + 1,
                    seat,
                    "climbing" if climbs else "placing",
                    _INITIALS[character],
                    self._castle[character] if climbs else None,
                    move.floor,
                    character in self._favorites[seat],
                    actor,
                    None if seconds is None else round(seconds, 1),
                )
            )
            if climbs:
                self._castle[character] = move.floor
            if move.floor == THRONE:
                self._vote(elections, seat, character, past.elections[elections])
                elections += 1
        king, nominator = past.moves[-1].character, (past.first + len(past.moves) - 1) % self._players
        placed_characters = {move.character for move in past.moves[:placed]}
        spent = [self._game.setup.no_cards - left for left in self._no_cards]
        leftovers = "".join(_INITIALS[one] for one in CHARACTERS if one not in placed_characters)
        dealt = self._game.setup.no_cards * self._players
        round_row = (
            *(*head, past.first, placed, len(past.moves) - placed, elections, sum(spent), dealt, leftovers),
            *(_INITIALS[king], start[king], nominator, max(past.scores)),
        )
        return {
            "rounds": [round_row],
            "scores": list(self._scores(king, spent)),
            "moves": moves,
            "votes": self._votes,
        }

    def _vote(self, election: int, nominator: int, character: int, ballots: tuple[Ballot, ...]) -> None:
        noes = ballots.count(Ballot.NO)
        crowned = noes == 0
        for seat, ballot in enumerate(ballots):
            self._votes.append(
                (
                    *self._head,
                    election + 1,
                    seat,
                    _INITIALS[character],
                    nominator,
                    ballot.value,
                    self._no_cards[seat],
                    character in self._favorites[seat],
                    noes,
                    crowned,
                    self._finished.ballot_actors.get((self._head[1], election, seat)),
                )
            )
        for seat, ballot in enumerate(ballots):
            self._no_cards[seat] -= ballot is Ballot.NO
        if not crowned:
            self._castle[character] = ELIMINATED

    def _scores(self, king: int, spent: list[int]) -> Iterator[Row]:
        past, castle = self._past, tuple(self._castle)
        for seat, goal in enumerate(past.goals):
            yield (
                *self._head,
                seat,
                (seat - past.first) % self._players,
                str(goal),
                points(castle, goal),
                past.scores[seat],
                favorites_in(castle, goal),
                king in self._favorites[seat],
                spent[seat],
            )


def _talk(finished: FinishedGame, number: int) -> Iterator[Row]:
    for at, line in enumerate(finished.talk, start=1):
        kind = "chat" if line.chat is not None else "reaction" if line.reaction else "phrase"
        length = None if line.chat is None else len(line.chat)
        yield (
            *(number, at, line.round, line.moves, line.seat, kind, line.phrase),
            *(line.character, line.floor, line.to_seat, length, line.chat),
        )
