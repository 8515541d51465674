// Sounds and announcements of what happens at the table that a big screen shows.
import { playOutcome, SEEN } from "../board/election.js";
import { useTableEvents } from "../connection/useTableEvents.js";
import { announceEvent, announceMissed } from "../events/announcer.js";
import { opensBallots } from "../events/chronicle.js";
import { playSound } from "../events/sound.js";

/**
 * @param {import("../connection/tableStore.js").TableStore} store
 * @param {(event: import("../events/chronicle.js").TableEvent) => void} [onEvent]
 */
export function useAnnouncements(store, onEvent) {
  useTableEvents(
    store,
    (entry) => {
      const { event } = entry;
      announceEvent(entry);
      if (event.event === "placed" || event.event === "climbed") playSound("move");
      if (opensBallots(event)) playOutcome(event, SEEN);
      onEvent?.(event);
    },
    announceMissed,
  );
}
