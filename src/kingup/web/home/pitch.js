// What the game is, in three small pictures that move once.
import { Disc, Drawing, Emblem } from "../board/medallion.js";
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";

/** The six characters that somebody secretly favors, for example. */
const FAVORITES = ["A", "D", "F", "L", "M", "O"];

export function Pitch() {
  return html`<ol class="pitch">
    <li>
      <span class="panel panel-climb" aria-hidden="true"><i></i><i></i><i></i><${Disc} initial="O" /><${Disc} initial="N" /></span>
      <b>${t("pitch-climb")}</b>
    </li>
    <li>
      <span class="panel panel-six" aria-hidden="true">${FAVORITES.map((one) => html`<${Disc} key=${one} initial=${one} favorite />`)}</span>
      <b>${t("pitch-six")}</b>
    </li>
    <li>
      <span class="panel panel-drop" aria-hidden="true">
        <${Drawing} id="seat-of-kings" /><${Disc} initial="E" /><i class="panel-trap"></i>
        <span class="panel-cards"><b><${Emblem} id="yes" /></b><b><${Emblem} id="yes" /></b><b class="panel-no"><${Emblem} id="no" /></b></span>
      </span>
      <b>${t("pitch-no")}</b>
    </li>
  </ol>`;
}
