// While the page is open: ask which tables wait for the player, and show it on the app's icon and, if the page is hidden, in
// a notification. A push about the same table has the same tag, so there is one notification for both.
import { request } from "../lib/api.js";
import { BASE } from "../lib/base.js";
import { me, onPlayer } from "../lib/player.js";
import { onRoute } from "../lib/route.js";
import { t } from "../lib/text.js";
import { onWaiting, setListed, waitingTables } from "../lib/waiting.js";

/** Milliseconds between two questions to the server. */
const INTERVAL = 60_000;

/** The tables that waited for the player before the last change. @type {Set<string>} */
let before = new Set();

/** Ask the server, and show what it says. */
async function ask() {
  if (me.name === null) return setListed([]);
  try {
    return setListed((await request("GET /api/me/waiting")).codes);
  } catch {
    // Without a connection, what was known stays.
    return undefined;
  }
}

/** Start to watch. */
export function watchTurns() {
  onWaiting(show);
  onRoute(ask);
  onPlayer(ask);
  setInterval(ask, INTERVAL);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
  ask();
}

function show() {
  const now = new Set(waitingTables());
  // A browser without an icon for the page does not have these.
  if (now.size) navigator.setAppBadge?.(now.size).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
  const [fresh, gone] = [[...now].filter((code) => !before.has(code)), [...before].filter((code) => !now.has(code))];
  before = now;
  if (document.visibilityState === "hidden" && fresh.length) notify(fresh);
  if (gone.length) withdraw(gone);
}

/** @param {string[]} codes */
async function notify(codes) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const code of codes) {
    const url = `/t/${code}`;
    const options = { tag: url, data: url, lang: document.documentElement.lang, icon: `${BASE}/icons/192.png` };
    await registration?.showNotification(t("event-your-turn"), options);
  }
}

/** Take back notifications about turns that are over. @param {string[]} codes */
async function withdraw(codes) {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const code of codes)
    for (const one of (await registration?.getNotifications({ tag: `/t/${code}` })) ?? []) one.close();
}
