// Pushes to this device: the browser's subscription, and what the server knows of it.
import { request } from "../lib/api.js";
import { read, write } from "../lib/settings.js";
import { chosenLanguage } from "../lib/text.js";

const KEY = "kingup-quiet";
/** Hours of the day in which there are no pushes, in the time of this device: from the first until the second. */
export const QUIET_HOURS = ["", "22-8", "23-7", "21-9"];

/** Return the chosen quiet hours; empty if there are none. At night nobody is woken by default. @returns {string} */
export const quietHours = () => read(KEY) ?? QUIET_HOURS[1];

/**
 * Return the quiet hours as minutes of the day in UTC.
 * @param {string} hours
 */
function inUtc(hours) {
  if (!hours) return null;
  const [start, end] = hours.split("-").map((hour) => {
    const local = new Date();
    local.setHours(Number(hour), 0, 0, 0);
    return local.getUTCHours() * 60 + local.getUTCMinutes();
  });
  return { start, end };
}

/** Return what the server knows of this device, and whether the browser really gets its pushes. */
export async function pushState() {
  const state = await request("GET /api/me/push");
  return { ...state, on: state.on && Notification.permission === "granted" && (await subscription()) !== null };
}

/** @returns {Promise<PushSubscription | null>} */
async function subscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribe this device, or change its quiet hours or language.
 * @param {string} key the public key of the server.
 * @param {string} [quiet] the quiet hours.
 * @returns {Promise<"on" | "denied" | "failed">}
 */
export async function subscribe(key, quiet = quietHours()) {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  write(KEY, quiet);
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription for an earlier key of the server, for example before it was set up again, is of no use.
    const before = await pushManager.getSubscription();
    if (before && !hasKey(before, key)) await before.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint = "", keys = {} } = made.toJSON();
    const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language: chosenLanguage() };
    await request("POST /api/me/push", { body: { ...body, quiet: inUtc(quiet) } });
    return "on";
  } catch {
    return "failed";
  }
}

/** @param {PushSubscription} made @param {string} key in base64url. */
function hasKey(made, key) {
  const bytes = new Uint8Array(made.options?.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return text.replaceAll("=", "") === key;
}

/** Get no more pushes on this device. */
export async function unsubscribe() {
  await (await subscription())?.unsubscribe();
  await request("DELETE /api/me/push");
}
