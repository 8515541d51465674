// What somebody says at the table stands beside their seat for a while, in the reader's own language.

import { useWatcher } from "../connection/useTableEvents.js";
import { phraseText } from "../events/sentences.js";
import { GAME } from "../lib/game.js";
import { useEffect, useRef, useState } from "../lib/html.js";
import { settings } from "../lib/settings.js";
import { FACES } from "./talk.js";

const MILLISECONDS = 6000;

/** The latest words of each seat. @param {import("../connection/tableStore.js").TableStore} store */
export function useBubbles(store) {
  const [bubbles, setBubbles] = useState(/** @type {Record<number, string>} */ ({}));
  const timers = useRef(/** @type {Record<number, number>} */ ({})).current;
  useWatcher(store, (told) => {
    const { seat } = told.event;
    const text = wordsOf(told);
    if (!text) return;
    clearTimeout(timers[seat]);
    setBubbles((before) => ({ ...before, [seat]: text }));
    timers[seat] = window.setTimeout(() => setBubbles((before) => ({ ...before, [seat]: "" })), MILLISECONDS);
  });
  useEffect(() => () => Object.values(timers).forEach(clearTimeout), [store]);
  return bubbles;
}

/** @param {import("../connection/tableStore.js").Told} told */
function wordsOf({ event, table }) {
  if (event.event === "line_chatted") return settings.mute ? "" : event.text;
  if (event.event !== "phrase_said") return "";
  const { phrase } = event.said;
  return GAME.reactions.includes(phrase) ? FACES[phrase] : phraseText(table, event.said);
}
