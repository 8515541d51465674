// The page as a whole: a bar on top, and below it what the address names.

import { Emblem } from "../board/medallion.js";
import { Home } from "../home/home.js";
import { html, useEffect, useReducer, useState } from "../lib/html.js";
import { lazy, NewVersion } from "../lib/lazy.js";
import { chooseName, me, onPlayer, question } from "../lib/player.js";
import { codeOf, go, isPage, onRoute, route } from "../lib/route.js";
import { onChange } from "../lib/settings.js";
import { loadLanguage, t } from "../lib/text.js";

const TablePage = lazy("", () => import("./tablePage.js"), "TablePage");
const NameDialog = lazy("", () => import("../home/nameDialog.js"), "NameDialog");
const SettingsDialog = lazy("", () => import("../home/settingsDialog.js"), "SettingsDialog");
/** Pages that are loaded when they are first shown, by their names in the server's list. @type {Record<string, any>} */
const PAGES = {
  learn: lazy("learn", () => import("../learn/learn.js"), "Learn"),
  daily: lazy("daily", () => import("../daily/daily.js"), "Daily"),
  puzzle: lazy("puzzle", () => import("../puzzle/puzzle.js"), "Puzzle"),
  device: lazy("device", () => import("../device/setup.js"), "Setup"),
  party: lazy("party", () => import("../party/party.js"), "Party"),
  replay: lazy("replay", () => import("../replay/replay.js"), "Replay"),
  link: lazy("keys", () => import("../keys/deviceLink.js"), "DeviceLink"),
  statistics: lazy("statistics", () => import("../statistics/statistics.js"), "Statistics"),
};
const Rules = lazy("rules", () => import("../rules/rules.js"), "Rules");

export function App() {
  const [, redraw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const [dialog, setDialog] = useState("");
  const [phase, setPhase] = useState("");
  const [outdated, setOutdated] = useState(false);
  useEffect(() => onRoute(() => redraw(0)), []);
  useEffect(() => onPlayer(() => redraw(0)), []);
  useEffect(
    () =>
      onChange(() => {
        redraw(0);
        // If the texts cannot be loaded, the old ones stay, and the next change tries again.
        loadLanguage().then(
          () => redraw(0),
          () => {},
        );
      }),
    [],
  );
  useEffect(() => {
    // Each module takes time to load on a phone. These are not needed for the first view, so they come after it.
    import("../lib/version.js").then(({ cachePage, watchVersion }) => {
      cachePage();
      watchVersion(() => setOutdated(true));
    });
    import("../alerts/watchTurns.js").then(({ watchTurns }) => watchTurns());
    import("../lib/openedRecord.js").then(({ storeRecord, watchDrops }) =>
      watchDrops((file) => storeRecord(file).then(() => go("/replay"))),
    );
  }, []);
  const at = route();
  // Players with a name soon go to a table, so it is loaded ahead.
  useEffect(() => {
    // If that fails, it is tried again when the table is shown.
    if (me.name) setTimeout(() => TablePage.load().catch(() => {}));
  }, [me.name]);
  return html`
    ${outdated && html`<${NewVersion} />`}
    <header class="bar" onClick=${followLink}>
      <a class="brand" href="/"><${Emblem} id="crown" /><span>${t("app-name")}</span></a>
      <button type="button" class="quiet" onClick=${() => setDialog("rules")}>${t("rules-title")}</button>
      <button type="button" class="quiet" aria-label=${t("settings-title")} onClick=${() => setDialog("settings")}>⚙</button>
    </header>
    <div class="page" onClick=${followLink}>
      ${at.page === "home" && html`<${Home} me=${me} />`}
      ${at.page === "table" && html`<${TablePage} key=${codeOf(at.rest)} code=${codeOf(at.rest)} onPhase=${setPhase} />`}
      ${at.page in PAGES && html`<${PAGES[at.page]} key=${at.page} rest=${at.rest} me=${me} onPhase=${setPhase} />`}
      ${at.page === "nowhere" && html`<main class="waiting"><p>${t("not-found")}</p><a href="/">${t("back-home")}</a></main>`}
    </div>
    ${dialog === "rules" && html`<${Rules} phase=${at.page === "home" ? "" : phase} onClose=${() => setDialog("")} />`}
    ${dialog === "settings" && html`<${SettingsDialog} me=${me} onName=${chooseName} onClose=${() => setDialog("")} />`}
    ${question && html`<${NameDialog} onDone=${question} />`}
  `;
}

/** Follow links within the page without loading it again. @param {MouseEvent} event */
function followLink(event) {
  const link = /** @type {Element} */ (event.target).closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute("download")) return;
  const path = link.getAttribute("href") ?? "";
  if (!isPage(path)) return;
  event.preventDefault();
  go(path);
}
