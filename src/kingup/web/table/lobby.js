// A table before the start: invite players, take a seat, add bots, set the options.

import { Avatar } from "../board/avatar.js";
import { randomHex } from "../lib/api.js";
import { useOnce } from "../lib/attempt.js";
import { GAME } from "../lib/game.js";
import { html, useRef, useState } from "../lib/html.js";
import { go } from "../lib/route.js";
import { LevelPicker, Select } from "../lib/select.js";
import { copy, share } from "../lib/share.js";
import { errorText, list, t } from "../lib/text.js";
import { useTitle } from "../lib/title.js";
import { Branch } from "./branch.js";
import { useNarrator } from "./narrator.js";

/** @typedef {import("../lib/protocol.js").Options} Options */

const TIMES = [null, 15, 30, 60, 300, 86400, 259200];

/** @param {{store: import("../connection/tableStore.js").TableStore}} props */
export function Lobby({ store }) {
  const { state } = store;
  const table = /** @type {import("../lib/protocol.js").TableView} */ (state.table);
  const [problem, setProblem] = useState("");
  const [copied, setCopied] = useState(false);
  const [level, setLevel] = useState(/** @type {import("../lib/protocol.js").Level} */ ("officer"));
  const [busy, once] = useOnce();
  const address = useRef(/** @type {Element | null} */ (null));
  const own = state.seat;
  const isHost = own !== null && table.host === own;
  // On a phone, settings that few tables change are folded away.
  const unfolded = matchMedia("(min-width: 700px) and (min-height: 501px)").matches;
  const link = `${location.origin}/t/${table.code}`;
  useTitle(t("lobby-title", { code: table.code }));
  useNarrator(store);
  const send = async (/** @type {import("../lib/protocol.js").Command} */ command) => {
    const error = await store.send(command);
    setProblem(errorText(error));
    return error;
  };
  const sit = (/** @type {number} */ seat) => send({ do: "sit", seat, contribution: randomHex() });
  const set = (/** @type {Partial<Options>} */ changes) =>
    send({ do: "set_options", options: { ...table.options, ...changes } });
  const free = table.chairs.filter((chair) => !chair).length;
  const expected = table.expected.filter(Boolean);
  const hostAway = table.host !== null && table.host !== own && state.here[table.host] === false;
  return html`<main class="lobby">
    <h1 class="coded">${t("lobby-title", { code: `${table.code.slice(0, 4)}-${table.code.slice(4)}` })}</h1>
    <p class="problem" role="alert">${problem}</p>
    <${Branch} branch=${table.branch} table=${table} />
    <section class="paper invite" aria-label=${t("lobby-invite")}>
      <h2>${t("lobby-invite")}</h2>
      <img class="qr" src=${`/t/${table.code}/qr.svg`} alt=${t("lobby-qr")} width="148" height="148" />
      <div class="share">
        <code ref=${address}>${link}</code>
        <button
          type="button"
          class="plain"
          onClick=${async () => setCopied(await copy(link, address.current))}
        >
          ${copied ? t("lobby-copied") : t("lobby-copy")}
        </button>
        ${
          "share" in navigator &&
          html`<button type="button" class="plain" onClick=${async () => setCopied(await share({ text: t("lobby-share-text"), url: link }))}>${t("lobby-share")}</button>`
        }
        <a class="plain" href=${`/party/${table.code}`}>${t("way-party")}</a>
      </div>
    </section>
    <section class="paper" aria-label=${t("lobby-seats")}>
      <h2>${t("lobby-seats")}</h2>
      ${expected.length > 0 && html`<p>${t("lobby-expected", { names: list(expected) })}</p>`}
      <ol class="chairs" start="0">
        ${table.chairs.map(
          (chair, seat) => html`<li key=${seat} class=${`chair s-${seat}`}>
          <${Avatar} name=${chair?.name ?? ""} avatar=${chair?.avatar} />
          <b>${chair ? chair.name : table.expected[seat] ? t("lobby-kept", { name: table.expected[seat] }) : t("lobby-free")}</b>
          <small>${chair ? tags(state, chair, seat) : ""}</small>
          <span class="do">
            ${!chair && html`<button type="button" class="plain" onClick=${() => sit(seat)}>${own === null ? t("lobby-sit") : t("lobby-move-here")}</button>`}
            ${!chair && isHost && html`<button type="button" class="plain" onClick=${() => send({ do: "add_bot", level, seat })}>${t("lobby-add-bot")}</button>`}
            ${chair && isHost && seat !== own && chair.kind !== "bot" && html`<button type="button" class="quiet" aria-label=${t("lobby-make-host", { name: chair.name })} onClick=${() => send({ do: "hand_over", seat })}>♛</button>`}
            ${(chair || table.expected[seat]) && isHost && seat !== own && html`<button type="button" class="quiet" aria-label=${t("lobby-remove", { name: chair?.name ?? table.expected[seat] })} onClick=${() => send({ do: "remove", seat })}>✕</button>`}
          </span>
        </li>`,
        )}
      </ol>
      ${isHost && html`<${LevelPicker} level=${level} onPick=${setLevel} />`}
      ${state.spectators > 0 && html`<p class="faint">${t("lobby-watching", { count: state.spectators })}</p>`}
    </section>
    <details class="paper" open=${unfolded}>
      <summary><h2>${t("options-title")}</h2></summary>
      <${OptionsForm} table=${table} disabled=${!isHost} onSet=${set} />
    </details>
    <details class="paper seal" open=${unfolded}>
      <summary><h2>${t("deal-commitment")}</h2></summary>
      <p class="faint">${t("deal-says")}</p>
      <code>${table.deal.commitment}</code>
    </details>
    <div class="buttons">
      ${
        isHost
          ? html`<button type="button" class="primary" disabled=${free > 0} aria-disabled=${busy} onClick=${() => once(() => send({ do: "start" }))}>${t("lobby-start")}</button>
            ${free > 0 && html`<p class="faint">${t("lobby-seats-left", { count: free })}</p>`}`
          : html`<p>${table.host === null ? "" : t("lobby-waiting", { name: table.chairs[table.host]?.name ?? "" })}</p>
            ${hostAway && own !== null && html`<button type="button" class="plain" onClick=${() => send({ do: "hand_over", seat: own })}>${t("lobby-take-over")}</button>`}`
      }
      ${own !== null && html`<button type="button" class="plain" onClick=${async () => !(await send({ do: "leave" })) && go("/")}>${t("lobby-leave")}</button>`}
    </div>
  </main>`;
}

/**
 * @param {import("../connection/tableStore.js").State} state
 * @param {import("../lib/protocol.js").ChairView} chair
 * @param {number} seat
 */
function tags(state, chair, seat) {
  return [
    seat === state.seat && t("lobby-you"),
    seat === state.table?.host && t("lobby-host"),
    chair.kind === "bot" && `${t("lobby-bot")}: ${t(`level-${chair.level}`)}`,
    chair.kind === "program" && t("lobby-program"),
    chair.kind !== "bot" && (state.here[seat] ? t("lobby-here") : t("lobby-away")),
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * @param {{table: import("../lib/protocol.js").TableView, disabled: boolean, onSet: (changes: Partial<Options>) => void}} props
 */
function OptionsForm({ table, disabled, onSet }) {
  const pick = (
    /** @type {keyof Options} */ name,
    /** @type {string} */ label,
    /** @type {[unknown, string][]} */ choices,
  ) =>
    html`<${Select}
      label=${label}
      value=${JSON.stringify(table.options[name])}
      choices=${choices.map(([value, text]) => [JSON.stringify(value), text])}
      disabled=${disabled}
      onPick=${(/** @type {string} */ value) => onSet({ [name]: JSON.parse(value) })}
    />`;
  /** @type {[unknown, string][]} */
  const yesNo = [
    [true, t("options-yes")],
    [false, t("options-no")],
  ];
  return html`<div class="options">
    ${
      !table.branch &&
      pick(
        "seats",
        t("options-seats"),
        Object.keys(GAME.setups).map((count) => [Number(count), count]),
      )
    }
    ${pick("history", t("options-history"), [
      ["memory", t("options-history-memory")],
      ["open", t("options-history-open")],
    ])}
    ${pick(
      "move_time",
      t("options-time"),
      TIMES.map((time) => [time, t(`options-time-${time ?? "none"}`)]),
    )}
    ${!table.branch && pick("starter", t("options-starter"), [[null, t("options-starter-random")], ...table.chairs.map((chair, seat) => /** @type {[unknown, string]} */ ([seat, chair?.name ?? String(seat + 1)]))])}
    ${pick("listed", t("options-listed"), yesNo)} ${pick("spectators", t("options-spectators"), yesNo)} ${pick("chat", t("options-chat"), yesNo)}
  </div>`;
}
