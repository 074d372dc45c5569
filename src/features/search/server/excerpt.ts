import { firstHit } from "../marked-text.ts"

/** Characters of an excerpt, and how many of them come before the first word that was searched for. */
const [length, before] = [180, 60]

/** Markdown without its signs: what a reader reads, on one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[*+-]|\d{1,3}[.)])\s+/gm, "")
    .replaceAll(/^[\s|:-]+$/gm, "")
    .replaceAll(/[*_~`|\\]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()

/** The part of the texts where the words are: the introduction if it has them, else the text, else its beginning. */
export function excerptOf(intro: string | null, body: string | null, forms: readonly string[]): string {
  const [first, rest] = [plainText(intro ?? ""), plainText(body ?? "")]
  const place = firstHit(first, forms)
  if (place >= 0 || !rest) return cut(first, place)
  const further = firstHit(rest, forms)
  return further >= 0 || !first ? cut(rest, further) : cut(first, -1)
}

/** A piece of a text around a place, at whole words. */
function cut(text: string, place: number): string {
  const from = place > before ? text.indexOf(" ", place - before) + 1 : 0
  const rest = text.slice(from)
  const start = from > 0 ? "… " : ""
  if (rest.length <= length) return start + rest
  const last = rest.lastIndexOf(" ", length)
  return `${start}${rest.slice(0, last > length / 2 ? last : length)} …`
}
