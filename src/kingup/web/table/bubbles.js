// What players say appears beside their seats for a while, in the reader's language.

import { useTableEvents } from "../connection/useTableEvents.js";
import { phraseText } from "../events/sentences.js";
import { GAME } from "../lib/game.js";
import { useEffect, useRef, useState } from "../lib/html.js";
import { settings } from "../lib/settings.js";
import { FACES } from "./talk.js";

const MILLISECONDS = 6000;

/** Return the text of each seat's bubble. @param {import("../connection/tableStore.js").TableStore} store */
export function useBubbles(store) {
  const [bubbles, setBubbles] = useState(/** @type {Record<number, string>} */ ({}));
  const timers = useRef(/** @type {Record<number, number>} */ ({})).current;
  useTableEvents(store, ({ event, table }) => {
    if (event.event !== "phrase_said" && event.event !== "line_chatted") return;
    const { seat } = event;
    const text = textOf(event, table);
    if (!text) return;
    clearTimeout(timers[seat]);
    setBubbles((before) => ({ ...before, [seat]: text }));
    timers[seat] = window.setTimeout(() => setBubbles((before) => ({ ...before, [seat]: "" })), MILLISECONDS);
  });
  useEffect(() => () => Object.values(timers).forEach(clearTimeout), [store]);
  return bubbles;
}

/** @param {import("../lib/protocol.js").TalkEvent} event @param {import("../lib/protocol.js").TableView} table */
function textOf(event, table) {
  if (event.event === "line_chatted") return settings.mute ? "" : event.text;
  const { phrase } = event.said;
  return GAME.reactions.includes(phrase) ? FACES[phrase] : phraseText(table, event.said);
}
