// One device for everybody: who plays from it, and how many bots beside them.
import { ask, contribution, requestId } from "../lib/api.js";
import { useOnce } from "../lib/attempt.js";
import { GAME } from "../lib/game.js";
import { html, useState } from "../lib/html.js";
import { go } from "../lib/route.js";
import { LevelPicker } from "../lib/select.js";
import { change, read, settings, write } from "../lib/settings.js";
import { refusalText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";

const KEY = "kingup-people";
const SEATS = Object.keys(GAME.setups).map(Number);
const [FEWEST, MOST] = [Math.min(...SEATS), Math.max(...SEATS)];

export function Setup() {
  const [names, setNames] = useState(/** @type {string[]} */ (read(KEY) ?? Array(FEWEST).fill("")));
  const [bots, setBots] = useState(0);
  const [, once] = useOnce();
  const [problem, setProblem] = useState("");
  useTitle(t("device-title"));
  const fewestBots = Math.max(0, FEWEST - names.length);
  const seated = Math.min(Math.max(bots, fewestBots), MOST - names.length);
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    write(KEY, names);
    once(() =>
      begin(names, seated).then(
        (code) => go(`/t/${code}`),
        (/** @type {import("../lib/api.js").Refused} */ refused) => setProblem(refusalText(refused.refusal)),
      ),
    );
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
      ${names.length < MOST && html`<button type="button" class="plain" onClick=${() => setNames([...names, ""])}>${t("device-more")}</button>`}
      <div class="options">
        <label>${t("device-bots")}
          <select value=${String(seated)} onChange=${(/** @type {any} */ event) => setBots(Number(event.target.value))}>
            ${Array.from({ length: MOST - names.length - fewestBots + 1 }, (_, more) => fewestBots + more).map(
              (count) => html`<option key=${count} value=${String(count)}>${count}</option>`,
            )}
          </select>
        </label>
        ${
          seated > 0 &&
          html`<${LevelPicker} level=${settings.level} onPick=${(/** @type {string} */ level) => change({ level })} />`
        }
      </div>
      <p class="problem" role="alert">${problem}</p>
      <button type="submit" class="primary big">${t("device-start")}</button>
    </form>
  </main>`;
}

/** A table for these, started; gives its code. @param {string[]} names @param {number} bots */
async function begin(names, bots) {
  const { code } = await ask("POST", "/api/tables", {
    options: { seats: names.length + bots },
    guests: names.map((name) => ({ name, contribution: contribution() })),
  });
  const say = (/** @type {object} */ command) =>
    ask("POST", `/api/tables/${code}/requests?as=0`, { id: requestId(), command });
  for (let bot = 0; bot < bots; bot += 1) await say({ do: "add_bot", level: settings.level });
  await say({ do: "start" });
  return code;
}
