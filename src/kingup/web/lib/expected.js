// The players whom a rematch expects back.
import { list, t } from "./text.js";

/** Say whom a table expects, and whether it starts by itself then; empty if it expects nobody. @param {import("./protocol.js").TableView} table */
export function expectedText(table) {
  const names = table.expected.filter(Boolean);
  if (!names.length) return "";
  return t(table.starts_itself ? "lobby-starts-itself" : "lobby-expected", { names: list(names) });
}
