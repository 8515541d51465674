// What has just happened around the table, where the big screen has no room for the history: in the lobby and between rounds.
import { chronicle, isOfTheGame, isTalk } from "../events/chronicle.js";
import { sentence } from "../events/sentences.js";

/** Events that the screen shows otherwise. */
const HIDDEN = new Set(["player_ready", "seat_taken", "seats_changed"]);

/**
 * Return the last event around the table since the last move as a sentence, such as that a player leaves or that an option
 * has changed; empty when there is none.
 * @param {import("../connection/tableStore.js").State} state
 */
export function newsText({ log, view }) {
  const moves = view ? chronicle(view).length : 0;
  const news = log.filter(
    ({ event, after }) => after >= moves && !isOfTheGame(event) && !isTalk(event) && !HIDDEN.has(event.event),
  );
  const last = news.at(-1);
  return (last && sentence(last)) ?? "";
}
