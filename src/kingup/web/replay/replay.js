// A finished game, or a record, seen again: through a lens, moment by moment, and never further than the reader has come.
import { html, useEffect, useMemo, useReducer, useState } from "../lib/html.js";
import { isTooLong, openRecord } from "../lib/openedRecord.js";
import { codeOf } from "../lib/route.js";
import { refusalText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { ChooseRecord } from "./chooseRecord.js";
import { Reader } from "./reader.js";
import { ReplayStore } from "./replayStore.js";
import { ofRecord, ofTable } from "./source.js";

/**
 * A game by its table's code, or without one the record that is open in this tab.
 * @param {{rest: string, me: {name: string | null}, onName: (name: string) => Promise<void>}} props
 */
export function Replay({ rest, me, onName }) {
  const code = codeOf(rest);
  const [, redraw] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const [problem, setProblem] = useState("");
  const record = code ? null : openRecord();
  const store = useMemo(() => {
    const source = code ? ofTable(code) : record ? ofRecord(record) : null;
    return source && new ReplayStore(source, () => redraw(0));
  }, [code, record]);
  useTitle(code ? t("replay-of", { code }) : t("replay-title"));
  useEffect(() => {
    setProblem("");
    if (store) begin(store).then(setProblem, (refused) => setProblem(problemText(refused)));
  }, [store]);
  if (store?.now)
    return html`<${Reader} key=${code || record} store=${store} me=${me} onName=${onName} problem=${problem} onProblem=${(/** @type {any} */ refused) => setProblem(refused ? problemText(refused) : "")} />`;
  return html`<main class="home open-record">
    <h1>${t("replay-title")}</h1>
    <p class="problem" role="alert">${problem || (!code && isTooLong() && t("record-too-long"))}</p>
    ${store && !problem ? html`<p role="status">${t("loading")}</p>` : !code && html`<${ChooseRecord} />`}
    <a href="/">${t("back-home")}</a>
  </main>`;
}

/**
 * Open the moment and the lens that the address names; where there is no such, the game from its beginning.
 * @param {ReplayStore} store
 * @returns {Promise<string>} what was wrong with the address.
 */
async function begin(store) {
  const asked = new URLSearchParams(store.source.code ? location.search : "");
  const look = /** @type {any} */ ({ lens: asked.get("lens"), seat: asked.get("seat") });
  try {
    await store.open(asked.get("at") ?? "1.0", look);
    return "";
  } catch (refused) {
    if (!asked.size) throw refused;
    await store.open("1.0");
    return problemText(refused);
  }
}

/** What went wrong; with a record, where. @param {any} refused */
function problemText(refused) {
  if (!refused.refusal) throw refused;
  const { record } = refused.refusal;
  if (!record) return refusalText(refused.refusal);
  const { line, column, token } = record;
  return `${t("record-wrong", { line, column, token })} ${t(`record-error-${record.code}`)}`;
}
