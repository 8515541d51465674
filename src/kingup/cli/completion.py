"""``kingup completion``: complete commands and options in the shell."""

import click
from click.shell_completion import get_completion_class

_INSTRUCTIONS = {
    "bash": 'add to ~/.bashrc: eval "$(kingup completion bash)"',
    "zsh": 'add to ~/.zshrc: eval "$(kingup completion zsh)"',
    "fish": "run once: kingup completion fish > ~/.config/fish/completions/kingup.fish",
}


@click.command(
    epilog="\b\n" + "\n".join(f"{shell}: {text}" for shell, text in _INSTRUCTIONS.items()),
)
@click.argument("shell", type=click.Choice(list(_INSTRUCTIONS)))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print a script that completes kingup's commands, options and files in your shell."""
    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(ctx.find_root().command, {}, "kingup", "_KINGUP_COMPLETE").source())
