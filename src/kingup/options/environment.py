"""Commands whose options can also be set by environment variables."""

import os
from collections.abc import Collection
from typing import Any

import click
from click.core import ParameterSource

from kingup.options.suggestion import did_you_mean


class EnvironmentCommand(click.Command):
    """A command that names a variable with a wrong value, and warns about unknown variables.

    :param variables: the names of all known variables, of this command or another one.
    """

    def __init__(self, *arguments: Any, variables: Collection[str], **options: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **options)
        self._variables = variables

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options from the arguments and the environment."""
        try:
            rest = super().parse_args(ctx, args)
        except click.BadParameter as problem:
            option = problem.param
            if option is not None and ctx.get_parameter_source(option.name or "") is ParameterSource.ENVIRONMENT:
                problem.param_hint = f"'{ctx.auto_envvar_prefix}_{(option.name or '').upper()}'"
            raise
        if not ctx.resilient_parsing:
            self._warn_about_unknown(f"{ctx.auto_envvar_prefix}_")
        return rest

    def _warn_about_unknown(self, prefix: str) -> None:
        for name in sorted(os.environ):
            if name.startswith(prefix) and name not in self._variables:
                guess = did_you_mean(name, self._variables, prefix)
                click.echo(f"Warning: the environment variable {name} means nothing to kingup.{guess}", err=True)
