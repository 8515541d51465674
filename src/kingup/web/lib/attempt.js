// Work that may fail, with the message that is shown then; and work that is not to be started twice.
import { ApiError } from "./api.js";
import { useRef, useState } from "./html.js";
import { errorText } from "./text.js";

/**
 * Do some work, and return the text of the error that it ended with; empty when it succeeded.
 * @param {() => Promise<unknown>} work
 */
export async function problemOf(work) {
  try {
    await work();
    return "";
  } catch (error) {
    if (error instanceof ApiError) return errorText(error.body);
    throw error;
  }
}

/**
 * @returns {[string, (work: () => Promise<unknown>) => Promise<void>]} what went wrong last, and how to try something.
 */
export function useAttempt() {
  const [problem, setProblem] = useState("");
  return [problem, async (work) => setProblem(await problemOf(work))];
}

/**
 * Do not start work again while it is still running.
 * @returns {[boolean, (work: () => Promise<unknown>) => Promise<void>]} whether work is running, and how to start some.
 */
export function useOnce() {
  const [busy, setBusy] = useState(false);
  // Two clicks may come before the page is drawn again.
  const running = useRef(false);
  const once = async (/** @type {() => Promise<unknown>} */ work) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [busy, once];
}
