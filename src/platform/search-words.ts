/** Longest search, and its most words. */
export const searchMax = 100
const maxWords = 8

/** Words that say nothing about what is searched for. They only count if there are no others. */
const small = new Set(
  "de het een en of van der den te ten ter in op aan bij met naar om tot uit voor door over is zijn dat die dit wat er the a an and or of to for with in on at by from is are this that".split(
    " ",
  ),
)

/** The words of a search that must be found, without capitals and punctuation. */
export function wordsToFind(text: string): string[] {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/['’‘`]/g, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
  const telling = words.filter((word) => !small.has(word))
  return [...new Set(telling.length ? telling : words)].slice(0, maxWords)
}

/** Whether there is enough to search for: a single letter would find everything. */
export const isSearch = (text: string): boolean => wordsToFind(text).join("").length >= 2
