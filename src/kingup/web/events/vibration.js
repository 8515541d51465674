// Short vibrations, on devices that have them and not before the first tap.
import { settings } from "../lib/settings.js";

/** Milliseconds of vibrations and pauses, in turn. */
const PATTERNS = { turn: [60], crown: [50, 60, 50, 60, 160], fall: [180] };

/** Whether this device may be able to vibrate: browsers on computers only pretend. */
export const canVibrate = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** @param {keyof typeof PATTERNS} name */
export function vibrate(name) {
  if (settings.vibration && canVibrate() && navigator.userActivation.hasBeenActive) navigator.vibrate(PATTERNS[name]);
}
