// A picture of a finished game to share: the king, all scores, and the link. It shows nothing that is secret.
import { BASE } from "../lib/base.js";
import { about, list, t } from "../lib/text.js";
import { ranked } from "./ranking.js";

/** Pixels of each side. */
export const SIZE = 1080;
const [INK, FAINT, ACCENT, GOLD] = ["#2a1f2d", "#6b5a4e", "#8c2f1b", "#d9a536"];
const TITLE = '"Grenze Gotisch", Fraunces, serif';
const TEXT = "Fraunces, Georgia, serif";

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("../lib/protocol.js").View} view
 * @param {string} link
 */
export async function draw(canvas, view, link) {
  const pen = canvas.getContext("2d");
  if (!pen || !view.king) throw new Error("nothing to draw on, or no king");
  // A canvas does not wait for fonts and emblems.
  const [emblems] = await Promise.all([
    loadEmblems(),
    document.fonts.load(`600 40px ${TITLE}`),
    document.fonts.load(`600 40px ${TEXT}`),
  ]);
  canvas.width = SIZE;
  canvas.height = SIZE;
  drawPaper(pen);
  write(pen, t("app-name"), 540, 118, `600 84px ${TITLE}`, ACCENT);
  drawDisc(pen, emblems, view.king);
  write(pen, t("results-king", about(view.king)), 540, 470, `600 52px ${TITLE}`, ACCENT);
  const winners = list(view.winners.map((seat) => view.players[seat]));
  const won = view.winners.length > 1 ? t("winner-many", { players: winners }) : t("winner-one", { player: winners });
  write(pen, won, 540, 535, `600 44px ${TEXT}`, INK);
  drawScores(pen, view);
  write(pen, link.replace(/^https?:\/\//, ""), 540, 1020, `400 32px ${TEXT}`, FAINT);
}

/** @param {CanvasRenderingContext2D} pen */
function drawPaper(pen) {
  const paper = pen.createLinearGradient(0, 0, 0, SIZE);
  paper.addColorStop(0, "#fdf6e3");
  paper.addColorStop(1, "#ecd9b0");
  pen.fillStyle = paper;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.strokeStyle = GOLD;
  pen.lineWidth = 10;
  pen.strokeRect(25, 25, SIZE - 50, SIZE - 50);
}

/** @param {CanvasRenderingContext2D} pen @param {Document} emblems @param {string} king */
function drawDisc(pen, emblems, king) {
  const probe = document.body.appendChild(Object.assign(document.createElement("i"), { className: `c-${king}` }));
  const color = getComputedStyle(probe).getPropertyValue("--c").trim();
  probe.remove();
  for (const [radius, fill] of /** @type {[number, string][]} */ ([
    [122, "#9d8154"],
    [118, "#f3e6c9"],
    [108, color],
  ])) {
    pen.beginPath();
    pen.arc(540, 300, radius, 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
  }
  drawEmblem(pen, emblems, king, 540, 300, 140, "#fffaf0");
  drawEmblem(pen, emblems, "crown", 540, 176, 110, GOLD);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Document} emblems
 * @param {string} id
 * @param {number} x its middle.
 * @param {number} y
 * @param {number} size
 * @param {string} color
 */
function drawEmblem(pen, emblems, id, x, y, size, color) {
  const symbol = emblems.getElementById(id);
  const wide = Number(symbol?.getAttribute("viewBox")?.split(" ")[2]);
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / wide, size / wide);
  pen.fillStyle = color;
  for (const path of symbol?.querySelectorAll("path") ?? []) pen.fill(new Path2D(path.getAttribute("d") ?? ""));
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {import("../lib/protocol.js").View} view */
function drawScores(pen, view) {
  const high = Math.min(78, 400 / view.players.length);
  const size = Math.round(high * 0.56);
  const columns = [640, 740, 840];
  ranked(view.totals, view.winners).forEach((seat, at) => {
    const y = 610 + at * high;
    if (view.winners.includes(seat)) {
      pen.fillStyle = "rgb(217 165 54 / 0.3)";
      pen.fillRect(90, y - high * 0.68, 900, high * 0.94);
    }
    write(pen, view.players[seat], 110, y, `600 ${size}px ${TEXT}`, INK, "left", 460);
    for (const [round, { scores }] of view.finished.entries())
      write(pen, String(scores[seat]), columns[round], y, `400 ${size}px ${TEXT}`, FAINT, "right");
    write(pen, String(view.totals[seat]), 970, y, `600 ${Math.round(size * 1.25)}px ${TITLE}`, ACCENT, "right");
  });
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {string} font
 * @param {string} color
 * @param {CanvasTextAlign} [align]
 * @param {number} [room] its maximum width.
 */
function write(pen, text, x, y, font, color, align = "center", room = 960) {
  Object.assign(pen, { font, fillStyle: color, textAlign: align });
  pen.fillText(text, x, y, room);
}

async function loadEmblems() {
  const response = await fetch(`${BASE}/board/emblems.svg`);
  return new DOMParser().parseFromString(await response.text(), "image/svg+xml");
}
