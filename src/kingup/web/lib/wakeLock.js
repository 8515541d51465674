// Keeping the screen of a device on while a game is played on it.
import { useEffect } from "./html.js";

/** Keep the screen on while the page is seen. @param {boolean} active whether there is something to see. */
export function useWakeLock(active) {
  useEffect(() => {
    // Browsers offer it only over TLS.
    if (!active || !navigator.wakeLock) return undefined;
    let done = false;
    /** @type {WakeLockSentinel | null} */
    let lock = null;
    const acquire = async () => {
      if (document.hidden) return;
      // A device may refuse it, for example to save its battery.
      const acquired = await navigator.wakeLock.request("screen").catch(() => null);
      if (done) acquired?.release();
      else lock = acquired;
    };
    // The browser releases it when the page is hidden.
    document.addEventListener("visibilitychange", acquire);
    acquire();
    return () => {
      done = true;
      document.removeEventListener("visibilitychange", acquire);
      lock?.release();
    };
  }, [active]);
}
