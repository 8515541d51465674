// Where the page begins.
import { ask } from "./api.js";
import { App } from "./app.js";
import { keepFocus } from "./focus.js";
import { html, render } from "./html.js";
import { applyTheme } from "./settings.js";
import { loadLanguage } from "./text.js";

applyTheme();
keepFocus();
const [me] = await Promise.all([ask("GET", "/api/me"), loadLanguage()]);
const root = document.getElementById("app");
if (root) render(html`<${App} me=${me} />`, root);
