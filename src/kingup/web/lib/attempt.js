// What is done once, however often it is asked for before it is done.
import { useRef, useState } from "./html.js";

/** @returns {[boolean, (work: () => Promise<unknown>) => Promise<void>]} whether it is being done, and how to have it done. */
export function useOnce() {
  const [busy, setBusy] = useState(false);
  // Two clicks may come before the page is drawn again.
  const under = useRef(false);
  const once = async (/** @type {() => Promise<unknown>} */ work) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return [busy, once];
}
