// A table at which a lesson is taught: the server says what is legal, and the lesson which of it is done now.
import { TableStore } from "../connection/tableStore.js";

/**
 * @typedef {{round: number, moves: number, action: string}} Step
 * @typedef {import("../connection/tableStore.js").State} State
 */

export class GuidedStore extends TableStore {
  /** @param {string} code @param {Step[]} steps */
  constructor(code, steps) {
    super(code);
    this.steps = steps;
  }

  /** The number of the step that the newcomer is to take now; -1 when others are, or it is over. */
  get step() {
    const { view, seat } = this.state;
    if (!view || seat === null) return -1;
    const voting = view.phase === "voting";
    if ((voting ? view.voted[seat] : view.turn !== seat) || !this.onPath(view, seat)) return -1;
    return this.steps.findIndex(
      ({ round, moves, action }) =>
        round === view.round && moves === view.history.length && (action.length === 1) === voting,
    );
  }

  /** Whether the newcomer has done what was shown so far. @param {import("../connection/tableStore.js").View} view @param {number} seat */
  onPath({ round, history }, seat) {
    const done = (/** @type {Step} */ { moves, action }) =>
      action.length === 2 ? history[moves] : history[moves - 1]?.split("=")[1]?.[seat];
    return this.steps.every((step) => step.round !== round || (done(step) ?? step.action).startsWith(step.action));
  }

  /** Whether the newcomer is to do something that the lesson knows nothing of, after what was done in another tab. */
  get strayed() {
    const { table, seat } = this.state;
    return table?.stage === "playing" && seat !== null && table.waited_for.includes(seat) && this.step < 0;
  }

  /** @param {Partial<State>} changes */
  set(changes) {
    super.set(changes);
    const wanted = this.steps[this.step]?.action;
    const { legal } = this.state;
    if (wanted && legal.length > 1 && legal.includes(wanted)) super.set({ legal: [wanted] });
  }

  /** @param {{do: string, [field: string]: any}} command */
  async ask(command) {
    const wanted = this.steps[this.step]?.action;
    if (command.do === "play" && wanted && command.action !== wanted) return { code: "guided", message: wanted };
    return super.ask(command);
  }
}
