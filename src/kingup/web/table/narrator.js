// What is told to the ear at a table, from the lobby to the end: all that happens, and when it is one's turn.

import { useWatcher } from "../connection/useTableEvents.js";
import { announce, tellEar, tellMissed } from "../events/announcer.js";
import { pointOf } from "../events/chronicle.js";
import { play as playSound } from "../events/sound.js";
import { t } from "../lib/text.js";

/** @typedef {import("../connection/tableStore.js").State} State */

/** Tell what happens at a table while a component is shown. @param {import("../connection/tableStore.js").TableStore} store */
export function useEar(store) {
  useWatcher(
    store,
    (told, before, last) => {
      tellEar(told);
      if (last) tellTurn(store.state, before);
    },
    (missed, before) => {
      tellMissed(missed);
      tellTurn(store.state, before);
    },
  );
}

/** Say that it is one's turn, when it was not before. @param {State} state @param {State} before */
function tellTurn(state, before) {
  const asked = askedFor(state);
  if (!asked || asked === askedFor(before)) return;
  announce(t("event-your-turn"));
  playSound("turn");
}

/** What this seat is to do now, as a name that no other moment has; empty when nothing. @param {State} state */
function askedFor({ seat, table, view }) {
  const waited = seat !== null && table?.stage === "playing" && table.waited_for.includes(seat);
  return waited && view ? pointOf(view) : "";
}
