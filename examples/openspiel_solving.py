"""The smallest endgame of King Up!, solved by OpenSpiel's counterfactual regret minimization. Needs kingup[adapters].

python openspiel_solving.py --iterations 10

Three players, two characters left on floor 4, one No card among them, and four goals: 1,721 states. NashConv is the sum
of what each player could gain by a best response to the others.
"""

import argparse

import pyspiel
from open_spiel.python.algorithms.cfr import CFRPlusSolver
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.policy import UniformRandomPolicy

import kingup.adapters.openspiel  # noqa: F401 - registers python_kingup

GAME = "python_kingup(players=3,characters=2,rounds=1,goals={})"


def main() -> None:
    """Solve the endgame and print how close the solution is to an equilibrium."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--goals", type=int, default=4, help="number of goal cards")
    options = parser.parse_args()
    game = pyspiel.load_game(GAME.format(options.goals))
    print(f"{game}\nNashConv when all play at random: {nash_conv(game, UniformRandomPolicy(game)):.4f}")
    solver = CFRPlusSolver(game)
    for _ in range(options.iterations):
        solver.evaluate_and_update_policy()
    solved = solver.average_policy()
    print(f"NashConv after {options.iterations} iterations: {nash_conv(game, solved):.4f}")
    state = game.new_initial_state()
    for goal in (0, 1, 2):
        state.apply_action(goal)
    print(", ".join(state.information_state_string().splitlines()[:2]), "begins:")
    for action, chance in solved.action_probabilities(state).items():
        print(f"  {state.action_to_string(action)} {chance:.0%}")


if __name__ == "__main__":
    main()
