// One table as this client sees it: fed by the socket, and by nothing else.

import { chronicle, isOfTheGame } from "../events/chronicle.js";
import { requestId } from "../lib/api.js";
import { lookForVersion } from "../lib/version.js";
import { isRefused, Line } from "./socket.js";

/**
 * @typedef {{points: number[][], tie_break: boolean}} Results
 * @typedef {{code: string, message: string}} Refusal
 * @typedef {{kind: string, name: string, level: string | null, temperament: string | null, stand_in: boolean}} Chair
 * @typedef {{code: string, stage: "open" | "playing" | "results" | "finished", options: Record<string, any>,
 *   host: number | null, chairs: (Chair | null)[], expected: string[], waited_for: number[], deadline: number | null,
 *   deal: Record<string, any>, origin: string, branch: {code: string, at: string} | null, rematch: string, day: string,
 *   lesson: string, results: Results | null}} Table
 * @typedef {{players: string[], seat: number | null, round: number, phase: string, first: number, turn: number | null,
 *   crown: number | null, king: string | null, nominee: string | null, aside: string[], castle: Record<string, number>,
 *   eliminated: string[], goal: string | null, no_cards: number | null, voted: boolean[], history: string[],
 *   finished: {first: number, goals: string[], history: string[], scores: number[]}[], totals: number[],
 *   winners: number[]}} View
 * @typedef {{event: string, [field: string]: any}} TableEvent
 * @typedef {{number: number, after: number, event: TableEvent, table: Table}} Told after: how much of the game it comes after.
 * @typedef {{status: "connecting" | "open" | "lost" | "refused", paused: boolean, refusal: Refusal | null,
 *   version: number | null, seat: number | null, table: Table | null, view: View | null, legal: string[],
 *   worth: number | null, ballot: string | null, opened: {round: number, moves: number, event: TableEvent} | null, here: boolean[],
 *   spectators: number, guests: number[], log: Told[], clock: number}} State opened: the last ballots that were opened; log:
 *   what has happened beside the game, which the view tells.
 * @typedef {(told: Told, before: State, last: boolean) => void} Watcher last: whether nothing more comes with the same message.
 * @typedef {(missed: Told[], before: State) => void} CatchUp what has happened while there was no line, as the view tells it.
 */

const MOST_KEPT = 400;

/** Refusals of a line that may be followed the next time. */
const PASSING = new Set(["too_fast", "too_many_connections", "too_slow", "fault"]);

/** @param {TableEvent} event */
export const isTalk = (event) => event.event === "phrase_said" || event.event === "line_chatted";

export class TableStore {
  /** @param {string} code @param {string} [as] a guest's seat, or "spectator"; oneself when it is left out. */
  constructor(code, as = "") {
    this.code = code;
    /** @type {State} */
    this.state = {
      status: "connecting",
      paused: false,
      refusal: null,
      version: null,
      seat: null,
      table: null,
      view: null,
      legal: [],
      worth: null,
      ballot: null,
      opened: null,
      here: [],
      spectators: 0,
      guests: [],
      log: [],
      clock: 0,
    };
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {Set<Watcher>} */
    this.watchers = new Set();
    /** @type {Set<CatchUp>} */
    this.catchUps = new Set();
    /** @type {Map<string, {request: object, settle: (answer: any) => void}>} */
    this.waiting = new Map();
    /** Whether this line has brought anything: one that is opened may be refused yet. */
    this.heard = false;
    this.line = new Line({
      path: () => `/api/tables/${code}/socket?as=${as}&version=${this.state.version ?? ""}`,
      onOpen: () => {
        this.heard = false;
        // It may be lost because the server was replaced.
        if (this.state.version !== null) lookForVersion();
        // What was not answered before the connection was lost is asked again; it has no second effect.
        for (const { request } of this.waiting.values()) this.line.send(JSON.stringify(request));
      },
      onMessage: (message) => this.take(message),
      onLost: () => this.set({ status: "lost" }),
    });
  }

  close() {
    this.line.close();
  }

  /** @param {Partial<State>} changes */
  set(changes) {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }

  /** @param {any} message */
  take(message) {
    if (isRefused(message)) return this.takeRefusal(message.refusal);
    if (!this.heard) this.set({ status: "open", paused: false });
    this.heard = true;
    switch (message.type) {
      case "snapshot": {
        const before = this.state;
        this.set({
          version: message.version,
          seat: message.seat,
          table: message.table,
          view: message.view,
          legal: message.legal,
          worth: message.worth,
          ballot: message.ballot,
          here: message.here,
          spectators: message.spectators,
          guests: message.guests,
          clock: message.now - Date.now() / 1000,
          log: this.withTalk(message),
        });
        if (before.version !== null) for (const catchUp of this.catchUps) catchUp(this.missed(before), before);
        break;
      }
      case "happened":
        this.happen(message);
        break;
      case "presence":
        this.set({ here: message.here, spectators: message.spectators });
        break;
      case "paused":
      case "resumed":
        this.set({ paused: message.type === "paused" });
        break;
      case "accepted":
      case "declined":
        // The answer to what is asked again is the same as before, with the table as it was then.
        if (message.state && message.state.version >= (this.state.version ?? 0)) this.take(message.state);
        this.waiting.get(message.id)?.settle(message);
        this.waiting.delete(message.id);
        break;
    }
  }

  /** The line is refused, and closed. @param {Refusal} refusal */
  takeRefusal(refusal) {
    if (refusal.code === "store_away") return this.set({ paused: true });
    // Many from one address come back at the same time: each gets in when it tries again.
    if (PASSING.has(refusal.code) && this.state.version !== null) return undefined;
    // It would be refused again.
    this.line.close();
    for (const { settle } of this.waiting.values()) settle({ type: "declined", refusal });
    this.waiting.clear();
    return this.set({ status: "refused", refusal });
  }

  /** What has happened in the game since then. @param {State} before @returns {Told[]} */
  missed(before) {
    const { view, table, version } = this.state;
    if (!view || !table) return [];
    const known = before.view ? chronicle(before.view).length : 0;
    const number = version ?? 0;
    return chronicle(view)
      .map((event, after) => ({ number, after, event, table }))
      .slice(known);
  }

  /** What was said so far, beside what else is known. @param {any} message a snapshot. */
  withTalk({ talk, table, view }) {
    const after = view ? chronicle(view).length : 0;
    const said = talk.map((/** @type {TableEvent} */ event) => ({ number: 0, after, event, table }));
    return [...this.state.log.filter(({ event }) => !isTalk(event)), ...said];
  }

  /** @param {any} message */
  happen(message) {
    const before = this.state;
    const next = (before.version ?? 0) + 1;
    if (message.version < next) return;
    if (message.version > next) {
      // Numbers have no gaps: something has not come, and is asked for by connecting again.
      this.line.lose();
      return;
    }
    const table = /** @type {Table} */ ({ ...before.table, ...message.table });
    const view = message.view === null ? null : { ...before.view, ...message.view };
    const after = view ? chronicle(view).length : 0;
    /** @type {Told[]} */
    const told = message.events.map((/** @type {TableEvent} */ event) => ({
      number: message.version,
      after,
      event,
      table,
    }));
    this.set({
      version: message.version,
      seat: message.seat,
      table,
      view,
      legal: message.legal,
      worth: message.worth,
      log: [...before.log, ...told.filter(({ event }) => !isOfTheGame(event))].slice(-MOST_KEPT),
    });
    for (const { event } of told) {
      if (event.event === "ballot_played" || event.event === "ballot_swapped") this.set({ ballot: event.ballot });
      if (event.event === "eliminated" || event.event === "crowned") this.set({ ballot: null });
      if (event.event === "eliminated" && view)
        this.set({ opened: { round: view.round, moves: view.history.length, event } });
    }
    for (const one of told) for (const watcher of this.watchers) watcher(one, before, one === told.at(-1));
  }

  /**
   * Ask something of the table; gives the refusal, or null when it was followed.
   * @param {{do: string, [field: string]: any}} command
   * @returns {Promise<Refusal | null>}
   */
  ask(command) {
    if (this.state.refusal) return Promise.resolve(this.state.refusal);
    const request = { id: requestId(), version: this.state.version, command };
    return new Promise((resolve) => {
      this.waiting.set(request.id, {
        request,
        settle: (answer) => resolve(answer.type === "declined" ? answer.refusal : null),
      });
      this.line.send(JSON.stringify(request));
    });
  }
}
