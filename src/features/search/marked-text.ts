/** Part of a text, and whether it is what was searched for. */
export interface TextPart {
  text: string
  isHit: boolean
}

const wordPattern = /[\p{L}\p{N}\p{M}'’‘]+/gu
/** A shorter form only counts at the beginning of a word. */
const shortestPart = 4
const letters: Record<string, string> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ı: "i", þ: "th" }

/** A word as the database compares it: no accents, no capitals. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’‘]/gu, "")
    .replaceAll(/[ßøæœłđıþ]/g, (letter) => letters[letter] ?? letter)

/** Whether a word was searched for: it begins with one of the forms, or has a longer one inside. */
function isHit(word: string, forms: readonly string[]): boolean {
  const found = plain(word)
  // The stem of "parties" and "party" is "parti".
  const stemmed = found.replace(/y$/, "i")
  return forms.some((form) =>
    form.length < shortestPart
      ? found === form || (form.length > 1 && found.startsWith(form))
      : found.includes(form) || stemmed.startsWith(form),
  )
}

/** Splits a text at the words that were searched for. */
export function markedParts(text: string, forms: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isHit(word, forms)) continue
    if (index > end) parts.push({ text: text.slice(end, index), isHit: false })
    parts.push({ text: word, isHit: true })
    end = index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHit: false })
  return parts
}

/** Where the first word is that was searched for; -1 if it is not in the text. */
export function firstHit(text: string, forms: readonly string[]): number {
  for (const { 0: word, index } of text.matchAll(wordPattern)) if (isHit(word, forms)) return index
  return -1
}
