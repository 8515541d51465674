// The entry point of the page.

import { Parade } from "../board/medallion.js";
import { request } from "../lib/api.js";
import { keepFocus } from "../lib/focus.js";
import { html, render } from "../lib/html.js";
import { setPlayer } from "../lib/player.js";
import { applyLook } from "../lib/settings.js";
import { loadLanguage, t } from "../lib/text.js";
import { App } from "./app.js";

/** Milliseconds until a server that does not respond is tried again. */
const RETRY = 2000;

applyLook();
keepFocus();
const root = document.getElementById("app");
for (let ready = false; root && !ready; ) {
  // In parallel: on a slow connection the page waits only once.
  const [language, response] = await Promise.allSettled([loadLanguage(), request("GET /api/me")]);
  if (language.status === "fulfilled" && response.status === "fulfilled") {
    setPlayer(response.value);
    ready = true;
    render(html`<${App} />`, root);
  } else {
    if (language.status === "fulfilled") render(html`<${Offline} />`, root);
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}

/** Shown while the server does not respond. */
function Offline() {
  return html`<header class="bar"><a class="brand" href="/">${t("app-name")}</a></header>
    <p class="network" role="alert">${t("network-lost")}</p>
    <main class="home">
      <header class="hero">
        <${Parade} />
        <h1>${t("offline-title")}</h1>
      </header>
      <p class="paper">${t("offline-says")}</p>
    </main>`;
}
