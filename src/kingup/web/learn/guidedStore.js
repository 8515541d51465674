// The table of a lesson: of the legal actions, only the one that the lesson wants is allowed.
import { TableStore } from "../connection/tableStore.js";

/**
 * @typedef {{round: number, moves: number, action: string}} Step
 * @typedef {import("../connection/tableStore.js").State} State
 */

export class GuidedStore extends TableStore {
  /** @param {string} code @param {Step[]} steps */
  constructor(code, steps) {
    super(code);
    this.state.guided = true;
    this.steps = steps;
  }

  /** The index of the step that the learner has to take now; -1 when it is not their turn, or the lesson is over. */
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

  /**
   * Whether the learner has done every step so far.
   * @param {import("../lib/protocol.js").View} view
   * @param {number} seat
   */
  onPath({ round, history }, seat) {
    const done = (/** @type {Step} */ { moves, action }) =>
      action.length === 2 ? history[moves] : history[moves - 1]?.split("=")[1]?.[seat];
    return this.steps.every((step) => step.round !== round || (done(step) ?? step.action).startsWith(step.action));
  }

  /** Whether it is the learner's turn at a point that the lesson does not know, after other moves in another tab. */
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

  /** @param {import("../lib/protocol.js").Command} command */
  async send(command) {
    const wanted = this.steps[this.step]?.action;
    if (command.do === "play" && wanted && command.action !== wanted) return { code: "guided", message: wanted };
    return super.send(command);
  }
}
