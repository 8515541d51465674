"""``kingup completion``: completion of commands and options in the shell."""

import click
from click.shell_completion import get_completion_class

_HOW_TO = {
    "bash": 'add to ~/.bashrc: eval "$(kingup completion bash)"',
    "zsh": 'add to ~/.zshrc: eval "$(kingup completion zsh)"',
    "fish": "run once: kingup completion fish > ~/.config/fish/completions/kingup.fish",
}


@click.command(
    epilog="\b\n" + "\n".join(f"{shell}: {how}" for shell, how in _HOW_TO.items()),
)
@click.argument("shell", type=click.Choice(list(_HOW_TO)))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print a script that completes kingup's commands, options and files in your shell."""
    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(ctx.find_root().command, {}, "kingup", "_KINGUP_COMPLETE").source())
