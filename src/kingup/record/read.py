"""Read a record. Every token is replayed through the rules, so the result is a game that could have been played."""

from typing import Final

from kingup.record.errors import ErrorCode, RecordError
from kingup.record.headers import Headers
from kingup.record.moves import play_climb, play_place
from kingup.record.numbers import read_number
from kingup.record.record import Record
from kingup.record.results import check_points, check_winners
from kingup.record.scan import Line, Source, scan_header
from kingup.record.token import Token
from kingup.rules import CHANCE, Deal, Game, Goal, Phase, find_goal, play

MAX_BYTES: Final = 1 << 20
"""Bytes in a record. A game of three rounds takes about two thousand; the rest is for headers and comments."""


def read_record(data: bytes | str) -> Record:
    """Replay a record.

    :raises RecordError: at the first token that is wrong.
    """
    reader = _Reader()
    try:
        return reader.read(data.encode("utf-8", errors="surrogatepass") if isinstance(data, str) else data)
    except RecordError as error:
        error.game = reader.game
        raise


class _Reader:
    """A record read up to some token."""

    def __init__(self) -> None:
        self.headers = Headers()
        self.game: Game | None = None
        self.round = 0
        """The number of the last ``Round`` line."""
        self.deal: list[Goal] | None = None
        """The goals of the new round read up to now; None once every player has one."""
        self.deal_at: Token | None = None
        """The last ``goals`` keyword of this round."""
        self.stated: set[str] = set()
        """The lines score, total and winner that this round has had."""
        self.error_unless_last: RecordError | None = None
        """The error at the last token if anything follows it; a record may stop anywhere."""

    def read(self, data: bytes) -> Record:
        # Only whole lines of an oversized record are read: half a token would cause a misleading error.
        source = Source(data if len(data) <= MAX_BYTES else data[: data.rfind(b"\n", 0, MAX_BYTES) + 1])
        for line in source.lines():
            if line.is_header:
                self.read_header(line)
            elif words := line.words():
                self.game = self.read_line(*words)
        if len(data) > MAX_BYTES:
            raise _malformed(source.end, f"a record has at most {MAX_BYTES:,} bytes, and this one has more")
        game = self.game or self.headers.new_game(source.end)
        return Record(game, tuple(self.headers.others), None if self.deal is None else tuple(self.deal))

    def expect_more(self) -> None:
        """Raise the pending error, since something follows the last token."""
        if self.error_unless_last is not None:
            raise self.error_unless_last

    def read_header(self, line: Line) -> None:
        self.expect_more()
        header = scan_header(line)
        if self.game is not None:
            raise _malformed(header.name, "headers come before the first round")
        self.headers.add(header)

    def read_line(self, keyword: Token, *tokens: Token) -> Game:
        self.expect_more()
        if keyword.text not in _KEYWORDS:
            hint = "; goals, place and climb are repeated to continue on a new line" if self.round else ""
            raise _malformed(keyword, f"a line begins with [ or {', '.join(_KEYWORDS)}, not with {keyword.shown}{hint}")
        self.game = game = self.game or self.headers.new_game(keyword)
        if self.round == 0 and keyword.text != "Round":
            raise _malformed(keyword, "the line 'Round 1' comes first")
        match keyword.text:
            case "Round":
                self.open_round(game, keyword, tokens)
            case "goals":
                return self.read_goals(game, keyword, tokens)
            case "place" | "climb":
                return self.read_moves(game, keyword, tokens)
            case _:
                self.check_results(game, keyword, tokens)
        return game

    def open_round(self, game: Game, keyword: Token, tokens: tuple[Token, ...]) -> None:
        if game.over:
            raise _wrong_phase(keyword, f"the game is over after {self.round} rounds")
        if game.phase is not Phase.ROUND_OVER or self.deal is not None:
            raise _wrong_phase(keyword, f"round {self.round} is not over")
        self.round += 1
        self.deal, self.deal_at = [], None
        self.stated.clear()
        if not tokens:
            self.error_unless_last = _malformed(keyword, f"the line is written 'Round {self.round}'")
        elif read_number(tokens[0].text) != self.round:
            raise _malformed(tokens[0], f"the next round is round {self.round}")
        elif len(tokens) > 1:
            raise _malformed(tokens[1], "nothing comes after the number of the round")

    def read_goals(self, game: Game, keyword: Token, tokens: tuple[Token, ...]) -> Game:
        if self.deal is not None:
            self.deal_at = keyword
        for token in tokens or (keyword,):
            if self.deal is None:
                raise _extra_goal(game, token)
            if token is keyword:
                break
            self.deal.append(_read_goal(game, self.deal, token))
            if len(self.deal) == len(game.players):
                game = play(game, CHANCE, Deal(tuple(self.deal)))
                self.deal = None
        return game

    def read_moves(self, game: Game, keyword: Token, tokens: tuple[Token, ...]) -> Game:
        phase, play_move = (Phase.PLACING, play_place) if keyword.text == "place" else (Phase.CLIMBING, play_climb)
        if self.deal is not None:
            raise _bad_goal(
                self.deal_at or (tokens or (keyword,))[0],
                f"one goal for each of the {len(game.players)} players comes first; here are {len(self.deal)}",
            )
        if not tokens and game.phase is not phase:
            raise _wrong_phase(keyword, f"it is not the time to {keyword.text}")
        for token in tokens:
            self.expect_more()
            # Stored at once, so that a later error reports the game as it was there.
            self.game = game = play_move(game, token)
            if game.phase is Phase.VOTING:
                self.error_unless_last = _malformed(
                    token, f"the ballots are missing: {token.text}={'Y' * len(game.players)}"
                )
        return game

    def check_results(self, game: Game, keyword: Token, tokens: tuple[Token, ...]) -> None:
        if not game.over and (keyword.text != "score" or game.phase is not Phase.ROUND_OVER or self.deal is not None):
            raise _wrong_phase(keyword, f"{'the round' if keyword.text == 'score' else 'the game'} is not over")
        if keyword.text in self.stated:
            raise _malformed(keyword, f"there is a {keyword.text} already")
        self.stated.add(keyword.text)
        if keyword.text == "winner":
            self.error_unless_last = check_winners(game, keyword, tokens)
        else:
            points = game.finished[-1].scores if keyword.text == "score" else game.totals
            self.error_unless_last = check_points(game, keyword, tokens, points)


_KEYWORDS: Final = ("Round", "goals", "place", "climb", "score", "total", "winner")


def _read_goal(game: Game, deal: list[Goal], token: Token) -> Goal:
    goal = find_goal(token.text)
    if goal is None:
        raise _bad_goal(token, f"{token.shown} is not one of the 26 goal cards")
    if goal in deal or goal not in game.deck:
        raise _bad_goal(token, f"{goal} has been dealt before in this game")
    return goal


def _extra_goal(game: Game, token: Token) -> RecordError:
    if game.moves or game.king is not None:
        return _wrong_phase(token, "the goals of this round have been dealt")
    return _bad_goal(token, f"there is one goal for each of the {len(game.players)} players, and this is one more")


def _malformed(token: Token, message: str) -> RecordError:
    return RecordError(ErrorCode.MALFORMED, token, message)


def _bad_goal(token: Token, message: str) -> RecordError:
    return RecordError(ErrorCode.BAD_GOAL, token, message)


def _wrong_phase(token: Token, message: str) -> RecordError:
    return RecordError(ErrorCode.WRONG_PHASE, token, message)
