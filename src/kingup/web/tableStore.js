// One table as this client sees it: fed by the socket, and by nothing else.
import { requestId } from "./api.js";
import { read, write } from "./settings.js";

/**
 * @typedef {{kind: string, name: string, level: string | null, temperament: string | null, stand_in: boolean}} Chair
 * @typedef {{code: string, stage: "open" | "playing" | "results" | "finished", options: Record<string, any>,
 *   host: number | null, chairs: (Chair | null)[], expected: string[], waited_for: number[], deadline: number | null,
 *   deal: Record<string, any>, origin: string, branch: {code: string, at: string} | null, rematch: string}} Table
 * @typedef {{players: string[], seat: number | null, round: number, phase: string, first: number, turn: number | null,
 *   crown: number | null, king: string | null, nominee: string | null, aside: string[], castle: Record<string, number>,
 *   eliminated: string[], goal: string | null, no_cards: number | null, voted: boolean[], history: string[],
 *   finished: {first: number, goals: string[], history: string[], scores: number[]}[], totals: number[],
 *   winners: number[]}} View
 * @typedef {{event: string, [field: string]: any}} TableEvent
 * @typedef {{number: number, event: TableEvent, table: Table}} Told
 * @typedef {{status: "connecting" | "open" | "lost" | "refused", refusal: {code: string, message: string} | null,
 *   version: number | null, seat: number | null, table: Table | null, view: View | null, legal: string[],
 *   worth: number | null, ballot: string | null, here: boolean[], spectators: number, log: Told[], clock: number}} State
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const MOST_KEPT = 400;
/** How long an answer may take before the connection is taken for dead. */
const PATIENCE = 6000;

export class TableStore {
  /** @param {string} code */
  constructor(code) {
    this.code = code;
    /** @type {State} */
    this.state = {
      status: "connecting",
      refusal: null,
      version: null,
      seat: null,
      table: null,
      view: null,
      legal: [],
      worth: null,
      ballot: null,
      here: [],
      spectators: 0,
      log: [],
      clock: 0,
    };
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {Set<(told: Told, before: State) => void>} */
    this.watchers = new Set();
    /** @type {Map<string, {request: object, settle: (answer: any) => void}>} */
    this.waiting = new Map();
    this.wait = FIRST_WAIT;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.overdue = undefined;
    this.offline = () => this.lose();
    this.online = () => this.state.status === "lost" && this.connect();
    addEventListener("offline", this.offline);
    addEventListener("online", this.online);
    this.connect();
  }

  connect() {
    window.clearTimeout(this.timer);
    const query = this.state.version === null ? "" : `?version=${this.state.version}`;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.code}/socket${query}`);
    this.socket = socket;
    socket.onmessage = (message) => this.take(JSON.parse(message.data));
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.set({ status: "open" });
      // What was not answered before the connection was lost is asked again; it has no second effect.
      for (const { request } of this.waiting.values()) socket.send(JSON.stringify(request));
      if (this.waiting.size) this.expectAnswer();
    };
    socket.onclose = () => this.lose();
  }

  /** The connection is gone, or seems so: another one is tried, and later and later again. */
  lose() {
    if (this.closed || this.state.status === "refused") return;
    this.drop();
    this.set({ status: "lost" });
    // Not all at once after a restart of the server.
    this.timer = window.setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Listen to the socket no longer. Over a dead line its closing may take minutes. */
  drop() {
    window.clearTimeout(this.timer);
    window.clearTimeout(this.overdue);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  expectAnswer() {
    window.clearTimeout(this.overdue);
    this.overdue = window.setTimeout(() => this.lose(), PATIENCE);
  }

  close() {
    this.closed = true;
    removeEventListener("offline", this.offline);
    removeEventListener("online", this.online);
    this.drop();
  }

  /** @param {Partial<State>} changes */
  set(changes) {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }

  /** @param {any} message */
  take(message) {
    switch (message.type) {
      case "snapshot":
        this.set({
          version: message.version,
          seat: message.seat,
          table: message.table,
          view: message.view,
          legal: message.legal,
          worth: message.worth,
          ballot: this.ownBallot(message),
          here: message.here,
          spectators: message.spectators,
          clock: message.now - Date.now() / 1000,
        });
        break;
      case "happened":
        this.happen(message);
        break;
      case "presence":
        this.set({ here: message.here, spectators: message.spectators });
        break;
      case "accepted":
      case "declined":
        if (message.state) this.take(message.state);
        this.waiting.get(message.id)?.settle(message);
        this.waiting.delete(message.id);
        if (!this.waiting.size) window.clearTimeout(this.overdue);
        break;
      default:
        if (message.refusal) this.set({ status: "refused", refusal: message.refusal });
    }
  }

  /** @param {any} message */
  happen(message) {
    const before = this.state;
    const table = /** @type {Table} */ ({ ...before.table, ...message.table });
    const view = message.view === null ? null : { ...before.view, ...message.view };
    const told = message.events.map((/** @type {TableEvent} */ event) => ({ number: message.version, event, table }));
    this.set({
      version: message.version,
      seat: message.seat,
      table,
      view,
      legal: message.legal,
      worth: message.worth,
      log: [...before.log, ...told].slice(-MOST_KEPT),
    });
    for (const { event } of told) {
      if (event.event === "ballot_played" || event.event === "ballot_swapped") this.keepBallot(event.ballot);
      if (event.event === "eliminated" || event.event === "crowned") this.set({ ballot: null });
    }
    for (const one of told) for (const watcher of this.watchers) watcher(one, before);
  }

  /** Which election it is. @param {View | null} view */
  election(view) {
    return `${view?.round} ${view?.nominee} ${view?.eliminated.length}`;
  }

  /** The own ballot is told once: it is kept for a reload. @param {string} ballot */
  keepBallot(ballot) {
    this.set({ ballot });
    write(`kingup-ballot-${this.code}`, { election: this.election(this.state.view), ballot });
  }

  /** The own ballot that lies on the table, as far as this browser knows. @param {{seat: number | null, view: View | null}} shown */
  ownBallot({ seat, view }) {
    if (seat === null || !view?.voted[seat]) return null;
    const kept = read(`kingup-ballot-${this.code}`);
    return kept?.election === this.election(view) ? kept.ballot : null;
  }

  /**
   * Ask something of the table; gives the refusal, or null when it was followed.
   * @param {{do: string, [field: string]: any}} command
   * @returns {Promise<{code: string, message: string} | null>}
   */
  ask(command) {
    const request = { id: requestId(), version: this.state.version, command };
    return new Promise((resolve) => {
      this.waiting.set(request.id, {
        request,
        settle: (answer) => resolve(answer.type === "declined" ? answer.refusal : null),
      });
      if (this.socket?.readyState !== WebSocket.OPEN) return;
      this.socket.send(JSON.stringify(request));
      this.expectAnswer();
    });
  }
}
