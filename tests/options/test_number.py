"""Every command rejects numbers that are too large for clocks and timers."""

import click
import pytest
from support.command import kingup

from kingup.cli.main import SUBCOMMANDS, LazyGroup

NOT_NUMBERS = ("nan", "-nan", "inf", "-inf", "infinity", "1e999")
TOO_LARGE = ("1e308", "1e300", "1e18")
ARGUMENTS = {"arena": ("random",), "bot": ("random",), "join": ("http://127.0.0.1:8000", "--bot=random")}
"""Arguments that a command needs besides the tested option."""


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


def test_commands_with_float_options():
    assert {name for name, _ in FLOATS} == {"arena", "bench", "bot", "demo", "join", "play", "serve"}


@pytest.mark.parametrize(("name", "option"), FLOATS, ids=lambda one: getattr(one, "name", one))
def test_infinite_and_too_large_numbers(name, option):
    for value in (*NOT_NUMBERS, *TOO_LARGE):
        with pytest.raises(click.BadParameter) as error:
            parse(name, f"{option.opts[0]}={value}")
        assert error.value.param.name == option.name
    # The limit itself is accepted.
    maximum = str(option.type.max)
    assert parse(name, f"{option.opts[0]}={maximum}").params[option.name] == float(maximum)


@pytest.mark.parametrize(("name", "option"), options(click.types.IntRange), ids=lambda one: getattr(one, "name", one))
def test_too_large_whole_numbers(name, option):
    with pytest.raises(click.BadParameter):
        parse(name, f"{option.opts[0]}={10**30}")


@pytest.mark.parametrize(
    ("arguments", "message"),
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
def test_message_names_the_limits(arguments, message, tmp_path):
    finished = kingup(*arguments, env={"HOME": str(tmp_path)})
    assert (finished.returncode, finished.stdout) == (2, "")
    assert message in finished.stderr
    assert "Traceback" not in finished.stderr
