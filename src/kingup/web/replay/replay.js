// The replay of a finished game or a record: through a lens, moment by moment, without showing what comes later.
import { ApiError } from "../lib/api.js";
import { html, useEffect, useMemo, useReducer, useState } from "../lib/html.js";
import { isTooLong, openRecord } from "../lib/openedRecord.js";
import { codeOf } from "../lib/route.js";
import { errorText, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { ChooseRecord } from "./chooseRecord.js";
import { Reader } from "./reader.js";
import { ReplayStore } from "./replayStore.js";
import { ofRecord, ofTable } from "./source.js";

/**
 * The game of a table, or without a code the record that is open in this tab.
 * @param {{rest: string}} props
 */
export function Replay({ rest }) {
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
    if (store) begin(store).then(setProblem, (error) => setProblem(problemText(error)));
  }, [store]);
  if (store?.now)
    return html`<${Reader} key=${code || record} store=${store} problem=${problem} onProblem=${(/** @type {unknown} */ error) => setProblem(error ? problemText(error) : "")} />`;
  return html`<main class="home open-record">
    <h1>${t("replay-title")}</h1>
    <p class="problem" role="alert">${problem || (!code && isTooLong() && t("record-too-long"))}</p>
    ${store && !problem ? html`<p role="status">${t("loading")}</p>` : !code && html`<${ChooseRecord} />`}
    <a href="/">${t("back-home")}</a>
  </main>`;
}

/**
 * Open the moment and the lens that the address names. If there is no such moment, open the beginning of the game.
 * @param {ReplayStore} store
 * @returns {Promise<string>} what is wrong with the address.
 */
async function begin(store) {
  const query = new URLSearchParams(store.source.code ? location.search : "");
  // Whatever the address says goes to the server, which checks it.
  const look = /** @type {import("../lib/protocol.js").Look} */ ({ lens: query.get("lens"), seat: query.get("seat") });
  try {
    await store.open(query.get("at") ?? "1.0", look);
    return "";
  } catch (error) {
    if (!query.size) throw error;
    await store.open("1.0");
    return problemText(error);
  }
}

/** Return what went wrong, and for a record where. @param {unknown} error */
function problemText(error) {
  if (!(error instanceof ApiError)) throw error;
  const { record } = error.body;
  if (!record) return errorText(error.body);
  const { line, column, token } = record;
  return `${t("record-wrong", { line, column, token })} ${t(`record-error-${record.code}`)}`;
}
