// Announces everything that happens at a table, from the lobby to the end, and when it is the player's turn.

import { useTableEvents } from "../connection/useTableEvents.js";
import { announce, announceEvent, announceMissed } from "../events/announcer.js";
import { positionKey } from "../events/chronicle.js";
import { playSound } from "../events/sound.js";
import { vibrate } from "../events/vibration.js";
import { t } from "../lib/text.js";

/** @typedef {import("../connection/tableStore.js").State} State */

/**
 * Announce what happens at a table while a component is shown.
 * @param {import("../connection/tableStore.js").TableStore} store
 */
export function useNarrator(store) {
  useTableEvents(
    store,
    (entry, before, last) => {
      announceEvent(entry);
      if (last) announceTurn(store.state, before);
    },
    (missed, before) => {
      announceMissed(missed);
      announceTurn(store.state, before);
    },
  );
}

/** Announce that it is the player's turn, when it was not before. @param {State} state @param {State} before */
function announceTurn(state, before) {
  const turn = turnOf(state);
  if (!turn || turn === turnOf(before)) return;
  announce(t("event-your-turn"));
  playSound("turn");
  vibrate("turn");
}

/** Return a name for the player's turn that no other turn has; empty when it is not theirs. @param {State} state */
function turnOf({ seat, table, view }) {
  const waited = seat !== null && table?.stage === "playing" && table.waited_for.includes(seat);
  return waited && view ? positionKey(view) : "";
}
