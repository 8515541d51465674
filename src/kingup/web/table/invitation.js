// The invitation that a friend sees who opens the link of a table: say a name and sit down.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

/**
 * @param {{table: import("../lib/protocol.js").TableView, name: string, busy: boolean, onName: (name: string) => void,
 *   onSit: () => void}} props
 */
export function Invitation({ table, name, busy, onName, onSit }) {
  const seats = table.chairs.length;
  // Bots only fill seats up: a friend may have theirs.
  const people = table.chairs.filter((chair) => chair && chair.kind !== "bot").length;
  const host = table.host === null ? "" : (table.chairs[table.host]?.name ?? "");
  return html`<section class="paper invitation-card" aria-labelledby="invited">
    <h2 id="invited">${host ? t("lobby-invited", { name: host }) : t("lobby-invited-by-nobody")}</h2>
    <p>${t("lobby-seated", { taken: people, seats })}</p>
    ${
      people < seats &&
      html`<form
        class="sit-down"
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          onSit();
        }}
      >
        <${NameField} name=${name} onName=${onName} />
        <button type="submit" class="primary" aria-disabled=${busy}>${t("lobby-sit-down")}</button>
      </form>`
    }
  </section>`;
}

/** @param {{name: string, onName: (name: string) => void}} props */
export function NameField({ name, onName }) {
  return html`<label>${t("home-your-name")}
    <input value=${name} required maxlength="24" autocomplete="nickname" onInput=${(/** @type {any} */ event) => onName(event.target.value)} />
  </label>`;
}
