// A moment of a replay as the state of a table, which the table's components take.

/**
 * @typedef {import("./replayStore.js").ReplayStore} ReplayStore
 * @typedef {import("./replayStore.js").Moment} Moment
 * @typedef {import("../lib/protocol.js").TableView} TableView
 * @typedef {import("../connection/tableStore.js").State} State
 * @typedef {import("../events/chronicle.js").LogEntry} LogEntry
 */

/** @param {ReplayStore} store @param {Moment} now @returns {State} */
export function stateOf(store, now) {
  const { view } = now;
  const table = tableOf(store, now);
  /** @type {LogEntry[]} */
  const log = [];
  for (let index = now.index - now.step; index <= now.index; index += 1)
    for (const event of store.moments.get(index)?.events ?? []) log.push({ number: index, after: 0, event, table });
  return {
    status: "open",
    paused: false,
    error: null,
    version: now.index,
    seat: view.seat,
    table,
    view,
    legal: [],
    worth: now.worth,
    ballot: null,
    opening: null,
    opened: null,
    here: view.players.map(() => true),
    standInAt: view.players.map(() => null),
    takeOverAt: null,
    spectators: 0,
    guests: [],
    log,
    clock: 0,
    guided: false,
  };
}

/** The options of a table at which nothing can be done. @type {import("../lib/protocol.js").Options} */
const OPTIONS = {
  seats: 4,
  history: "open",
  move_time: null,
  starter: null,
  listed: false,
  spectators: true,
  chat: false,
  bot_pace: "normal",
};

/** @param {ReplayStore} store @param {Moment} now @returns {TableView} */
function tableOf(store, { view, results }) {
  return {
    code: store.source.code,
    stage: view.phase === "game_over" ? "finished" : "playing",
    options: OPTIONS,
    host: null,
    chairs: view.players.map((name) => ({
      kind: "person",
      name,
      level: null,
      temperament: null,
      stand_in: false,
      avatar: null,
      contributed: false,
    })),
    expected: [],
    waited_for: view.phase === "voting" ? view.players.map((_, seat) => seat) : view.turn === null ? [] : [view.turn],
    deadline: null,
    deal: { construction: "", commitment: "", contributions: [], secret: null, salt: null },
    origin: "",
    branch: null,
    rematch: "",
    day: "",
    lesson: "",
    results,
    requests: [],
    removed: [],
    starts_itself: false,
    takeovers: store.takeovers,
  };
}

/** Return the address of this moment through this lens. @param {ReplayStore} store */
export function addressOf(store) {
  const seat = store.seat === null ? "" : `&seat=${store.seat}`;
  return `/g/${store.source.code}?at=${store.nameOf(store.index)}&lens=${store.lens}${seat}`;
}
