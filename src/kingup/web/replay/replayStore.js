// A game seen again through a lens: the legs that the reader has come to, and where the reader is. What a lens hides, and
// what comes later, is not here: it is asked for leg by leg.

/**
 * @typedef {import("../connection/tableStore.js").View} View
 * @typedef {import("../connection/tableStore.js").TableEvent} TableEvent
 * @typedef {"seat" | "spectator" | "all"} Lens
 * @typedef {{goals: string[], no_cards: number[]}} Known
 * @typedef {{index: number, round: number, step: number, view: View, events: TableEvent[], worth: number | null,
 *   worths: number[] | null, results: import("../connection/tableStore.js").Results | null, known: Known | null}} Moment
 * @typedef {{moments: number[], scores: number[][], totals: number[], winners: number[]}} Outcome
 * @typedef {{at?: string, lens?: Lens | null, seat?: number | null, whole?: boolean}} Look
 * @typedef {import("./source.js").Source} Source
 */

/** @param {number[]} counts */
const sum = (counts) => counts.reduce((total, count) => total + count, 0);

export class ReplayStore {
  /** @param {Source} source @param {() => void} onChange */
  constructor(source, onChange) {
    this.source = source;
    this.onChange = onChange;
    /** @type {Lens | null} */
    this.lens = null;
    /** @type {number | null} */
    this.seat = null;
    /** @type {number | null} */
    this.mine = null;
    /** @type {{code: string, at: string} | null} */
    this.branch = null;
    /** @type {Outcome | null} */
    this.outcome = null;
    this.index = 0;
    /** How far the reader has come. */
    this.reach = 0;
    this.wanted = 0;
    this.going = false;
    this.forget();
  }

  /** Through another lens nothing stays of what this one has shown. */
  forget() {
    /** @type {Map<number, Moment>} */
    this.moments = new Map();
    /** How many moments each round has, of those that are behind. @type {number[]} */
    this.before = [];
    /** The moment after the last one that is known; null at the end. @type {string | null} */
    this.next = null;
  }

  /** @returns {Moment | undefined} */
  get now() {
    return this.moments.get(this.index);
  }

  /** The last moment that can be gone to at once. */
  get last() {
    return this.outcome ? sum(this.outcome.moments) - 1 : this.reach;
  }

  /** Whether something comes after this moment. */
  get more() {
    return this.index < this.last || (this.moments.has(this.index) && this.following(this.index) !== null);
  }

  /** How the moment after this one is called; null at the end. @param {number} index */
  following(index) {
    return this.moments.has(index + 1) || index < this.last ? this.nameOf(index + 1) : this.next;
  }

  /** How a moment is called. @param {number} index */
  nameOf(index) {
    const known = this.moments.get(index);
    if (known) return `${known.round}.${known.step}`;
    let [round, step] = [1, index];
    for (const count of this.outcome?.moments ?? this.before) {
      if (step < count) break;
      step -= count;
      round += 1;
    }
    return `${round}.${step}`;
  }

  /** Go to a moment by its name, as a link has it. @param {string} at @param {Look} look */
  async open(at, look = {}) {
    const answer = await this.ask({ at, ...look });
    const [round, step] = at.split(".").map(Number);
    this.index = sum(answer.leg.before.slice(0, round - 1)) + step;
    this.reach = Math.max(this.reach, this.index);
    this.onChange();
  }

  /** Go to a moment. While a leg is on its way, it is the last wish that counts. @param {number} index */
  async go(index) {
    if (index < 0) return;
    this.wanted = Math.min(index, Math.max(this.last, this.index + 1));
    if (this.going) return;
    this.going = true;
    try {
      while (!this.moments.has(this.wanted)) {
        const at = this.wanted <= this.last ? this.nameOf(this.wanted) : this.following(this.index);
        if (at === null) return;
        await this.ask({ at });
      }
    } finally {
      this.going = false;
    }
    this.index = this.wanted;
    this.reach = Math.max(this.reach, this.index);
    this.onChange();
  }

  /** @param {Lens} lens @param {number | null} seat */
  async look(lens, seat) {
    /** @type {string} */
    let at;
    /** @type {any} */
    let answer;
    do {
      at = this.nameOf(this.index);
      answer = await this.source.ask({ lens, seat, at });
    } while (this.nameOf(this.index) !== at);
    this.forget();
    this.take(answer);
    this.onChange();
  }

  /** Ask how it ends; again when the lens has been changed meanwhile. */
  async reveal() {
    /** @type {unknown} */
    let moments;
    do {
      moments = this.moments;
      await this.ask({ at: this.nameOf(this.index), whole: true });
    } while (moments !== this.moments);
    this.onChange();
  }

  /** @param {Look} look */
  async ask(look) {
    const { moments } = this;
    const answer = await this.source.ask({ lens: this.lens, seat: this.seat, ...look });
    // What was asked for through a lens that has been changed since is not for this one.
    if (moments === this.moments) this.take(answer);
    return answer;
  }

  /** @param {any} answer */
  take(answer) {
    const { leg } = answer;
    Object.assign(this, { lens: answer.lens, seat: answer.seat, mine: answer.mine, branch: answer.branch });
    this.outcome = answer.outcome ?? this.outcome;
    const start = sum(leg.before) + leg.first;
    let view = leg.view;
    leg.frames.forEach((/** @type {any} */ frame, /** @type {number} */ at) => {
      view = { ...view, ...frame.changes };
      const { events, worth, worths, results } = frame;
      const [index, step] = [start + at, leg.first + at];
      this.moments.set(index, {
        index,
        round: leg.round,
        step,
        view,
        events,
        worth,
        worths,
        results,
        known: leg.known,
      });
    });
    if (leg.before.length >= this.before.length) this.before = leg.before;
    if (Math.max(...this.moments.keys()) < start + leg.frames.length) this.next = leg.next;
  }
}
