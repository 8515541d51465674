// Making a token for a program. It is shown once.
import { request } from "../lib/api.js";
import { useAttempt, useOnce } from "../lib/attempt.js";
import { html, useRef, useState } from "../lib/html.js";
import { Select } from "../lib/select.js";
import { copy } from "../lib/share.js";
import { t } from "../lib/text.js";
import { dateOf } from "./dates.js";

const DAYS = [7, 30, 365];

/** @param {{onMade: () => void}} props */
export function NewToken({ onMade }) {
  const [name, setName] = useState("");
  const [scope, setScope] = useState(/** @type {"play" | "read"} */ ("play"));
  const [days, setDays] = useState(365);
  const [made, setMade] = useState(/** @type {import("../lib/protocol.js").Token | null} */ (null));
  const [copied, setCopied] = useState(false);
  const [problem, attempt] = useAttempt();
  const [busy, once] = useOnce();
  const shown = useRef(/** @type {HTMLElement | null} */ (null));
  const make = (/** @type {Event} */ event) => {
    event.preventDefault();
    once(() =>
      attempt(async () => {
        setMade(await request("POST /api/me/token", { body: { name: name.trim(), scope, days } }));
        setCopied(false);
        setName("");
        onMade();
      }),
    );
  };
  return html`<form class="new-token" onSubmit=${make}>
      <p>${t("keys-new-says")}</p>
      <label>${t("keys-new-name")}
        <input value=${name} required maxlength="24" autocomplete="off" onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
      </label>
      <${Select}
        label=${t("keys-new-scope")}
        value=${scope}
        choices=${["play", "read"].map((one) => [one, t(`keys-new-scope-${one}`)])}
        onPick=${(/** @type {"play" | "read"} */ picked) => setScope(picked)}
      />
      <${Select}
        label=${t("keys-new-days")}
        value=${days}
        choices=${DAYS.map((one) => [one, t("keys-new-days-choice", { count: one })])}
        onPick=${(/** @type {string} */ picked) => setDays(Number(picked))}
      />
      <p class="problem" role="alert">${problem}</p>
      <button type="submit" class="plain" disabled=${busy}>${t("keys-new-button")}</button>
    </form>
    <div role="status">
      ${
        made &&
        html`<p>${t("keys-new-done", { date: made.expires_at ? dateOf(made.expires_at) : "–" })}</p>
        <p class="token"><code ref=${shown}>${made.token}</code></p>
        <button type="button" class="plain" onClick=${() => copy(made.token, shown.current).then(setCopied)}>${t(copied ? "lobby-copied" : "keys-copy")}</button>`
      }
    </div>`;
}
