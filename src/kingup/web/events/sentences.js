// Every event as a sentence, for screen readers and for the history.
import { GAME } from "../lib/game.js";
import { about, list, t } from "../lib/text.js";
import { changedOptionsText } from "./optionTexts.js";

/**
 * @typedef {import("./chronicle.js").LogEntry} LogEntry
 * @typedef {import("../lib/protocol.js").TableView} TableView
 */

/** @param {TableView} table @param {number} seat */
export const nameOf = (table, seat) => table.chairs[seat]?.name ?? "";

/** @param {TableView} table @param {import("../lib/protocol.js").Phrase} said */
export function phraseText(table, said) {
  return t(`phrase-${said.phrase}`, {
    ...(said.character ? about(said.character) : {}),
    floor: said.floor === 6 ? "K" : said.floor,
    player: said.seat === undefined || said.seat === null ? "" : nameOf(table, said.seat),
  });
}

/** Return the variables of a message about the players who voted No. @param {TableView} table @param {string} ballots */
export function naysayers(table, ballots) {
  const names = [...ballots].flatMap((ballot, seat) => (ballot === "N" ? [nameOf(table, seat)] : []));
  return { players: list(names), count: names.length };
}

/**
 * Return an event as a sentence, or null when there is nothing to say about it.
 * @param {LogEntry} entry
 * @param {{hideGoal?: boolean}} [options] hideGoal: leave out the player's own goal, which others may see on the screen.
 * @returns {string | null}
 */
export function sentence({ event, table }, { hideGoal } = {}) {
  const player = "seat" in event ? ("name" in event && event.name) || nameOf(table, event.seat) : "";
  const id = `event-${event.event}`;
  switch (event.event) {
    case "seat_left":
      return t(event.removed ? "seat-removed" : id, { player });
    case "seat_taken":
    case "host_changed":
    case "ballot_laid":
    case "player_ready":
    case "stand_in_seated":
    case "player_back":
      return t(id, { player });
    case "options_changed": {
      const changes = changedOptionsText(table, event);
      return changes && t(id, { changes });
    }
    case "seat_asked":
      return t(id, { player, number: event.seat + 1 });
    case "seat_granted":
      return event.bot ? t(id, { player, bot: event.bot }) : t("event-seat_taken", { player });
    case "seat_request_closed":
      return t(`seat-${event.why}`, { player });
    case "removal_lifted":
      return t(id, { player: event.name });
    case "game_started":
      if (table.branch) return t("branch-begins");
      return t(id, { player: nameOf(table, event.first) });
    case "cards_dealt": {
      const names = event.goal && !hideGoal ? list([...event.goal].map((initial) => about(initial).name)) : "";
      const sentences = [
        t(id, { round: event.round, player: nameOf(table, event.first) }),
        event.round === GAME.rounds && t("zero-counts", { points: GAME.pointsForZero }),
        names && t("event-cards_dealt-goal", { names }),
      ];
      return sentences.filter(Boolean).join(" ");
    }
    case "placed":
    case "climbed":
      return t(id, { player, floor: event.floor, ...about(event.character) });
    case "nominated":
      return t(id, { player, ...about(event.character) });
    case "leftovers_placed":
      return t(id, { names: list(event.characters.map((one) => about(one).name)) });
    case "ballot_played":
    case "ballot_swapped":
      return t(id, { ballot: t(`ballot-${event.ballot}`) });
    case "eliminated":
      if (!event.ballots) return t("is-out", about(event.character));
      return t(id, { ...about(event.character), ...naysayers(table, event.ballots) });
    case "crowned": {
      const scores = event.scores.map((points, seat) => t("score-of", { player: nameOf(table, seat), points }));
      return t(id, { ...about(event.character), scores: list(scores) });
    }
    case "game_won": {
      const winners = event.winners.map((seat) => nameOf(table, seat));
      const points = event.totals[event.winners[0]];
      return t(id, { players: list(winners), count: winners.length, points });
    }
    case "stand_in_wanted":
      return t(id, { player: nameOf(table, event.by), other: player });
    case "phrase_said": {
      if (!GAME.reactions.includes(event.said.phrase)) return t(id, { player, text: phraseText(table, event.said) });
      return t("event-reacted", { player, text: t(`reaction-${event.said.phrase}`) });
    }
    case "line_chatted":
      return t(id, { player, text: event.text });
    case "rematch_opened":
      return t(id);
    default:
      return null;
  }
}
