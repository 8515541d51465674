// The version of the page: it is cached to open offline, and checked against the server's.
import { BASE } from "./base.js";

/** The shortest time between two checks, and the interval of regular checks, in milliseconds. */
const [MIN_INTERVAL, INTERVAL] = [60_000, 3_600_000];

/** Milliseconds until the page is cached. */
const CACHE_DELAY = 2500;

/** Have the browser cache the page, where it can. */
export function cachePage() {
  if (!isSecureContext || !navigator.serviceWorker) return;
  // Not at once: the page should be usable first.
  setTimeout(() => navigator.serviceWorker.register("/service-worker.js").catch(() => {}), CACHE_DELAY);
}

/** Whether the server has another version than this one; false while it does not answer. */
export async function isOutdated() {
  const response = await fetch("/version").catch(() => null);
  return response?.ok === true && (await response.text()) !== BASE;
}

let lastCheck = Date.now();
/** Called when there is a newer version. */
let onNewVersion = () => {};

/** Check for a newer version now, unless the page is hidden. */
export async function checkVersion() {
  if (document.visibilityState !== "visible") return;
  lastCheck = Date.now();
  if (await isOutdated()) onNewVersion();
}

/** Check for a newer version regularly. @param {() => void} onNew */
export function watchVersion(onNew) {
  onNewVersion = onNew;
  const check = () => Date.now() - lastCheck >= MIN_INTERVAL && checkVersion();
  setInterval(check, INTERVAL);
  document.addEventListener("visibilitychange", check);
  addEventListener("online", check);
}
