// Opening a record. It can also be dropped anywhere on the page.
import { html } from "../lib/html.js";
import { storeRecord } from "../lib/openedRecord.js";
import { go } from "../lib/route.js";
import { t } from "../lib/text.js";

export function ChooseRecord() {
  const choose = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (!file) return;
    await storeRecord(file);
    go("/replay");
  };
  return html`<section class="paper">
    <p>${t("record-drop")}</p>
    <label>${t("record-choose")} <input type="file" accept=".kingup,text/plain" onChange=${choose} /></label>
  </section>`;
}
