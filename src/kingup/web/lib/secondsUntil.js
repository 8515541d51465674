// The seconds until a moment, drawn again as they pass.
import { useEffect, useReducer } from "./html.js";

/**
 * Return the seconds until a moment, and draw again every second until then.
 * @param {number | null} moment in seconds since 1970, by the server's clock.
 * @param {number} clock how far the server's clock is ahead, in seconds.
 * @returns {number | null} 0 from that moment on; null if there is none.
 */
export function useSecondsUntil(moment, clock) {
  const [, tick] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const left = moment === null ? null : Math.max(0, moment - Date.now() / 1000 - clock);
  const waits = left !== null && left > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waits]);
  return left;
}
