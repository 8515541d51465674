// What the user works with at the moment: a mouse, a keyboard, or touch. Prompts speak of clicks, keys or taps.

/** @typedef {"mouse" | "keyboard" | "touch"} Input */

/** @type {Input} */
let current = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";

/** Return what was used last. */
export const currentInput = () => current;

addEventListener(
  "pointerdown",
  ({ pointerType }) => {
    current = pointerType === "mouse" ? "mouse" : "touch";
  },
  { capture: true },
);
addEventListener(
  "keydown",
  () => {
    current = "keyboard";
  },
  { capture: true },
);
