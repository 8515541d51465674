// Setting up a game on one device: the players' names and the number of bots.
import { startWithBots } from "../lib/api.js";
import { useAttempt, useOnce } from "../lib/attempt.js";
import { GAME } from "../lib/game.js";
import { html, useState } from "../lib/html.js";
import { openTable } from "../lib/newTable.js";
import { ensurePlayer } from "../lib/player.js";
import { go } from "../lib/route.js";
import { LevelPicker, Select } from "../lib/select.js";
import { read, settings, write } from "../lib/settings.js";
import { t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";

const KEY = "kingup-people";
const SEATS = Object.keys(GAME.setups).map(Number);
const [MIN_SEATS, MAX_SEATS] = [Math.min(...SEATS), Math.max(...SEATS)];

export function Setup() {
  const [names, setNames] = useState(/** @type {string[]} */ (read(KEY) ?? Array(MIN_SEATS).fill("")));
  const [bots, setBots] = useState(0);
  const [, once] = useOnce();
  const [problem, attempt] = useAttempt();
  useTitle(t("device-title"));
  const minBots = Math.max(0, MIN_SEATS - names.length);
  const maxBots = MAX_SEATS - names.length;
  const seated = Math.min(Math.max(bots, minBots), maxBots);
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    write(KEY, names);
    once(() => attempt(async () => go(`/t/${await startGame(names, seated)}`)));
  };
  return html`<main class="home device-setup">
    <h1>${t("device-title")}</h1>
    <p>${t("device-says")}</p>
    <form class="paper" onSubmit=${start}>
      <ol>
        ${names.map(
          (name, at) => html`<li key=${at} class=${`s-${at}`}>
            <label><span class="unseen">${t("device-name", { number: at + 1 })}</span>
              <input
                value=${name}
                required
                maxlength="24"
                autocomplete="off"
                placeholder=${t("device-name", { number: at + 1 })}
                onInput=${(/** @type {any} */ event) => setNames(names.map((one, other) => (other === at ? event.target.value : one)))}
              />
            </label>
            ${
              names.length > 2 &&
              html`<button type="button" class="quiet" aria-label=${t("device-remove", { number: at + 1 })} onClick=${() => setNames(names.filter((_, other) => other !== at))}>✕</button>`
            }
          </li>`,
        )}
      </ol>
      ${names.length < MAX_SEATS && html`<button type="button" class="plain" onClick=${() => setNames([...names, ""])}>${t("device-more")}</button>`}
      <div class="options">
        <${Select}
          label=${t("device-bots")}
          value=${String(seated)}
          choices=${Array.from({ length: maxBots - minBots + 1 }, (_, more) => [String(minBots + more), minBots + more])}
          onPick=${(/** @type {string} */ count) => setBots(Number(count))}
        />
        ${seated > 0 && html`<${LevelPicker} />`}
      </div>
      <p class="problem" role="alert">${problem}</p>
      <button type="submit" class="primary big">${t("device-start")}</button>
    </form>
  </main>`;
}

/** Open a table for these players, start the game, and return the code. @param {string[]} names @param {number} bots */
async function startGame(names, bots) {
  const seats = /** @type {3 | 4 | 5 | 6} */ (names.length + bots);
  await ensurePlayer();
  const code = await openTable({ options: { seats }, guests: names.map((name) => ({ name })) });
  await startWithBots(code, bots, settings.level, 0);
  return code;
}
