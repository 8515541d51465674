// Where the page begins.
import { ask } from "./api.js";
import { App } from "./app.js";
import { keepFocus } from "./focus.js";
import { html, render } from "./html.js";
import { applyTheme } from "./settings.js";
import { loadLanguage, t } from "./text.js";

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
    if (language.status === "fulfilled") render(html`<p class="network" role="alert">${t("network-lost")}</p>`, root);
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}
