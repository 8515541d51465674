// The way to the daily deal, with the player's streak and the time until the next deal.
import { Emblem } from "../board/medallion.js";
import { request } from "../lib/api.js";
import { Countdown } from "../lib/countdown.js";
import { html, useEffect, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @param {{isKnown: boolean}} props */
export function DailyLink({ isKnown }) {
  const [deal, setDeal] = useState(/** @type {import("../lib/protocol.js").DailyDeal | null} */ (null));
  const load = () =>
    request("GET /api/daily").then(setDeal, () => {
      // The link works without it.
    });
  useEffect(() => {
    load();
  }, [isKnown]);
  return html`<a class="paper" href="/daily">
    <${Emblem} id="crown" /><b>${t("way-daily")}</b>
    <small>
      ${deal?.streak ? html`<strong class="streak">${t("daily-streak", { count: deal.streak })}</strong>` : t("way-says-daily")}
      ${deal && html`<br /><${Countdown} until=${deal.ends_at} text=${(/** @type {string} */ time) => t("daily-next", { time })} onEnd=${load} />`}
    </small>
  </a>`;
}
