// Words that change before a vowel: the functions of the French and Italian messages. locales/elision.py has the same.

/** How a name begins before which French elides: a vowel, a y as in Yves, or a mute h as in Hugo; not Yann, not Hans. */
const ELIDING = /^(?:[aeiou]|y(?![aeiou])|h(?!a))/;

/** Return a name as it sounds at its beginning: in lower case, without accents, and with œ as oe. @param {string} name */
const sound = (name) =>
  name
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

/** "d’Ada", "de Rosa" @param {string} name */
const de = (name) => (ELIDING.test(sound(name)) ? `d’${name}` : `de ${name}`);

/** "qu’Ada", "que Rosa" @param {string} name */
const que = (name) => (ELIDING.test(sound(name)) ? `qu’${name}` : `que ${name}`);

/** "ad Ada", "a Rosa" @param {string} name */
const a = (name) => (sound(name).startsWith("a") ? `ad ${name}` : `a ${name}`);

/** "ed Eva", "e Rosa" @param {string} name */
const e = (name) => (sound(name).startsWith("e") ? `ed ${name}` : `e ${name}`);

/** The functions that messages can call, by their names there. @type {Record<string, (names: any[]) => string>} */
export const FUNCTIONS = {
  DE: ([name]) => de(String(name)),
  QUE: ([name]) => que(String(name)),
  A: ([name]) => a(String(name)),
  E: ([name]) => e(String(name)),
};
