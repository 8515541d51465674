// A player's avatar: the emblem of a character, or the first letter of the name.
import { html } from "../lib/html.js";
import { Emblem } from "./medallion.js";

/** The avatar in the color of its character, where players choose it. @param {{avatar: string}} props */
export const Portrait = ({ avatar }) =>
  html`<span class=${`portrait c-${avatar}`} aria-hidden="true"><${Emblem} id=${avatar} /></span>`;

/**
 * The avatar of a seat, in the color of the seat. A free seat has a dot.
 * @param {{name: string, avatar?: string | null}} props
 */
export const Avatar = ({ name, avatar }) =>
  html`<span class="avatar" aria-hidden="true">${avatar ? html`<${Emblem} id=${avatar} />` : ([...name][0] ?? "·")}</span>`;
