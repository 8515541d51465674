// One table as this client sees it. Everything in it comes over the socket.

import { chronicle, isOfTheGame, isTalk, opensBallots } from "../events/chronicle.js";
import { randomHex } from "../lib/api.js";
import { checkVersion } from "../lib/version.js";
import { observe, setOwn } from "../lib/witness.js";
import { isErrorResponse, ReconnectingSocket } from "./socket.js";

/**
 * @typedef {import("../lib/protocol.js").ServerMessage} ServerMessage
 * @typedef {import("../lib/protocol.js").Snapshot} Snapshot
 * @typedef {import("../lib/protocol.js").Happened} Happened
 * @typedef {import("../lib/protocol.js").ErrorBody} ErrorBody
 * @typedef {import("../lib/protocol.js").TableView} TableView
 * @typedef {import("../lib/protocol.js").View} View
 * @typedef {import("../events/chronicle.js").LogEntry} LogEntry
 * @typedef {{status: "connecting" | "open" | "lost" | "rejected", paused: boolean, error: ErrorBody | null,
 *   version: number | null, seat: number | null, table: TableView | null, view: View | null, legal: string[],
 *   worth: number | null, ballot: string | null, opening: import("../events/chronicle.js").OpeningVote | null,
 *   opened: import("../events/chronicle.js").OpenedBallots | null,
 *   here: boolean[], spectators: number, guests: number[], standInAt: (number | null)[], takeOverAt: number | null,
 *   log: LogEntry[], clock: number, guided: boolean}} State
 *   opening: the vote that is being opened; opened: the last ballots that were opened; log: events that cannot be rebuilt
 *   from the view; clock: how far the server's clock is ahead, in seconds; guided: whether this page has opened a lesson.
 * @typedef {(entry: LogEntry, before: State, last: boolean) => void} EventListener last: whether it is the last event
 *   of its message.
 * @typedef {(missed: LogEntry[], before: State) => void} CatchUpListener gets what happened while there was no
 *   connection, as far as it can be rebuilt from the view.
 */

/** Maximum number of entries in the log. */
const MAX_LOG = 400;

/** Milliseconds that the ballots lie face down after the last one: as long for every viewer, with and without motion. */
const BREATH = 600;
/** Milliseconds that the ballots take to turn. As long as the animation `flip`. */
const TURN = 450;

/** Error codes after which a page that was connected before keeps trying; after all others it shows the error. */
const TEMPORARY = new Set(["too_fast", "too_many_connections", "too_slow", "fault"]);

export class TableStore {
  /** @param {string} code @param {string} [as] a guest's seat, or "spectator"; left out for the player's own seat. */
  constructor(code, as = "") {
    this.code = code;
    /** @type {State} */
    this.state = {
      status: "connecting",
      paused: false,
      error: null,
      version: null,
      seat: null,
      table: null,
      view: null,
      legal: [],
      worth: null,
      ballot: null,
      opening: null,
      opened: null,
      here: [],
      spectators: 0,
      guests: [],
      standInAt: [],
      takeOverAt: null,
      log: [],
      clock: 0,
      guided: false,
    };
    /** Called after each change of the state. @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {Set<EventListener>} */
    this.eventListeners = new Set();
    /** @type {Set<CatchUpListener>} */
    this.catchUpListeners = new Set();
    /**
     * Requests without a response yet.
     * @type {Map<string | null, {request: object, settle: (error: ErrorBody | null) => void}>}
     */
    this.pending = new Map();
    /** What waits until the ballots have turned. @type {(() => void)[]} */
    this.held = [];
    /** Runs while a vote is being opened. @type {number | undefined} */
    this.timer = undefined;
    /** Whether this connection has brought a message: one that is open may still be rejected. */
    this.received = false;
    this.socket = new ReconnectingSocket({
      path: () => `/api/tables/${code}/socket?as=${as}&version=${this.state.version ?? ""}`,
      onOpen: () => {
        this.received = false;
        // The connection may have been lost because the server was replaced.
        if (this.state.version !== null) checkVersion();
        // Repeat the requests that were not answered before the connection was lost. They have no second effect.
        for (const { request } of this.pending.values()) this.socket.send(JSON.stringify(request));
      },
      onMessage: (message) => (isErrorResponse(message) ? this.reject(message.refusal) : this.receive(message)),
      onLost: () => this.set({ status: "lost" }),
    });
  }

  close() {
    clearTimeout(this.timer);
    this.socket.close();
  }

  /** Open another connection, as a player whom the server may know only now. It brings the whole table. */
  reconnect() {
    this.state.version = null;
    this.socket.reconnectNow();
  }

  /** @param {Partial<State>} changes */
  set(changes) {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }

  /** @param {ServerMessage} message */
  receive(message) {
    if (!this.received) this.set({ status: "open", paused: false });
    this.received = true;
    switch (message.type) {
      case "snapshot":
        this.afterVote(() => this.replace(message));
        break;
      case "happened":
        this.afterVote(() => this.update(message));
        break;
      case "presence":
        this.set({
          here: message.here,
          spectators: message.spectators,
          standInAt: message.stand_in_at,
          takeOverAt: message.take_over_at,
        });
        break;
      case "paused":
      case "resumed":
        this.set({ paused: message.type === "paused" });
        break;
      case "accepted":
        this.settle(message.id, null);
        break;
      case "declined":
        // While a vote is being opened, the reason could tell how it ends.
        this.afterVote(() => {
          if (message.state) this.replaceUnlessNewer(message.state);
          this.settle(message.id, message.refusal);
        });
        break;
    }
  }

  /** Do something now, or when the ballots have turned if a vote is being opened. @param {() => void} work */
  afterVote(work) {
    if (this.state.opening) this.held.push(work);
    else work();
  }

  /**
   * Turn the ballots of a vote before anything of its outcome is shown, written or announced. Until then the table stays as
   * it was when the last ballot was cast.
   * @param {import("../events/chronicle.js").OpenedVote} vote
   * @param {Happened} message the message that opens it.
   */
  openVote({ ballots }, message) {
    const { table, view, legal } = this.state;
    if (!table || !view) return;
    for (const event of message.events) if (event.event === "ballot_played") this.set({ ballot: event.ballot });
    this.set({
      opening: { ballots: null },
      table: { ...table, waited_for: [], deadline: null },
      view: { ...view, voted: view.voted.map(() => true) },
      legal: [],
    });
    const end = () => {
      // The message has only what changed since then.
      this.state = { ...this.state, opening: null, table, view, legal };
      this.applyHappened(message);
      for (const work of this.held.splice(0)) this.afterVote(work);
    };
    this.afterDrawing(BREATH, () => {
      this.set({ opening: { ballots } });
      this.afterDrawing(TURN, end);
    });
  }

  /**
   * Wait, and then do something. The time begins when the components have been drawn: a slow device must not shorten it.
   * @param {number} milliseconds
   * @param {() => void} work
   */
  afterDrawing(milliseconds, work) {
    this.timer = window.setTimeout(() => {
      this.timer = window.setTimeout(work, milliseconds);
    });
  }

  /** A repeated request gets the same response as before, with the table as it was then. @param {Snapshot} message */
  replaceUnlessNewer(message) {
    if (message.version >= (this.state.version ?? 0)) this.replace(message);
  }

  /** @param {Snapshot} message */
  replace(message) {
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
      standInAt: message.stand_in_at,
      takeOverAt: message.take_over_at,
      clock: message.now - Date.now() / 1000,
      log: this.withTalk(message),
    });
    this.witness(before);
    if (before.version === null) return;
    const missed = this.missedSince(before);
    for (const listener of this.catchUpListeners) listener(missed, before);
  }

  /** Remember what the table shows of its deal. @param {State} before */
  witness(before) {
    const { table, seat } = this.state;
    // A player who leaves before the start takes the contribution along.
    if (before.seat !== null && seat === null && table?.stage === "open") setOwn(this.code, "", "");
    observe(this.state);
  }

  /** @param {string | null} id @param {ErrorBody | null} error */
  settle(id, error) {
    this.pending.get(id)?.settle(error);
    this.pending.delete(id);
  }

  /** The server has rejected the connection and closed it. @param {ErrorBody} error */
  reject(error) {
    if (error.code === "store_away") return this.set({ paused: true });
    // When many clients come back from one address at the same time, each gets in when it tries again.
    if (TEMPORARY.has(error.code) && this.state.version !== null) return undefined;
    // Another connection would be rejected, too.
    this.socket.close();
    for (const { settle } of this.pending.values()) settle(error);
    this.pending.clear();
    return this.set({ status: "rejected", error });
  }

  /** Return what has happened in the game since an earlier state. @param {State} before @returns {LogEntry[]} */
  missedSince(before) {
    const { view, table, version } = this.state;
    if (!view || !table) return [];
    const known = before.view ? chronicle(before.view).length : 0;
    const number = version ?? 0;
    return chronicle(view)
      .map((event, after) => ({ number, after, event, table }))
      .slice(known);
  }

  /**
   * Return the log with what a snapshot says was said so far.
   * @param {Snapshot} snapshot
   * @returns {LogEntry[]}
   */
  withTalk({ talk, table, view }) {
    const after = view ? chronicle(view).length : 0;
    const said = talk.map((event) => ({ number: 0, after, event, table }));
    return [...this.state.log.filter(({ event }) => !isTalk(event)), ...said];
  }

  /** @param {Happened} message */
  update(message) {
    const next = (this.state.version ?? 0) + 1;
    if (message.version < next) return;
    if (message.version > next) {
      // Numbers have no gaps. A message is missing, and reconnecting brings it.
      this.socket.reconnectLater();
      return;
    }
    const vote = message.events.find(opensBallots);
    if (vote) this.openVote(vote, message);
    else this.applyHappened(message);
  }

  /** @param {Happened} message */
  applyHappened(message) {
    const before = this.state;
    const table = /** @type {TableView} */ ({ ...before.table, ...message.table });
    const view = message.view && /** @type {View} */ ({ ...before.view, ...message.view });
    const after = view ? chronicle(view).length : 0;
    const entries = message.events.map((event) => ({ number: message.version, after, event, table }));
    this.set({
      version: message.version,
      seat: message.seat,
      table,
      view,
      legal: message.legal,
      worth: message.worth,
      log: [...before.log, ...entries.filter(({ event }) => !isOfTheGame(event))].slice(-MAX_LOG),
    });
    this.witness(before);
    for (const { event } of entries) {
      if (event.event === "ballot_played" || event.event === "ballot_swapped") this.set({ ballot: event.ballot });
      if (event.event === "eliminated" || event.event === "crowned") this.set({ ballot: null });
      if (event.event === "eliminated" && view)
        this.set({ opened: { round: view.round, moves: view.history.length, event } });
    }
    for (const entry of entries)
      for (const listener of this.eventListeners) listener(entry, before, entry === entries.at(-1));
  }

  /**
   * Send a command, and return the error that the server rejects it with, or null.
   * @param {import("../lib/protocol.js").Command} command
   * @returns {Promise<ErrorBody | null>}
   */
  send(command) {
    if (this.state.error) return Promise.resolve(this.state.error);
    const request = { id: randomHex(), version: this.state.version, command };
    return new Promise((settle) => {
      this.pending.set(request.id, { request, settle });
      this.socket.send(JSON.stringify(request));
    });
  }
}
