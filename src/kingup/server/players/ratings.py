"""The effect of a finished game on the standings of its players."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import structs

from kingup.rules import Ballot, Game, Seat
from kingup.rules.events import Crowned, Eliminated, Nominated
from kingup.server.store.standing import BOT, Rating, Standing
from kingup.table.chair import Chair
from kingup.table.moments import moments
from kingup.table.table import Stage, Table


def rated_members(table: Table) -> list[str]:
    """Return the members whose standing a game changes, by seat; nobody if the game does not count.

    A game that continues another one does not count: it could be won already. Neither does a daily deal, which can be
    repeated, nor a game in which a player has several seats. A player who has taken a seat over from a bot is left out
    (an empty string): the game says little about either of them. It counts for all others, so that a game that goes
    badly cannot be made void by inviting somebody.
    """
    chairs = [chair for chair in table.chairs if chair is not None]
    players = [chair.player for chair in chairs if chair.kind != "bot"]
    counts = table.stage is Stage.FINISHED and table.branch is None and not table.day and _all_differ(players)
    return [_member(chair) for chair in chairs] if counts else []


def updated_standings(table: Table, before: Mapping[str, Standing]) -> list[Standing]:
    """Return the new standings of all members whose standing a game changes."""
    members, game = rated_members(table), table.game
    if not members:
        return []
    assert game is not None
    by_seat = _game_statistics(game)
    automatic = [chair is None or chair.kind != "person" for chair in table.chairs]
    rated = [seat for seat, member in enumerate(members) if member]
    persons = [seat for seat in rated if not automatic[seat]]
    everybody = rated if any(automatic[seat] for seat in rated) else []
    people = _rated(game, persons, members, {member: one.people for member, one in before.items()})
    bots = _rated(game, everybody, members, {member: one.bots for member, one in before.items()})
    after: dict[str, Standing] = {}
    for seat in rated:
        member = members[seat]
        standing = after.get(member) or before.get(member) or Standing(member)
        after[member] = _added(standing, by_seat[seat])
    return [
        structs.replace(
            standing,
            games=before[member].games + 1 if member in before else 1,
            people=people.get(member, standing.people),
            bots=bots.get(member, standing.bots),
        )
        for member, standing in after.items()
    ]


def _all_differ(players: Sequence[str]) -> bool:
    return len(set(players)) == len(players)


def _member(chair: Chair) -> str:
    if chair.took_over:
        return ""
    return f"{BOT}{chair.level}/{chair.temperament}" if chair.kind == "bot" else chair.player


def _game_statistics(game: Game) -> list[Standing]:
    """Return the statistics of each seat in one game."""
    seats = range(len(game.players))
    nominations: Counter[Seat] = Counter()
    coronations: Counter[Seat] = Counter()
    no_votes: Counter[Seat] = Counter()
    only_no: Counter[Seat] = Counter()
    for moment in moments(game):
        for event in moment.events:
            if isinstance(event, Nominated):
                nominations[event.seat] += 1
            elif isinstance(event, Eliminated):
                against = [seat for seat in seats if event.ballots[seat] is Ballot.NO]
                no_votes.update(against)
                only_no.update(against if len(against) == 1 else ())
            elif isinstance(event, Crowned) and moment.game.crown is not None:
                coronations[moment.game.crown] += 1
    first, second, third = (past.scores for past in game.finished)
    return [
        Standing(
            member="",
            wins=1 / len(game.winners) if seat in game.winners else 0.0,
            points=(first[seat], second[seat], third[seat]),
            nominations=nominations[seat],
            coronations=coronations[seat],
            no_votes=no_votes[seat],
            only_no=only_no[seat],
        )
        for seat in seats
    ]


def _added(before: Standing, game: Standing) -> Standing:
    return structs.replace(
        before,
        wins=before.wins + game.wins,
        points=tuple(one + other for one, other in zip(before.points, game.points, strict=True)),
        nominations=before.nominations + game.nominations,
        coronations=before.coronations + game.coronations,
        no_votes=before.no_votes + game.no_votes,
        only_no=before.only_no + game.only_no,
    )


@cache
def _model() -> Any:  # noqa: ANN401 - its own types are not exported
    from openskill.models import PlackettLuce  # noqa: PLC0415 - takes a tenth of a second to import

    return PlackettLuce()


def _rated(
    game: Game, seats: Sequence[Seat], members: Sequence[str], before: Mapping[str, Rating | None]
) -> dict[str, Rating]:
    """Return the new ratings of these seats, ranked among themselves; none for a single seat."""
    if len(seats) < 2:
        return {}
    model = _model()
    teams = [[_openskill(before.get(members[seat]))] for seat in seats]
    # Winners come first, then totals decide. Ties stay ties.
    ranks = [-_rank(game, seat) for seat in seats]
    rated: dict[str, list[Any]] = {}
    for seat, (rating,) in zip(seats, model.rate(teams, ranks=ranks), strict=True):
        rated.setdefault(members[seat], []).append(rating)
    # Bots of one kind in several seats are rated once, with the average of their ratings.
    return {
        member: Rating(
            round(sum(one.mu for one in ratings) / len(ratings), 4),
            round(sum(one.sigma for one in ratings) / len(ratings), 4),
            1 + (0 if (previous := before.get(member)) is None else previous.games),
        )
        for member, ratings in rated.items()
    }


def _rank(game: Game, seat: Seat) -> float:
    return game.totals[seat] + (0.5 if seat in game.winners else 0.0)


def _openskill(rating: Rating | None) -> Any:  # noqa: ANN401
    return _model().rating() if rating is None else _model().rating(mu=rating.mu, sigma=rating.sigma)
