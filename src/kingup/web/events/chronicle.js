// What has happened in a game so far, as its view tells it: the same for who was there and for who comes back. A view of a
// memory game leaves past ballots out, and so does what is told here. It reads the notation of records, in which moves go
// round the table without a gap.
import { CHARACTERS, FLOORS, GAME } from "../lib/game.js";

/**
 * @typedef {import("../connection/tableStore.js").State} State
 * @typedef {import("../connection/tableStore.js").TableEvent} TableEvent
 * @typedef {import("../connection/tableStore.js").Told} Told
 * @typedef {import("../connection/tableStore.js").View} View
 */

/** What the view tells by itself. */
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

/** Whether something need not be kept, since the view tells it. @param {TableEvent} event */
export const isOfTheGame = (event) => OF_THE_GAME.has(event.event);

/** How far the game has come, as a name that no other moment has. @param {View} view */
export const pointOf = (view) => `${view.round} ${view.phase} ${view.history.length}`;

/** All that is to be told of a table: the game, with what has happened beside it in its place. @param {State} state */
export function history(state) {
  const { view, table, log } = state;
  if (!view || !table) return [];
  const beside = log.filter(({ event }) => !isOfTheGame(event));
  const game = chronicle(view);
  const last = game.length - 1;
  // Ballots that have just been opened are seen until the next move.
  if (state.opened?.round === view.round && state.opened.moves === view.history.length)
    game[last] = { ...game[last], ballots: state.opened.event.ballots };
  if (view.phase === "voting" && state.ballot) game.push({ event: "ballot_played", ballot: state.ballot });
  /** @type {Told[]} */
  const told = [];
  game.forEach((event, after) => {
    while (beside.length && beside[0].after <= after) told.push(/** @type {Told} */ (beside.shift()));
    told.push({ number: 0, after, event, table });
  });
  return [...told, ...beside];
}

/** Everything from the first deal on. @param {View} view @returns {TableEvent[]} */
export function chronicle(view) {
  const { seat, finished } = view;
  const told = finished.flatMap((past, at) => {
    const events = movesOf(view, past.first, past.history);
    const goal = seat === null ? null : past.goals[seat];
    const { character, ballots } = events[events.length - 1];
    return [
      { event: "cards_dealt", round: at + 1, first: past.first, goal },
      ...events.slice(0, -1),
      { event: "crowned", character, ballots, goals: past.goals, scores: past.scores },
    ];
  });
  if (view.round > finished.length) {
    told.push({ event: "cards_dealt", round: view.round, first: view.first, goal: view.goal });
    told.push(...movesOf(view, view.first, view.history));
    // Nobody has been voted out yet.
    if (view.phase === "voting") told.pop();
  }
  if (view.phase === "game_over") told.push({ event: "game_won", totals: view.totals, winners: view.winners });
  return told;
}

/**
 * The moves of a round as events, each nominee being voted out.
 * @param {View} view
 * @param {number} first
 * @param {string[]} history
 * @returns {TableEvent[]}
 */
function movesOf({ players }, first, history) {
  const placed = players.length * GAME.setups[players.length].places;
  /** @param {string} text @param {number} at @returns {TableEvent[]} */
  const eventsOf = (text, at) => {
    const [character, sign] = text;
    const move = { seat: (first + at) % players.length, character };
    if (sign === FLOORS[0])
      return [
        { event: "nominated", ...move },
        { event: "eliminated", character, ballots: text.split("=")[1] ?? "" },
      ];
    const event = { event: at < placed ? "placed" : "climbed", ...move, floor: Number(sign) };
    if (at + 1 !== placed) return [event];
    const inside = history.slice(0, placed).map((one) => one[0]);
    const left = Object.keys(CHARACTERS).filter((one) => !inside.includes(one));
    return [event, { event: "leftovers_placed", characters: left }];
  };
  return history.flatMap(eventsOf);
}
