"""``kingup verify``: check that a recorded game was dealt as the server had committed to."""

import click

from kingup.cli.check import read_file
from kingup.record import RecordError, read_record
from kingup.table.archive import BadDeal, proof_of
from kingup.table.archive import verify as verify_deal


@click.command()
@click.argument("file", type=click.Path(allow_dash=True), metavar="RECORD")
@click.option("--commitment", help="The commitment shown at the table before the deal, to compare with the record.")
@click.pass_context
def verify(ctx: click.Context, file: str, commitment: str | None) -> None:
    """Check that a recorded game was dealt honestly.

    Derive the deal again from the server's secret and each player's contribution. The printed commitment should be the
    one that the table showed before any card was dealt.

    Exit codes: 0 the deal was honest; 1 it was not, or cannot be checked; 2 the file cannot be read.
    """
    try:
        data = read_file(file)
    except OSError as problem:
        click.echo(f"kingup verify: cannot read {file}: {problem.strerror}", err=True)
        ctx.exit(2)
    try:
        record = read_record(data)
        published = verify_deal(record)
        if commitment is not None and commitment.strip().lower() != published:
            raise BadDeal(f"the record was dealt under the commitment {published}, not the one you were shown")  # noqa: TRY301
    except RecordError as problem:
        click.echo(f"{file}:{problem.token.line}:{problem.token.column}: {problem.message}", err=True)
        ctx.exit(1)
    except BadDeal as problem:
        click.echo(f"{file}: {problem}", err=True)
        ctx.exit(1)
    before = proof_of(record).before
    note = f"; rounds 1 to {before} were dealt in another game, whose record proves them" if before else ""
    click.echo(f"{file}: the deal is the one committed to with {published}{note}")
