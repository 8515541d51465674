// The server makes facts.js from the rules; this is for the type checker alone.
declare const facts: import("./game.js").Game;
export default facts;
