// A record can be dropped anywhere, or chosen here.
import { html, useState } from "../html.js";
import { keepRecord } from "../record.js";
import { go } from "../route.js";
import { t } from "../text.js";

export function ChooseRecord() {
  const [problem, setProblem] = useState("");
  const choose = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (!file) return;
    if (await keepRecord(file)) go("/replay");
    else setProblem(t("record-too-long"));
  };
  return html`<section class="paper">
    <p>${t("record-drop")}</p>
    <label>${t("record-choose")} <input type="file" accept=".kingup,text/plain" onChange=${choose} /></label>
    <p class="problem" role="alert">${problem}</p>
  </section>`;
}
