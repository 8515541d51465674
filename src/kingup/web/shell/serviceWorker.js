// Shows pushes. It also caches the page itself, so that it opens without the server and can say that it is offline. Nothing
// else goes through here: responses about players or tables are never cached.
// The server fills in where this version's files are, which of them the first load needs, and which paths show the page.
const BASE = "{base}";
const FILES = ["{files}"];
const CACHE = `kingup ${BASE}`;
/** Paths that show the page. */
const PAGES = ["{pages}"].map((pattern) => new RegExp(pattern));

/** The button that ends pushes, in each language. */
const STOP = /** @type {any} */ (["{stop}"]);

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

worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(show(event.data)));

/** Show a push, unless the page is in sight: it shows the same. @param {any} data */
async function show(data) {
  const { title, lang, url } = data.json();
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((/** @type {any} */ page) => page.visibilityState === "visible")) return;
  // With the same tag, a push replaces the earlier one about the same table.
  await worker.registration.showNotification(title, {
    lang,
    tag: url,
    data: url,
    icon: `${BASE}/icons/192.png`,
    actions: [{ action: "stop", title: STOP[lang] ?? STOP.en }],
  });
}

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(event.action === "stop" ? stop() : open(event.notification.data));
});

/** Get no more pushes on this device. */
async function stop() {
  const subscription = await worker.registration.pushManager.getSubscription();
  await Promise.allSettled([subscription?.unsubscribe(), fetch("/api/me/push", { method: "DELETE" })]);
}

/** Show a table, in a window that shows it already if there is one. @param {string} path */
async function open(path) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((/** @type {any} */ one) => new URL(one.url).pathname === path);
  await (page ? page.focus() : worker.clients.openWindow(path));
}
