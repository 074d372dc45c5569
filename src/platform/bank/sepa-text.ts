/** Texts as banks take them everywhere in SEPA (EPC217-08): Latin letters, digits and `/-?:().,'+` with single blanks. */

/** Longest name of an account holder, and longest text with a payment. */
export const sepaNameMax = 70
export const sepaRemittanceMax = 140
/** Longest reference of any kind: of a file, a mandate or a payment. */
export const sepaIdMax = 35

const otherwise = /[^a-zA-Z0-9/\-?:().,'+]+/g

/** Letters that are no letter with an accent, and signs that people use. Anything else becomes a blank. */
const replaced: Record<string, string> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  ŧ: "t",
  Ŧ: "T",
  ə: "e",
  Ə: "E",
  "&": "+",
  "€": "EUR",
  ";": ",",
  _: "-",
  "[": "(",
  "]": ")",
  "{": "(",
  "}": ")",
  "⁄": "/",
}
const dashes = /[\u{2010}-\u{2015}\u{2212}]/gu
/** As keyboards, phones and word processors write an apostrophe, and an ʼokina. */
const apostrophes = /[\u{60}\u{b4}\u{2b9}-\u{2bd}\u{2018}-\u{201b}\u{2032}]/gu

/**
 * A text in the characters of SEPA, at most `max` long: `Łukasz Çelik-’t Hooft` → `Lukasz Celik-'t Hooft`. Letters of
 * other scripts are left out, because what they sound like differs by language.
 */
export const sepaText = (text: string, max: number): string =>
  text
    // Before accents are taken off: normalising would turn a loose acute into a blank with an accent.
    .replace(apostrophes, "'")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(dashes, "-")
    .replace(/[^ -~]|[&;_[\]{}]/gu, (character) => replaced[character] ?? " ")
    .replace(otherwise, " ")
    .trim()
    .slice(0, max)
    .trim()

/** The name of an account holder; empty if no Latin letter is left of it, which a bank would refuse. */
export function sepaName(name: string): string {
  const text = sepaText(name, sepaNameMax)
  return /[a-z]/i.test(text) ? text : ""
}

/** The text with a payment, on one line. */
export const sepaRemittance = (text: string): string => sepaText(text, sepaRemittanceMax)

/**
 * Whether a reference can be used as it is. It is never rewritten: the other side compares it with what they were given.
 * A slash at either end or two in a row would end the field in older formats.
 */
export const isSepaId = (id: string): boolean =>
  id.length <= sepaIdMax && /^[a-zA-Z0-9/\-?:().,'+ ]+$/.test(id) && !/^[/ ]|[/ ]$|\/\/| {2}/.test(id)
