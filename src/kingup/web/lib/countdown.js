// The time that is left until a moment, second by second.
import { html, useEffect, useReducer } from "./html.js";

/** @param {number} value */
const twoDigits = (value) => String(value).padStart(2, "0");

/** Return a number of seconds as hours, minutes and seconds. @param {number} seconds */
const clockText = (seconds) =>
  `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;

/**
 * @param {{until: number, text: (time: string) => string, onEnd: () => void}} props until: in seconds since 1970.
 */
export function Countdown({ until, text, onEnd }) {
  const [, tick] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const left = Math.max(0, Math.ceil(until - Date.now() / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) {
      onEnd();
      return undefined;
    }
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, isOver]);
  return html`<span class="countdown" role="timer">${text(clockText(left))}</span>`;
}
