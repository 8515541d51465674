// The page as a whole: a bar on top, and what the address names.

import { Emblem } from "../board/medallion.js";
import { AskName, Home } from "../home/home.js";
import { ask } from "../lib/api.js";
import { html, useEffect, useReducer, useState } from "../lib/html.js";
import { lazy, NewVersion } from "../lib/lazy.js";
import { go, onRoute, route } from "../lib/route.js";
import { onChange } from "../lib/settings.js";
import { loadLanguage, t } from "../lib/text.js";

const TablePage = lazy("", () => import("../table/gameTable.js"), "TablePage");
const Moving = lazy("", () => import("../home/deviceLink.js"), "Moving");
const SettingsDialog = lazy("", () => import("../home/settingsDialog.js"), "SettingsDialog");
/** @type {Record<string, any>} */
const ROOMS = {
  learn: lazy("learn", () => import("../learn/learn.js"), "Learn"),
  daily: lazy("daily", () => import("../daily/daily.js"), "Daily"),
  device: lazy("device", () => import("../device/setup.js"), "Setup"),
  party: lazy("party", () => import("../party/party.js"), "Party"),
  replay: lazy("replay", () => import("../replay/replay.js"), "Replay"),
  statistics: lazy("statistics", () => import("../statistics/statistics.js"), "Statistics"),
};
const Rules = lazy("rules", () => import("../rules/rules.js"), "Rules");

/** @param {{me: {name: string | null}}} props */
export function App({ me: known }) {
  const [me, setMe] = useState(known);
  const [, redraw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const [dialog, setDialog] = useState("");
  const [phase, setPhase] = useState("");
  const [outdated, setOutdated] = useState(false);
  useEffect(() => onRoute(() => redraw(0)), []);
  useEffect(
    () =>
      onChange(() => {
        redraw(0);
        // Texts that do not come are asked for again with the next change; until then the old ones stay.
        loadLanguage().then(
          () => redraw(0),
          () => {},
        );
      }),
    [],
  );
  useEffect(() => {
    // Each module takes its time on a phone: those that are not needed for what is seen come after it.
    import("../lib/version.js").then(({ keepPage, watchVersion }) => {
      keepPage();
      watchVersion(() => setOutdated(true));
    });
    import("../lib/openedRecord.js").then(({ keepRecord, watchDrops }) =>
      watchDrops((file) => keepRecord(file).then(() => go("/replay"))),
    );
  }, []);
  const name = async (/** @type {string} */ wanted) => setMe(await ask("POST", "/api/me", { name: wanted }));
  const at = route();
  // Who has a name soon sits at a table, and finds it ready.
  useEffect(() => {
    // What cannot be loaded now is tried again there.
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
      ${at.page === "home" && html`<${Home} me=${me} onName=${name} />`}
      ${at.page === "table" && (me.name ? html`<${TablePage} key=${at.code} code=${at.code} onPhase=${setPhase} />` : html`<${AskName} onName=${name} />`)}
      ${at.page === "link" && html`<${Moving} />`}
      ${at.page === "room" && (me.name || isOpen(at) ? html`<${ROOMS[at.room]} key=${at.room} rest=${at.rest} me=${me} onName=${name} onPhase=${setPhase} />` : html`<${AskName} onName=${name} />`)}
      ${at.page === "nowhere" && html`<main class="waiting"><p>${t("not-found")}</p><a href="/">${t("back-home")}</a></main>`}
    </div>
    ${dialog === "rules" && html`<${Rules} phase=${at.page === "home" ? "" : phase} onClose=${() => setDialog("")} />`}
    ${dialog === "settings" && html`<${SettingsDialog} me=${me} onName=${name} onClose=${() => setDialog("")} />`}
  `;
}

/** Addresses that the page itself shows. */
const OWN = /^\/($|[tg]\/|(learn|daily|device|party|replay|me)\b)/;

/** Whether nobody needs a name for it: to look on, or back. @param {{room: string, rest: string}} at */
const isOpen = ({ room, rest }) => room === "replay" || (room === "party" && rest !== "");

/** Links within the page do not load it anew. @param {MouseEvent} event */
function followLink(event) {
  const link = /** @type {Element} */ (event.target).closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute("download")) return;
  const path = link.getAttribute("href") ?? "";
  if (!OWN.test(path)) return;
  event.preventDefault();
  go(path);
}
