// A moment of a replay in the form in which the components of the table take it.

/**
 * @typedef {import("./replayStore.js").ReplayStore} ReplayStore
 * @typedef {import("./replayStore.js").Moment} Moment
 * @typedef {import("../connection/tableStore.js").Table} Table
 * @typedef {import("../connection/tableStore.js").State} State
 * @typedef {import("../connection/tableStore.js").Told} Told
 */

/** @param {ReplayStore} store @param {Moment} now @returns {State} */
export function stateOf(store, now) {
  const { view } = now;
  const table = tableOf(store, now);
  /** @type {Told[]} */
  const log = [];
  for (let index = now.index - now.step; index <= now.index; index += 1)
    for (const event of store.moments.get(index)?.events ?? []) log.push({ number: index, after: 0, event, table });
  return {
    status: "open",
    paused: false,
    refusal: null,
    version: now.index,
    seat: view.seat,
    table,
    view,
    legal: [],
    worth: now.worth,
    ballot: null,
    opened: null,
    here: view.players.map(() => true),
    spectators: 0,
    guests: [],
    log,
    clock: 0,
  };
}

/** @param {ReplayStore} store @param {Moment} now @returns {Table} */
function tableOf(store, { view, results }) {
  return {
    code: store.source.code,
    stage: view.phase === "game_over" ? "finished" : "playing",
    options: {},
    host: null,
    chairs: view.players.map((name) => ({ kind: "person", name, level: null, temperament: null, stand_in: false })),
    expected: [],
    waited_for: view.phase === "voting" ? view.players.map((_, seat) => seat) : view.turn === null ? [] : [view.turn],
    deadline: null,
    deal: {},
    origin: "",
    branch: null,
    rematch: "",
    day: "",
    lesson: "",
    results,
  };
}

/** The address of this moment, seen so. @param {ReplayStore} store */
export function addressOf(store) {
  const seat = store.seat === null ? "" : `&seat=${store.seat}`;
  return `/g/${store.source.code}?at=${store.nameOf(store.index)}&lens=${store.lens}${seat}`;
}
