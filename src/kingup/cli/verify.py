"""``kingup verify``: check that a recorded game was dealt as the server had committed to."""

import click

from kingup.cli.check import read_file
from kingup.record import RecordError, read_record
from kingup.rules.setup import ROUNDS
from kingup.table.archive import BadDeal, Proof, proof_of
from kingup.table.archive import verify as verify_deal
from kingup.table.moments import NoSuchMoment, read_moment


@click.command()
@click.argument("file", type=click.Path(allow_dash=True), metavar="RECORD")
@click.option("--commitment", help="The commitment shown at the table before the deal, to compare with the record.")
@click.option("--contribution", help="Your own contribution to the deal, which must be in the record.")
@click.option("--branch", help="The moment of another game that the game continued, if it did, such as 2.14.")
@click.pass_context
def verify(ctx: click.Context, file: str, commitment: str | None, contribution: str | None, branch: str | None) -> None:
    """Check that a recorded game was dealt honestly.

    Derive the deal again from the server's secret and each player's contribution. A record alone only shows that these
    fit together. Pass the values that you noted at the table before any card was dealt to compare them, too. Then a
    record that claims that rounds were dealt in another game is rejected, unless you confirm that with --branch.

    Exit codes: 0 the deal was honest; 1 it was not, or cannot be checked; 2 the file cannot be read.
    """
    try:
        data = read_file(file)
    except OSError as problem:
        click.echo(f"kingup verify: cannot read {file}: {problem.strerror}", err=True)
        ctx.exit(2)
    try:
        record = read_record(data)
        proof = proof_of(record)
        noted = any(value is not None for value in (commitment, contribution, branch))
        _compare_branch(proof, branch, noted=noted)
        published = verify_deal(record)
        if commitment is not None and commitment.strip().lower() != published:
            raise BadDeal(f"the record was dealt under the commitment {published}, not the one you were shown")  # noqa: TRY301
        if contribution is not None and contribution.strip().lower() not in proof.contributions:
            raise BadDeal("your contribution is not part of the deal")  # noqa: TRY301
    except RecordError as problem:
        click.echo(f"{file}:{problem.token.line}:{problem.token.column}: {problem.message}", err=True)
        ctx.exit(1)
    except BadDeal as problem:
        click.echo(f"{file}: {problem}", err=True)
        ctx.exit(1)
    unchecked = _unchecked(proof, commitment=commitment is not None, contribution=contribution is not None)
    if commitment is not None:
        click.echo(f"{file}: the deal is the one committed to with {published}")
    else:
        click.echo(f"{file}: the deal fits the commitment that the record names, {published}")
    for gap in unchecked:
        click.echo(f"  not checked: {gap}")


def _compare_branch(proof: Proof, branch: str | None, *, noted: bool) -> None:
    """Compare the rounds that were dealt in another game with the moment that the caller noted.

    :param noted: whether the caller noted anything. Otherwise, the record is believed.
    :raises BadDeal: when the record claims other rounds.
    """
    try:
        known = 0 if branch is None else read_moment(branch.strip())[0]
    except NoSuchMoment as problem:
        raise BadDeal(f"--branch names a moment, such as 2.14, not {branch!r}") from problem
    if noted and proof.before != known:
        claim = f"rounds 1 to {proof.before}" if proof.before else "no rounds"
        hint = "" if branch else "; if you know that the game continued another one, pass the moment with --branch"
        raise BadDeal(f"the record claims that {claim} were dealt in another game{hint}")


def _unchecked(proof: Proof, *, commitment: bool, contribution: bool) -> list[str]:
    """Return what this check says nothing about."""
    gaps = []
    if not commitment:
        gaps.append("whether the table showed this commitment before the deal (pass it with --commitment)")
    if not contribution:
        gaps.append("whether your contribution is part of the deal (pass it with --contribution)")
    if proof.before:
        gaps.append(f"rounds 1 to {proof.before} were dealt in another game, whose record proves them")
    if len(proof.rounds) < ROUNDS:
        gaps.append(f"rounds after round {len(proof.rounds)}, which are not in the record")
    if not proof.drawn:
        gaps.append("the starting player, who was not drawn")
    gaps.append("whether these are the cards that you saw in the game")
    return gaps
