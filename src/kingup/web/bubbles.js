// What somebody says at the table stands beside their seat for a while, in the reader's own language.
import { GAME } from "./game.js";
import { useEffect, useState } from "./html.js";
import { phraseText } from "./sentences.js";
import { settings } from "./settings.js";
import { FACES } from "./talk.js";

const MILLISECONDS = 6000;

/** The latest words of each seat. @param {import("./tableStore.js").TableStore} store */
export function useBubbles(store) {
  const [bubbles, setBubbles] = useState(/** @type {Record<number, string>} */ ({}));
  useEffect(() => {
    /** @type {Record<number, number>} */
    const timers = {};
    /** @param {import("./tableStore.js").Told} told */
    const watcher = (told) => {
      const { seat } = told.event;
      const text = wordsOf(told);
      if (!text) return;
      clearTimeout(timers[seat]);
      setBubbles((before) => ({ ...before, [seat]: text }));
      timers[seat] = window.setTimeout(() => setBubbles((before) => ({ ...before, [seat]: "" })), MILLISECONDS);
    };
    store.watchers.add(watcher);
    return () => {
      store.watchers.delete(watcher);
      Object.values(timers).forEach(clearTimeout);
    };
  }, [store]);
  return bubbles;
}

/** @param {import("./tableStore.js").Told} told */
function wordsOf({ event, table }) {
  if (event.event === "line_chatted") return settings.mute ? "" : event.text;
  if (event.event !== "phrase_said") return "";
  const { phrase } = event.said;
  return GAME.reactions.includes(phrase) ? FACES[phrase] : phraseText(table, event.said);
}
