"""Numbers that no clock can hold are refused by every command, before it does anything."""

import click
import pytest
from support.command import kingup

from kingup.cli.main import SUBCOMMANDS, LazyGroup

NOT_NUMBERS = ("nan", "-nan", "inf", "-inf", "infinity", "1e999")
TOO_LARGE = ("1e308", "1e300", "1e18")
ARGUMENTS = {"arena": ("random",)}
"""What a command needs beside the option that is tried."""


def options(kind: type[click.ParamType]) -> list[tuple[str, click.Option]]:
    group = LazyGroup("kingup")
    found = []
    for name in SUBCOMMANDS:
        command = group.get_command(click.Context(group), name)
        found += [(name, option) for option in command.params if isinstance(option.type, kind)]
    return found


def parse(name: str, *arguments: str) -> click.Context:
    command = LazyGroup("kingup").get_command(click.Context(LazyGroup("kingup")), name)
    return command.make_context(name, [*arguments, *ARGUMENTS.get(name, ())])


FLOATS = options((click.FloatRange, click.types.FloatParamType))


def test_there_are_such_options_in_these_commands():
    assert {name for name, _ in FLOATS} == {"arena", "bench", "play", "serve"}


@pytest.mark.parametrize(("name", "option"), FLOATS, ids=lambda one: getattr(one, "name", one))
def test_what_is_not_finite_or_too_large_is_refused(name, option):
    for value in (*NOT_NUMBERS, *TOO_LARGE):
        with pytest.raises(click.BadParameter) as refused:
            parse(name, f"{option.opts[0]}={value}")
        assert refused.value.param.name == option.name
    # And the limits themselves are not.
    most = str(option.type.max)
    assert parse(name, f"{option.opts[0]}={most}").params[option.name] == float(most)


@pytest.mark.parametrize(("name", "option"), options(click.types.IntRange), ids=lambda one: getattr(one, "name", one))
def test_whole_numbers_have_limits_too(name, option):
    with pytest.raises(click.BadParameter):
        parse(name, f"{option.opts[0]}={10**30}")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("serve", "--drain-seconds", "nan"),
            "Invalid value for '--drain-seconds': nan is not a number from 0 to 3600.",
        ),
        (("serve", "--keep-idle-days", "inf"), "inf is not a number from 0.01 to 36500."),
        (("play", "--pause", "-inf"), "-inf is not a number from 0 to 3600."),
        (("bench", "--seconds", "1e308"), "1e+308 is not in the range 0.1<=x<=3600."),
    ],
)
def test_the_message_names_the_limits(arguments, said, tmp_path):
    done = kingup(*arguments, env={"HOME": str(tmp_path)})
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr
