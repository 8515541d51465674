// What is told to the ear at a table, from the lobby to the end: all that happens, and when it is one's turn.
import { announce, tellEar, tellMissed } from "./announcer.js";
import { pointOf } from "./chronicle.js";
import { play as playSound } from "./sound.js";
import { t } from "./text.js";
import { useWatcher } from "./useWatcher.js";

/** @typedef {import("./tableStore.js").State} State */

/** Tell what happens at a table while a component is shown. @param {import("./tableStore.js").TableStore} store */
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
