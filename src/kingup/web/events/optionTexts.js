// The options of a table and their values in words: for the form in the lobby, and for the notice of a change.
import { GAME } from "../lib/game.js";
import { t } from "../lib/text.js";

/**
 * @typedef {import("../lib/protocol.js").Options} Options
 * @typedef {import("../lib/protocol.js").TableView} TableView
 */

const TIMES = [null, 15, 30, 60, 300, 86400, 259200];

/**
 * Return the label of each option, and its values with their texts.
 * @param {TableView} table
 * @returns {Record<keyof Options, {label: string, choices: [unknown, string][]}>}
 */
export function optionTexts(table) {
  /** @type {[unknown, string][]} */
  const yesNo = [
    [true, t("options-yes")],
    [false, t("options-no")],
  ];
  return {
    seats: { label: t("options-seats"), choices: Object.keys(GAME.setups).map((count) => [Number(count), count]) },
    history: {
      label: t("options-history"),
      choices: [
        ["memory", t("options-history-memory")],
        ["open", t("options-history-open")],
      ],
    },
    move_time: { label: t("options-time"), choices: TIMES.map((time) => [time, t(`options-time-${time ?? "none"}`)]) },
    starter: {
      label: t("options-starter"),
      choices: [
        [null, t("options-starter-random")],
        ...table.chairs.map(
          (chair, seat) => /** @type {[unknown, string]} */ ([seat, chair?.name ?? String(seat + 1)]),
        ),
      ],
    },
    listed: { label: t("options-listed"), choices: yesNo },
    spectators: { label: t("options-spectators"), choices: yesNo },
    chat: { label: t("options-chat"), choices: yesNo },
    bot_pace: {
      label: t("settings-bots"),
      choices: ["slow", "normal", "fast"].map((pace) => [pace, t(`settings-pace-${pace}`)]),
    },
  };
}

/**
 * Return the options that have changed, with their new values, as one text; empty when there are none.
 * @param {TableView} table
 * @param {import("../lib/protocol.js").OptionsChanged} event
 */
export function changedOptionsText(table, { options, changed = [] }) {
  const texts = optionTexts(table);
  return changed
    .flatMap((name) => {
      const option = texts[/** @type {keyof Options} */ (name)];
      const value = options[/** @type {keyof Options} */ (name)];
      // A later version of the server may have options that this page does not know.
      const choice = option?.choices.find(([one]) => one === value);
      return choice ? [`${option.label}: ${choice[1]}`] : [];
    })
    .join("; ");
}
