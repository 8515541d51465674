// The events of a game so far, rebuilt from its view: the same for players who were there and for players who come back.
// The view of a memory game leaves out past ballots, so these events do, too. The view lists the moves of a round without
// the seats that made them. The seats follow from the order: from the first player on, the turn passes to the next seat
// after every move, and a nomination is a move like any other.
import { CHARACTERS, FLOORS, GAME } from "../lib/game.js";

/**
 * @typedef {import("../lib/protocol.js").View} View
 * @typedef {import("../lib/protocol.js").TableView} TableView
 * @typedef {import("../lib/protocol.js").GameWon} GameWon
 * @typedef {Exclude<import("../lib/protocol.js").TableEvent, GameWon> | Omit<GameWon, "secret" | "salt">} TableEvent
 *   as the server sends it, or rebuilt from a view, which has no secrets of the deal.
 * @typedef {import("../lib/protocol.js").Eliminated | import("../lib/protocol.js").Crowned} OpenedVote
 * @typedef {{ballots: string | null}} OpeningVote ballots: those of all seats while they turn; null while they lie face down.
 * @typedef {{number: number, after: number, event: TableEvent, table: TableView}} LogEntry
 *   number: of the message that brought it; after: how many events of the game come before it.
 * @typedef {{round: number, moves: number, event: import("../lib/protocol.js").Eliminated}} OpenedBallots
 *   the last ballots that were opened, and when.
 */

/** Events that can be rebuilt from a view. */
const OF_THE_GAME = new Set([
  "cards_dealt",
  "placed",
  "leftovers_placed",
  "climbed",
  "nominated",
  "ballot_played",
  "ballot_swapped",
  "ballot_laid",
  "eliminated",
  "crowned",
  "game_won",
]);

/** Whether an event can be rebuilt from a view, so that it need not be stored. @param {TableEvent} event */
export const isOfTheGame = (event) => OF_THE_GAME.has(event.event);

/** @param {TableEvent} event */
export const isTalk = (event) => event.event === "phrase_said" || event.event === "line_chatted";

/** @param {TableEvent} event @returns {event is OpenedVote} */
export const opensBallots = (event) => event.event === "eliminated" || event.event === "crowned";

/** Return a string that no other position of the game has, to compare positions. @param {View} view */
export const positionKey = (view) => `${view.round} ${view.phase} ${view.history.length}`;

/**
 * Return the entries of a table in the order in which they happened: events of the game, rebuilt from the view, and all
 * others (talk, seats, options) from the log.
 * @param {import("../connection/tableStore.js").State} state
 */
export function allEntries(state) {
  const { view, table, log } = state;
  if (!view || !table) return [];
  const others = log.filter(({ event }) => !isOfTheGame(event));
  const game = chronicle(view);
  // The view of a memory game leaves out the ballots of this round, but the last ones may be seen until the next move.
  const last = game[game.length - 1];
  if (state.opened?.round === view.round && state.opened.moves === view.history.length && "ballots" in last)
    game[game.length - 1] = { ...last, ballots: state.opened.event.ballots };
  if (view.phase === "voting" && view.seat !== null && state.ballot)
    game.push({ event: "ballot_played", seat: view.seat, ballot: state.ballot });
  /** @type {LogEntry[]} */
  const entries = [];
  game.forEach((event, after) => {
    while (others.length && others[0].after <= after) entries.push(/** @type {LogEntry} */ (others.shift()));
    entries.push({ number: 0, after, event, table: tableAt(table, after) });
  });
  return [...entries, ...others];
}

/**
 * Return a table with the names as they were when an event happened: before a player took over a bot's seat, the bot's.
 * @param {TableView} table
 * @param {number} after how many events of the game came before the event.
 * @returns {TableView}
 */
export function tableAt(table, after) {
  const former = table.takeovers.filter(({ events }) => after < events);
  if (!former.length) return table;
  const chairs = [...table.chairs];
  for (const { seat, name } of former) {
    const chair = chairs[seat];
    if (chair) chairs[seat] = { ...chair, name };
  }
  return { ...table, chairs };
}

/** Return the events of the game from the first deal on. @param {View} view @returns {TableEvent[]} */
export function chronicle(view) {
  const { seat, finished } = view;
  /** @type {TableEvent[]} */
  const all = finished.flatMap((past, at) => {
    const events = roundEvents(view, past.first, past.history);
    const last = /** @type {import("../lib/protocol.js").Eliminated} */ (events.pop());
    const goal = seat === null ? null : past.goals[seat];
    return [
      { event: "cards_dealt", round: at + 1, first: past.first, goal },
      ...events,
      { ...last, event: "crowned", goals: past.goals, scores: past.scores },
    ];
  });
  if (view.round > finished.length) {
    all.push({ event: "cards_dealt", round: view.round, first: view.first, goal: view.goal });
    all.push(...roundEvents(view, view.first, view.history));
    // The current election has no outcome yet.
    if (view.phase === "voting") all.pop();
  }
  if (view.phase === "game_over") all.push({ event: "game_won", totals: view.totals, winners: view.winners });
  return all;
}

/**
 * Return the events of a round. A round goes on only after an elimination, so every nomination is followed by `eliminated`.
 * The caller corrects the last one: it may be a coronation, or an election that is not over.
 * @param {View} view
 * @param {number} first the seat that made the first move.
 * @param {string[]} moves in record notation, as in the view's `history`.
 * @returns {TableEvent[]}
 */
function roundEvents({ players }, first, moves) {
  const placed = placements(players);
  /** @param {string} text @param {number} at @returns {TableEvent[]} */
  const eventsOf = (text, at) => {
    const event = moveEvent(players, first, text, at);
    if (event.event === "nominated")
      return [event, { event: "eliminated", character: event.character, ballots: text.split("=")[1] ?? "" }];
    if (at + 1 !== placed) return [event];
    const inside = moves.slice(0, placed).map((one) => one[0]);
    const left = Object.keys(CHARACTERS).filter((one) => !inside.includes(one));
    return [event, { event: "leftovers_placed", characters: left }];
  };
  return moves.flatMap(eventsOf);
}

/** Return how many characters all players together place in a round. @param {string[]} players */
const placements = (players) => players.length * GAME.setups[players.length].places;

/**
 * Return a move of a round as an event.
 * @param {string[]} players
 * @param {number} first the seat that made the first move.
 * @param {string} text in record notation.
 * @param {number} at how many moves of the round came before.
 */
function moveEvent(players, first, text, at) {
  const [character, sign] = text;
  const move = { seat: (first + at) % players.length, character };
  if (sign === FLOORS[0]) return { event: /** @type {const} */ ("nominated"), ...move };
  const event = at < placements(players) ? /** @type {const} */ ("placed") : /** @type {const} */ ("climbed");
  return { event, ...move, floor: Number(sign) };
}

/** Return the moves of the current round, with the seats that made them. @param {View} view */
export const roundMoves = ({ players, first, history }) =>
  history.map((text, at) => moveEvent(players, first, text, at));

/** Return the last move of the current round; null before the first. @param {View} view */
export function lastMove({ players, first, history }) {
  const at = history.length - 1;
  return at < 0 ? null : moveEvent(players, first, history[at], at);
}
