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

/** Whether the server has another version than this one; not as long as it does not answer. */
export async function isOutdated() {
  const answer = await fetch("/version").catch(() => null);
  return answer?.ok === true && (await answer.text()) !== BASE;
}

let looked = Date.now();
/** Whoever is to hear of a newer version. */
let tell = () => {};

/** Look for a newer version now, unless nobody would see it. */
export async function lookForVersion() {
  if (document.visibilityState !== "visible") return;
  looked = Date.now();
  if (await isOutdated()) tell();
}

/** Look for a newer version now and then. @param {() => void} onNew */
export function watchVersion(onNew) {
  tell = onNew;
  const look = () => Date.now() - looked >= SOON && lookForVersion();
  setInterval(look, SELDOM);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
}
