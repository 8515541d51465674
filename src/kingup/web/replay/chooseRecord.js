// A record can be dropped anywhere, or chosen here.
import { html } from "../html.js";
import { keepRecord } from "../record.js";
import { go } from "../route.js";
import { t } from "../text.js";

export function ChooseRecord() {
  const choose = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (!file) return;
    await keepRecord(file);
    go("/replay");
  };
  return html`<section class="paper">
    <p>${t("record-drop")}</p>
    <label>${t("record-choose")} <input type="file" accept=".kingup,text/plain" onChange=${choose} /></label>
  </section>`;
}
