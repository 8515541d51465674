// Keeps the page itself, so that it opens without the server, too, and says what is missing. Nothing else goes through
// here: no answer about players or tables is ever kept.
// The server fills in where this version's files are, and which of them the page begins with.
const BASE = "{base}";
const FILES = ["{files}"];
const KEPT = `kingup ${BASE}`;
/** Addresses that show the page. */
const PAGES = /^\/($|[tg]\/[\w-]+$|(learn|daily|device|party|replay|me)($|\/))/;

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(FILES))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== "GET") return;
  if (request.mode === "navigate" && PAGES.test(pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match("/")) ?? Response.error()));
  } else if (pathname.startsWith(`${BASE}/`)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
