"""Whether the deal of a game on a server was honest, in words."""

from kingup.rules.setup import ROUNDS
from kingup.terminal.tables.client import DealVerdict
from kingup.terminal.text.texts import Texts


def deal_lines(texts: Texts, verdict: DealVerdict) -> list[str]:
    """Return the verdict, with a line for everything that does not match."""
    if verdict.problems:
        problems = [f"- {texts(f'terminal-deal-problem-{problem.value}')}" for problem in verdict.problems]
        return [texts("terminal-deal-dishonest"), *problems]
    if not verdict.was_there:
        return [texts("terminal-deal-not-checked")]
    checked = [texts("terminal-deal-checked" if verdict.contributed else "terminal-deal-checked-seal")]
    if not verdict.elsewhere:
        return checked
    elsewhere = texts("terminal-deal-elsewhere", rounds=verdict.elsewhere)
    return [elsewhere] if verdict.elsewhere == ROUNDS else [*checked, elsewhere]
