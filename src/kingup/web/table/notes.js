// Private notes for deductions: for each opponent a mark on every character, and a count of No cards. Everything is noted by
// hand, because memory is part of the game, and nothing leaves this browser.
import { Disc } from "../board/medallion.js";
import { GAME } from "../lib/game.js";
import { html, useEffect, useMemo, useReducer, useState } from "../lib/html.js";
import { changeMark, MARKS, NO_CARDS, notesKey, readMarks, SIGNS } from "../lib/noteMarks.js";
import { onWrite } from "../lib/settings.js";
import { about, chosenLanguage, t } from "../lib/text.js";

/** The cells of a row: a mark for each character, and the count. */
const COLUMNS = [...GAME.characters.map(({ initial }) => initial), NO_CARDS];

/** How far each key moves, in rows (players) and columns. @type {Record<string, [number, number]>} */
const KEYS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -COLUMNS.length],
  End: [0, COLUMNS.length],
};

/** @param {{state: import("../connection/tableStore.js").State}} props */
export function Notes({ state }) {
  const { table, view, seat } = state;
  const key = notesKey(table?.code ?? "", view?.round ?? 0, seat);
  const [, redraw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  /** The cell that the Tab key reaches. The others are reached from it with the arrow keys. */
  const [last, setLast] = useState("");
  useEffect(() => onWrite(() => redraw(0)), []);
  const players = view?.players ?? [];
  const marks = readMarks(key);
  // A move changes nothing here, and there are seventy cells.
  const grid = useMemo(
    () =>
      html`<${Grid} noteKey=${key} marks=${marks} players=${players} seat=${seat} last=${last} onFocus=${setLast} />`,
    [key, JSON.stringify(marks), players.join("\n"), last, chosenLanguage()],
  );
  if (!view || !table) return null;
  return html`<section class="notes" aria-label=${t("notes-title")}>
    <h2>${t("notes-title")}</h2>
    <p class="faint">${t("notes-says")}</p>
    ${grid}
  </section>`;
}

/**
 * @param {{noteKey: string, marks: import("../lib/noteMarks.js").Marks, players: string[], seat: number | null, last: string,
 *   onFocus: (cell: string) => void}} props
 */
function Grid({ noteKey, marks, players, seat, last, onFocus }) {
  const others = players.map((_, at) => at).filter((at) => at !== seat);
  const cards = GAME.setups[players.length]?.noCards ?? 0;
  const tabStop = others.some((at) => last.startsWith(String(at))) ? last : others[0] + COLUMNS[0];
  const move = (/** @type {KeyboardEvent} */ event, /** @type {number} */ row, /** @type {number} */ column) => {
    if (!(event.key in KEYS)) return;
    event.preventDefault();
    const [down, right] = KEYS[event.key];
    const cell = others[within(row + down, others.length)] + COLUMNS[within(column + right, COLUMNS.length)];
    const pad = /** @type {Element} */ (event.currentTarget).closest(".grid");
    /** @type {HTMLElement | null | undefined} */ (pad?.querySelector(`[data-cell="${cell}"]`))?.focus();
  };
  return html`<div class="grid" role="grid" aria-label=${t("notes-title")}>
    ${others.map(
      (at, row) => html`<div key=${at} class=${`player s-${at}`} role="row">
        <b role="rowheader">${players[at]}</b>
        ${COLUMNS.map((name, column) => {
          const cell = at + name;
          const common = {
            type: "button",
            "data-cell": cell,
            tabindex: cell === tabStop ? 0 : -1,
            onFocus: () => onFocus(cell),
            onKeyDown: (/** @type {KeyboardEvent} */ event) => move(event, row, column),
          };
          return html`<span key=${name} role="gridcell">
            ${
              name === NO_CARDS
                ? html`<${Count} player=${players[at]} count=${Number(marks[cell] ?? 0)} cards=${cards} common=${common} onCount=${(/** @type {number} */ count) => changeMark(noteKey, cell, () => String(count))} />`
                : html`<${Mark} player=${players[at]} initial=${name} mark=${marks[cell] ?? "none"} common=${common} onMark=${() => changeMark(noteKey, cell, nextMark)} />`
            }
          </span>`;
        })}
      </div>`,
    )}
  </div>`;
}

/** @param {{player: string, initial: string, mark: string, common: object, onMark: () => void}} props */
function Mark({ player, initial, mark, common, onMark }) {
  return html`<button ...${common} class=${`mark ${mark}`} aria-label=${t("notes-cell", { player, ...about(initial), mark })} onClick=${onMark}>
    <${Disc} initial=${initial} small /><i class="sign" data-sign=${mark === "none" ? null : SIGNS[mark]}></i>
  </button>`;
}

/**
 * How many No cards a player has played, as far as the reader has counted.
 * @param {{player: string, count: number, cards: number, common: object, onCount: (count: number) => void}} props
 */
function Count({ player, count, cards, common, onCount }) {
  return html`<button ...${common} class="mark count" aria-label=${t("notes-no", { player, count })} onClick=${() => onCount((count + 1) % (cards + 1))}>
    <span>${t("ballot-N")}</span><b data-count=${count}></b>
  </button>`;
}

/** @param {string | undefined} now */
const nextMark = (now) => MARKS[(MARKS.indexOf(now ?? "none") + 1) % MARKS.length];

/** @param {number} place @param {number} count */
const within = (place, count) => Math.min(Math.max(place, 0), count - 1);
