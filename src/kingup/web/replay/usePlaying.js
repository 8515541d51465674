// Playing a replay automatically at a chosen speed.
import { useEffect, useState } from "../lib/html.js";

/** Milliseconds that a move is shown. */
const PACE = 1300;
/** The factor by which an opened vote is shown longer. */
const CEREMONY = 2.4;

/**
 * @param {{step: unknown, slow: boolean, over: boolean, onStep: () => void}} options step: what is
 *   shown; slow: whether it is shown longer; over: whether nothing follows; onStep: go on to the next.
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
