// The answers to puzzles that were given in this browser, by day.
import { read, write } from "../lib/settings.js";

const KEY = "kingup-puzzles";
/** Days that are remembered. */
const MAX_DAYS = 400;
const DAY = 86_400_000;

/** @typedef {{action: string, right: boolean}} Answer */

/** @returns {Record<string, Answer>} */
export const answers = () => read(KEY) ?? {};

/** Store the first answer to the puzzle of a day. @param {string} day @param {Answer} answer */
export function storeAnswer(day, answer) {
  const all = { ...answers(), [day]: answers()[day] ?? answer };
  write(KEY, Object.fromEntries(Object.entries(all).sort().slice(-MAX_DAYS)));
}

/** Return the day before a day. @param {string} day */
export const dayBefore = (day) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** Return how many puzzles in a row were solved, up to today's or, until that is answered, yesterday's. @param {string} today */
export function streak(today) {
  const given = answers();
  let count = 0;
  for (let day = given[today] ? today : dayBefore(today); given[day]?.right; day = dayBefore(day)) count++;
  return count;
}
