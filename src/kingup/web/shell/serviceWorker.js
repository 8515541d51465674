// Caches the page itself, so that it opens without the server and can say that it is offline. Nothing else goes through
// here: responses about players or tables are never cached.
// The server fills in where this version's files are, which of them the first load needs, and which paths show the page.
const BASE = "{base}";
const FILES = ["{files}"];
const CACHE = `kingup ${BASE}`;
/** Paths that show the page. */
const PAGES = ["{pages}"].map((pattern) => new RegExp(pattern));

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== "GET") return;
  if (request.mode === "navigate" && PAGES.some((page) => page.test(pathname))) {
    event.respondWith(fetch(request).catch(async () => (await caches.match("/")) ?? Response.error()));
  } else if (pathname.startsWith(`${BASE}/`)) {
    event.respondWith(caches.match(request).then((cached) => cached ?? fetch(request)));
  }
});
