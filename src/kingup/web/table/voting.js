// The player's vote: tapped twice if the player wants that, and against bots alone with a moment to take it back.

import { announce } from "../events/announcer.js";
import { positionKey } from "../events/chronicle.js";
import { useEffect, useRef, useState } from "../lib/html.js";
import { settings } from "../lib/settings.js";
import { t } from "../lib/text.js";

/** Milliseconds in which a vote can be taken back. Until then it is not sent. */
const UNDO = 1500;
/** Milliseconds in which taps on the cards are ignored after they have appeared: they were meant for the board. */
const SETTLE = 300;

/**
 * @typedef {import("../connection/tableStore.js").State} State
 * @typedef {{card: string, position: string}} Choice a card, and the vote that it was chosen for.
 * @typedef {{asked: string | null, undo: (() => void) | null, vote: (card: string) => void}} Voting
 *   asked: the card that has to be tapped again; undo: takes the last vote back, as long as that is possible.
 */

/**
 * Return how the player votes.
 * @param {import("../connection/tableStore.js").TableStore} store
 * @param {(command: import("../lib/protocol.js").Command) => Promise<unknown>} send sends a command, and returns an error.
 * @returns {Voting}
 */
export function useVoting(store, send) {
  const position = store.state.view ? positionKey(store.state.view) : "";
  const [asked, setAsked] = useState(/** @type {Choice | null} */ (null));
  const [unsent, setUnsent] = useState(/** @type {(Choice & {before: string | null}) | null} */ (null));
  const sendVote = async (/** @type {string} */ card, /** @type {string | null} */ before) => {
    // Meanwhile the election may be over, or another ballot played.
    if ((await send({ do: "play", action: card })) && store.state.ballot === card) store.set({ ballot: before });
  };
  const flush = useRef(() => {});
  flush.current = () => {
    setUnsent(null);
    if (unsent?.position === position) sendVote(unsent.card, unsent.before);
  };
  useEffect(() => {
    if (!unsent) return undefined;
    const timer = setTimeout(() => flush.current(), UNDO);
    const leave = () => flush.current();
    addEventListener("pagehide", leave);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", leave);
    };
  }, [unsent]);
  const vote = (/** @type {string} */ card) => {
    // The same card again changes nothing.
    if (store.state.ballot === card) {
      setAsked(null);
      return;
    }
    if (settings.confirmVotes && !(asked?.card === card && asked.position === position)) {
      setAsked({ card, position });
      announce(t("vote-again", { ballot: t(`ballot-${card}`) }));
      return;
    }
    setAsked(null);
    const before = unsent ? unsent.before : store.state.ballot;
    store.set({ ballot: card });
    if (!settings.confirmVotes && isAmongBots(store.state)) setUnsent({ card, position, before });
    else sendVote(card, before);
  };
  const undo = () => {
    setUnsent(null);
    store.set({ ballot: unsent?.before ?? null });
    announce(t("vote-undone"));
  };
  return {
    asked: asked?.position === position ? asked.card : null,
    undo: unsent?.position === position ? undo : null,
    vote,
  };
}

/**
 * Whether nobody can see that a vote is held back for a moment: all others are bots, and nobody watches. Lessons say which
 * card to play, and with a clock every second counts.
 * @param {State} state
 */
function isAmongBots({ table, seat, spectators }) {
  if (!table || table.lesson || table.deadline !== null || spectators > 0) return false;
  return table.chairs.every((chair, at) => at === seat || chair?.kind === "bot");
}

/** Return whether the cards have been there long enough for a tap to be meant for them. @param {boolean} voting */
export function useSettled(voting) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!voting) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLE);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [voting]);
  return settled;
}
