// A replay through a lens: the legs that the reader has reached, and the current moment. Neither what the lens hides nor
// what comes later is in the browser: each leg is loaded when it is reached.

/**
 * @typedef {import("../lib/protocol.js").Lens} Lens
 * @typedef {import("../lib/protocol.js").Look} Look
 * @typedef {import("../lib/protocol.js").Replay} Replay
 * @typedef {Omit<import("../lib/protocol.js").Frame, "changes"> & {index: number, round: number, step: number,
 *   view: import("../lib/protocol.js").View, known: import("../lib/protocol.js").Known | null}} Moment
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
    /** @type {import("../lib/protocol.js").BranchView | null} */
    this.branch = null;
    /** @type {import("../lib/protocol.js").TakeoverView[]} */
    this.takeovers = [];
    /** @type {import("../lib/protocol.js").Outcome | null} */
    this.outcome = null;
    this.index = 0;
    /** The last moment that the reader has reached. */
    this.reach = 0;
    this.wanted = 0;
    this.going = false;
    this.clear();
  }

  /** Drop everything that was loaded: another lens must not show it. */
  clear() {
    /** @type {Map<number, Moment>} */
    this.moments = new Map();
    /** The number of moments in each earlier round. @type {number[]} */
    this.before = [];
    /** The moment after the last one that is loaded; null at the end. @type {string | null} */
    this.next = null;
  }

  /** @returns {Moment | undefined} */
  get now() {
    return this.moments.get(this.index);
  }

  /** The last moment that the reader may go to directly. */
  get last() {
    return this.outcome ? sum(this.outcome.moments) - 1 : this.reach;
  }

  /** Whether there is a moment after this one. */
  get more() {
    return this.index < this.last || (this.moments.has(this.index) && this.following(this.index) !== null);
  }

  /** Return the name of the next moment; null at the end. @param {number} index */
  following(index) {
    return this.moments.has(index + 1) || index < this.last ? this.nameOf(index + 1) : this.next;
  }

  /** Return the name of a moment. @param {number} index */
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

  /** Go to a moment by its name, as in a link. @param {string} at @param {Look} look */
  async open(at, look = {}) {
    const { leg } = await this.load({ at, ...look });
    const [round, step] = at.split(".").map(Number);
    this.index = sum(leg.before.slice(0, round - 1)) + step;
    this.reach = Math.max(this.reach, this.index);
    this.onChange();
  }

  /** Go to a moment. While a leg is being loaded, the last request wins. @param {number} index */
  async go(index) {
    if (index < 0) return;
    this.wanted = Math.min(index, Math.max(this.last, this.index + 1));
    if (this.going) return;
    this.going = true;
    try {
      while (!this.moments.has(this.wanted)) {
        const at = this.wanted <= this.last ? this.nameOf(this.wanted) : this.following(this.index);
        if (at === null) return;
        await this.load({ at });
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
    /** @type {Replay} */
    let replay;
    do {
      at = this.nameOf(this.index);
      replay = await this.source.load({ lens, seat, at });
    } while (this.nameOf(this.index) !== at);
    this.clear();
    this.add(replay);
    this.onChange();
  }

  /** Load the outcome; again if the lens has changed meanwhile. */
  async reveal() {
    /** @type {unknown} */
    let moments;
    do {
      moments = this.moments;
      await this.load({ at: this.nameOf(this.index), whole: true });
    } while (moments !== this.moments);
    this.onChange();
  }

  /** @param {Look} look */
  async load(look) {
    const { moments } = this;
    const replay = await this.source.load({ lens: this.lens, seat: this.seat, ...look });
    // Drop the answer if the lens has changed meanwhile.
    if (moments === this.moments) this.add(replay);
    return replay;
  }

  /** @param {Replay} replay */
  add(replay) {
    const { leg } = replay;
    Object.assign(this, {
      lens: replay.lens,
      seat: replay.seat,
      mine: replay.mine,
      branch: replay.branch,
      takeovers: replay.takeovers,
    });
    this.outcome = replay.outcome ?? this.outcome;
    const start = sum(leg.before) + leg.first;
    let view = leg.view;
    leg.frames.forEach(({ changes, ...frame }, at) => {
      view = { ...view, ...changes };
      const [index, step] = [start + at, leg.first + at];
      this.moments.set(index, { ...frame, index, round: leg.round, step, view, known: leg.known });
    });
    if (leg.before.length >= this.before.length) this.before = leg.before;
    if (Math.max(...this.moments.keys()) < start + leg.frames.length) this.next = leg.next;
  }
}
