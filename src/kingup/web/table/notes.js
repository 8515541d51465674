// Private notes for deductions: a grid of players and characters with marks. They never leave this browser.
import { GAME } from "../lib/game.js";
import { html, useEffect, useReducer, useState } from "../lib/html.js";
import { onWrite, read, write } from "../lib/settings.js";
import { about, t } from "../lib/text.js";

const MARKS = ["none", "yes", "no", "maybe"];
const SIGNS = /** @type {Record<string, string>} */ ({ none: "·", yes: "✓", no: "✗", maybe: "?" });

/** How far each key moves, in rows (players) and columns (characters). @type {Record<string, [number, number]>} */
const KEYS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -GAME.characters.length],
  End: [0, GAME.characters.length],
};

/** @param {{state: import("../connection/tableStore.js").State}} props */
export function Notes({ state }) {
  const { table, view, seat } = state;
  const key = `kingup-notes-${table?.code}-${view?.round}-${seat}`;
  const [, redraw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  /** The cell that the Tab key reaches. The others are reached from it with the arrow keys. */
  const [last, setLast] = useState("");
  useEffect(() => onWrite(() => redraw(0)), []);
  if (!view || !table) return null;
  const marks = notesOf(key);
  const others = view.players.map((_, at) => at).filter((at) => at !== seat);
  const cellAt = (/** @type {number} */ row, /** @type {number} */ column) =>
    `${others[row]}${GAME.characters[column].initial}`;
  const tabStop = others.some((at) => last.startsWith(String(at))) ? last : cellAt(0, 0);
  const mark = (/** @type {string} */ cell) => {
    // Read them again: another tab may have marked another cell.
    const now = notesOf(key);
    write(key, { ...now, [cell]: MARKS[(MARKS.indexOf(now[cell] ?? "none") + 1) % MARKS.length] });
  };
  const move = (/** @type {KeyboardEvent} */ event, /** @type {number} */ row, /** @type {number} */ column) => {
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    const [down, right] = KEYS[event.key];
    const cell = cellAt(within(row + down, others.length), within(column + right, GAME.characters.length));
    const pad = /** @type {Element} */ (event.currentTarget).closest("table");
    /** @type {HTMLElement | null | undefined} */ (pad?.querySelector(`[data-cell="${cell}"]`))?.focus();
  };
  return html`<section class="notes" aria-label=${t("notes-title")}>
    <h2>${t("notes-title")}</h2>
    <p class="faint">${t("notes-says")}</p>
    <div class="scroll">
      <table role="grid" aria-label=${t("notes-title")}>
        <thead>
          <tr>
            ${GAME.characters.map(({ initial, name }) => html`<th key=${initial} scope="col" abbr=${name}>${initial}</th>`)}
          </tr>
        </thead>
        ${others.map((at, row) => {
          const name = view.players[at];
          return html`<tbody key=${at}>
            <tr><th scope="rowgroup" colspan=${GAME.characters.length}>${name}</th></tr>
            <tr>
              ${GAME.characters.map(({ initial }, column) => {
                const cell = cellAt(row, column);
                const now = marks[cell] ?? "none";
                return html`<td key=${initial}>
                  <button
                    type="button"
                    class=${`mark ${now}`}
                    data-cell=${cell}
                    tabindex=${cell === tabStop ? 0 : -1}
                    aria-label=${t("notes-cell", { player: name, ...about(initial), mark: now })}
                    onClick=${() => mark(cell)}
                    onFocus=${() => setLast(cell)}
                    onKeyDown=${(/** @type {KeyboardEvent} */ event) => move(event, row, column)}
                  >
                    ${SIGNS[now]}
                  </button>
                </td>`;
              })}
            </tr>
          </tbody>`;
        })}
      </table>
    </div>
  </section>`;
}

/** @param {string} key @returns {Record<string, string>} */
const notesOf = (key) => read(key) ?? {};

/** @param {number} place @param {number} count */
const within = (place, count) => Math.min(Math.max(place, 0), count - 1);
