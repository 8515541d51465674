// Spectators follow the players to a rematch by themselves, unless they would rather stay with the results.
import { announce } from "../events/announcer.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { go } from "../lib/route.js";
import { t } from "../lib/text.js";

/** Seconds in which a spectator can decide to stay. */
const WAIT = 8;

/**
 * Return a notice for spectators when the players have opened a rematch, and take them there after a while. A page that is
 * opened later shows an old game, so it stays.
 * @param {import("../connection/tableStore.js").State} state
 */
export function useRematch({ table, seat, guests }) {
  const code = table?.rematch ?? "";
  const opened = useRef(code);
  const [left, setLeft] = useState(0);
  const follows = code !== opened.current && seat === null && !guests.length;
  const stay = () => {
    opened.current = code;
    setLeft(0);
  };
  useEffect(() => {
    if (!follows) return;
    setLeft(WAIT);
    announce(t("rematch-follow", { seconds: WAIT }));
  }, [follows]);
  useEffect(() => {
    if (!left) return undefined;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : go(`/t/${code}`)), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  if (!left) return null;
  return html`<p class="notice rematch">
    <span>${t("rematch-follow", { seconds: left })}</span>
    <a class="primary" href=${`/t/${code}`}>${t("rematch-join")}</a>
    <button type="button" class="plain" onClick=${stay}>${t("rematch-stay")}</button>
  </p>`;
}
