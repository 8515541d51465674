// The server generates puzzles.js: a puzzle after each lesson.
declare const puzzles: Record<
  string,
  { ask: "score" | "vote" | "favorite" | "no_card"; view: import("../lib/protocol.js").View; choices: string[]; answer: string }
>;
export default puzzles;
