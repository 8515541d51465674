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
await loadLanguage();
const root = document.getElementById("app");
for (let me = null; root && !me; ) {
  try {
    me = await ask("GET", "/api/me");
    render(html`<${App} me=${me} />`, root);
  } catch {
    render(html`<p class="network" role="alert">${t("network-lost")}</p>`, root);
    await new Promise((resolve) => setTimeout(resolve, RETRY));
  }
}
