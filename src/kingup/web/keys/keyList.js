// The dialog with the devices and programs of a player: what each may do, and how to sign it out.
import { request } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { Dialog } from "../lib/dialog.js";
import { html, useEffect, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { dateOf } from "./dates.js";
import { NewToken } from "./newToken.js";

/** @typedef {import("../lib/protocol.js").ListedKey} ListedKey */

/** @param {{name: string, onClose: () => void}} props */
export function KeyList({ name, onClose }) {
  const [keys, setKeys] = useState(/** @type {ListedKey[] | null} */ (null));
  const [said, setSaid] = useState("");
  const [leaving, setLeaving] = useState(false);
  const [problem, attempt] = useAttempt();
  const load = async () => setKeys((await request("GET /api/me/keys")).keys);
  useEffect(() => {
    attempt(load);
  }, []);
  const end = (/** @type {ListedKey} */ key) =>
    attempt(async () => {
      await request("DELETE /api/me/keys/{id}", { id: key.id });
      setSaid(t("keys-ended", { label: labelOf(key) }));
      await load();
    });
  const endOthers = () =>
    attempt(async () => {
      await request("DELETE /api/me/keys");
      setSaid(t("keys-others-ended"));
      await load();
    });
  const leave = (/** @type {ListedKey} */ key) =>
    attempt(async () => {
      await request("DELETE /api/me/keys/{id}", { id: key.id });
      location.href = "/";
    });
  const current = keys?.find((key) => key.current);
  const devices = keys?.filter((key) => key.kind === "device") ?? [];
  const programs = keys?.filter((key) => key.kind === "program") ?? [];
  return html`<${Dialog} title=${t("settings-keys")} onClose=${onClose}>
    <div class="keys">
      <p>${t("keys-says")}</p>
      <p class="problem" role="alert">${problem}</p>
      <p role="status">${said}</p>
      <h3>${t("keys-devices")}</h3>
      <ul>
        ${devices.map((key) => html`<${Row} key=${key.id} item=${key} onEnd=${() => (key.current ? setLeaving(true) : end(key))} />`)}
      </ul>
      ${
        leaving &&
        current &&
        html`<p>${t("keys-leave-sure", { name })}</p>
        <button type="button" class="primary" onClick=${() => leave(current)}>${t("keys-leave-button")}</button>`
      }
      ${
        (keys?.length ?? 0) > 1 &&
        html`<button type="button" class="plain" onClick=${endOthers}>${t("keys-others")}</button>
        <p class="faint">${t("keys-others-says")}</p>`
      }
      <h3>${t("keys-programs")}</h3>
      ${keys && !programs.length && html`<p class="faint">${t("keys-programs-none")}</p>`}
      <ul>
        ${programs.map((key) => html`<${Row} key=${key.id} item=${key} onEnd=${() => end(key)} />`)}
      </ul>
      <${NewToken} onMade=${() => attempt(load)} />
    </div>
  <//>`;
}

/** @param {{item: ListedKey, onEnd: () => void}} props */
function Row({ item, onEnd }) {
  const label = labelOf(item);
  const end = t(item.kind === "device" ? "keys-sign-out" : "keys-revoke");
  const facts = [
    item.kind === "program" && t(`keys-scope-${item.scope}`),
    !item.current && lastUse(item),
    item.created_at && t("keys-made", { date: dateOf(item.created_at) }),
    item.kind === "program" && item.expires_at && t("keys-expires", { date: dateOf(item.expires_at) }),
  ];
  return html`<li>
    <span><b>${label}</b>${item.current && html` <i>${t("keys-this")}</i>`}<small>${facts.filter(Boolean).join(" · ")}</small></span>
    <button type="button" class="plain" aria-label=${`${end}: ${label}`} onClick=${onEnd}>${end}</button>
  </li>`;
}

/** @param {ListedKey} key */
function lastUse({ used_at, created_at }) {
  if (used_at) return t("keys-used", { date: dateOf(used_at) });
  return t(created_at ? "keys-unused" : "keys-used-unknown");
}

/** Return the name of a device or program. The server writes a device as "Firefox on Android". @param {ListedKey} key */
function labelOf({ kind, label }) {
  if (kind === "program") return label || t("keys-unnamed");
  const [browser, system] = label.split(" on ");
  return system ? t("keys-device", { browser, system }) : label || t("keys-unknown");
}
