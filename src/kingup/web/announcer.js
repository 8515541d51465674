// Plain sentences for screen readers: a log, so that what comes at once is read in turn and nothing is cut short.
import { sentence } from "./sentences.js";

/** How many are kept: the rest has been read. */
const KEPT = 12;

/** What tells of ballots: a memory game does not show them again. */
const BALLOTS = new Set(["ballot_played", "ballot_swapped", "eliminated"]);
/** With these the moment in which opened ballots are seen is over. */
const MOVES = new Set(["climbed", "nominated"]);

/** @param {string} text @param {boolean} [passing] whether it is taken back with the next move. */
export function announce(text, passing = false) {
  // What stands behind an open dialog is not read.
  const place = document.querySelector("dialog[open] .announcer") ?? document.getElementById("announcer");
  if (!place) return;
  const line = document.createElement("p");
  line.textContent = text;
  line.toggleAttribute("data-passing", passing);
  place.append(line);
  while (place.childElementCount > KEPT) place.firstElementChild?.remove();
}

/** Say what has happened. @param {import("./tableStore.js").Told} told */
export function tellEar(told) {
  const { event, table } = told;
  const memory = table.options.history === "memory";
  if (memory && MOVES.has(event.event))
    for (const line of document.querySelectorAll(".announcer [data-passing]")) line.remove();
  const said = sentence(told);
  if (said) announce(said, memory && BALLOTS.has(event.event));
}

/** Take back what was said: somebody else may listen now. */
export function hush() {
  for (const place of document.querySelectorAll(".announcer")) place.replaceChildren();
}
