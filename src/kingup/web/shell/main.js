// Where the page begins.

import { Parade } from "../board/medallion.js";
import { ask } from "../lib/api.js";
import { keepFocus } from "../lib/focus.js";
import { html, render } from "../lib/html.js";
import { applyTheme } from "../lib/settings.js";
import { loadLanguage, t } from "../lib/text.js";
import { App } from "./app.js";

/** Milliseconds until a server that does not answer is asked again. */
const RETRY = 2000;

applyTheme();
keepFocus();
const root = document.getElementById("app");
for (let me = null; root && !me; ) {
  // Together: a phone on a slow line waits once.
  const [language, answer] = await Promise.allSettled([loadLanguage(), ask("GET", "/api/me")]);
  if (language.status === "fulfilled" && answer.status === "fulfilled") {
    me = answer.value;
    render(html`<${App} me=${me} />`, root);
  } else {
    if (language.status === "fulfilled") render(html`<${Offline} />`, root);
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}

/** What there is to see while the server does not answer. */
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
