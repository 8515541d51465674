// What to do after a game: one suggestion, depending on how it went.
import { startWithBots } from "../lib/api.js";
import { useAttempt, useOnce } from "../lib/attempt.js";
import { GAME } from "../lib/game.js";
import { html } from "../lib/html.js";
import { openTable } from "../lib/newTable.js";
import { go } from "../lib/route.js";
import { t } from "../lib/text.js";

/** @typedef {import("../lib/protocol.js").Level} Level */

/** @param {{state: import("../connection/tableStore.js").State}} props */
export function Next({ state }) {
  const { table, view, seat } = state;
  const [problem, attempt] = useAttempt();
  const [busy, once] = useOnce();
  if (!table || !view) return null;
  const others = table.chairs.filter((_, at) => at !== seat);
  const won = seat !== null && view.winners.includes(seat) && others.every((chair) => chair?.kind === "bot");
  const stronger = won && strongerThan(others.map((chair) => chair?.level ?? null));
  if (!stronger)
    return html`<p>${t("next-replay")}</p>
      <a class="plain" href=${`/g/${table.code}?at=1.0&lens=all`}>${t("next-replay-button")}</a>`;
  const play = () =>
    once(() =>
      attempt(async () => {
        const options = { seats: table.options.seats };
        const code = await openTable({ options });
        await startWithBots(code, others.length, stronger);
        go(`/t/${code}`);
      }),
    );
  return html`<p>${t("next-stronger", { level: t(`level-${stronger}`) })}</p>
    <p class="problem" role="alert">${problem}</p>
    <button type="button" class="plain" aria-disabled=${busy} onClick=${play}>${t("next-stronger-button")}</button>`;
}

/** Return the level above the best of these, unless it would play below its strength here. @param {(Level | null)[]} levels */
function strongerThan(levels) {
  const best = Math.max(...levels.map((level) => (level ? GAME.levels.indexOf(level) : -1)));
  const next = GAME.levels[best + 1];
  return next && !GAME.weakened.includes(next) ? next : null;
}
