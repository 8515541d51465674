// Where a slow table reports to a group. The host pastes an address, which is never shown again.
import { request } from "../lib/api.js";
import { useAttempt } from "../lib/attempt.js";
import { html, useEffect, useState } from "../lib/html.js";
import { chosenLanguage, t } from "../lib/text.js";

/** @param {{code: string, isHost: boolean}} props */
export function WebhookForm({ code, isHost }) {
  const [state, setState] = useState(/** @type {import("../lib/protocol.js").WebhookState | null} */ (null));
  const [url, setUrl] = useState("");
  const [problem, attempt] = useAttempt();
  useEffect(() => {
    // Without an answer, there is nothing to show.
    request("GET /api/tables/{code}/webhook", { code }).then(setState, () => {});
  }, [code]);
  const save = (/** @type {string} */ address) =>
    attempt(async () => {
      const body = { url: address, language: chosenLanguage() };
      setState(await request("POST /api/tables/{code}/webhook", { code, body }));
      setUrl("");
    });
  if (!state || (!state.host && !(isHost && state.allowed.length))) return null;
  return html`<section class="paper webhook" aria-label=${t("webhook-title")}>
    <h2>${t("webhook-title")}</h2>
    <p role="status">${state.host ? t("webhook-on", { host: state.host }) : t("webhook-says")}</p>
    ${isHost && state.host && html`<button type="button" class="plain" onClick=${() => save("")}>${t("alert-stop")}</button>`}
    ${
      isHost &&
      !state.host &&
      html`<form
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          save(url);
        }}
      >
        <label>${t("webhook-address")}
          <input type="url" required value=${url} placeholder="https://" autocomplete="off" onInput=${(/** @type {any} */ event) => setUrl(event.target.value)} />
        </label>
        <button type="submit" class="plain">${t("settings-save")}</button>
        <small class="faint">${t("webhook-allowed", { hosts: state.allowed.join(", ") })}</small>
      </form>`
    }
    <p class="problem" role="alert">${problem}</p>
  </section>`;
}
