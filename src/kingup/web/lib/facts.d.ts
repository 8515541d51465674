// The server generates facts.js from the rules. This declaration is only for the type checker.
declare const facts: import("./game.js").Game;
export default facts;
