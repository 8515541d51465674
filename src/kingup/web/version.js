// Which version of the page this is: it opens without the server, and tells when there is a newer one.
import { BASE } from "./base.js";

/** Milliseconds between two looks, at least, and at most while nothing happens. */
const [SOON, SELDOM] = [60_000, 3_600_000];

/** Milliseconds until the browser is asked to keep the page. */
const KEEP_AFTER = 2500;

/** Have the browser keep the page, where it can. */
export function keepPage() {
  if (!isSecureContext || !navigator.serviceWorker) return;
  // Later: the page is to be used first.
  setTimeout(() => navigator.serviceWorker.register("/service-worker.js").catch(() => {}), KEEP_AFTER);
}

/** Look for a newer version now and then. @param {() => void} onNew */
export function watchVersion(onNew) {
  let looked = Date.now();
  const look = async () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < SOON) return;
    looked = Date.now();
    const answer = await fetch("/version").catch(() => null);
    if (answer?.ok && (await answer.text()) !== BASE) onNew();
  };
  setInterval(look, SELDOM);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
}
