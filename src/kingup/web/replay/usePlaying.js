// A game that goes on by itself, at the reader's speed.
import { useEffect, useState } from "../lib/html.js";

/** Milliseconds for a move. */
const PACE = 1300;
/** So many times as long for an opened vote. */
const CEREMONY = 2.4;

/**
 * @param {{step: unknown, slow: boolean, over: boolean, onStep: () => void}} how what is shown, whether it takes longer
 *   to look at, whether nothing follows, and how to go on.
 */
export function usePlaying({ step, slow, over, onStep }) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!playing) return undefined;
    if (over) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(onStep, (PACE * (slow ? CEREMONY : 1)) / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, step, over]);
  return { playing, setPlaying, speed, setSpeed };
}
