// A private pad for deductions: players and characters, with marks that cycle. It never leaves this browser.
import { GAME } from "./game.js";
import { html, useState } from "./html.js";
import { read, write } from "./settings.js";
import { about, t } from "./text.js";

const MARKS = ["none", "yes", "no", "maybe"];
const SIGNS = /** @type {Record<string, string>} */ ({ none: "·", yes: "✓", no: "✗", maybe: "?" });

/** @param {{state: import("./tableStore.js").State}} props */
export function Notes({ state }) {
  const { table, view, seat } = state;
  const key = `kingup-notes-${table?.code}-${view?.round}-${seat}`;
  const [notes, setNotes] = useState(/** @type {Record<string, string>} */ ({}));
  const kept = { .../** @type {Record<string, string>} */ (read(key) ?? {}), ...notes };
  if (!view || !table) return null;
  const mark = (/** @type {string} */ cell) => {
    const next = MARKS[(MARKS.indexOf(kept[cell] ?? "none") + 1) % MARKS.length];
    const changed = { ...kept, [cell]: next };
    write(key, changed);
    setNotes(changed);
  };
  return html`<section class="notes" aria-label=${t("notes-title")}>
    <h2>${t("notes-title")}</h2>
    <p class="faint">${t("notes-says")}</p>
    <div class="scroll" tabindex="0" role="group" aria-label=${t("notes-title")}>
      <table>
        <thead>
          <tr>
            ${GAME.characters.map(({ initial, name }) => html`<th key=${initial} scope="col" abbr=${name}>${initial}</th>`)}
          </tr>
        </thead>
        ${view.players.map((name, at) => {
          if (at === seat) return null;
          return html`<tbody key=${at}>
            <tr><th scope="rowgroup" colspan=${GAME.characters.length}>${name}</th></tr>
            <tr>
              ${GAME.characters.map(({ initial }) => {
                const cell = `${at}${initial}`;
                const now = kept[cell] ?? "none";
                return html`<td key=${initial}>
                  <button type="button" class=${`mark ${now}`} aria-label=${t("notes-cell", { player: name, ...about(initial), mark: now })} onClick=${() => mark(cell)}>${SIGNS[now]}</button>
                </td>`;
              })}
            </tr>
          </tbody>`;
        })}
      </table>
    </div>
  </section>`;
}
