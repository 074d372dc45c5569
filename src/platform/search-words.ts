/** Longest search, and its most words. */
export const searchMax = 100
const maxWords = 8
/** How many shorter searches are tried at most. */
const shorterMax = 6

/** Words that say nothing about what is searched for. They only count if there are no others. */
const small = new Set(
  [
    "de het een en of van der den te ten ter in op aan bij met naar om tot uit voor door over is zijn dat die dit wat er",
    "hoe waar wanneer welke kan mag moet ik je jij we wij mijn jouw jullie onze",
    "the a an and or of to for with in on at by from is are this that what",
    "how where when which do does can may i you we my your our",
  ].flatMap((line) => line.split(" ")),
)

/** All words of a text, without capitals and punctuation. */
const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/['’‘`]/g, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

/** The words of a search that must be found. */
export function wordsToFind(text: string): string[] {
  const words = wordsIn(text)
  const telling = words.filter((word) => !small.has(word))
  return [...new Set(telling.length ? telling : words)].slice(0, maxWords)
}

const digits = /\p{N}/u

/**
 * What else to search for if nothing has all words: the same with a word less, then each word alone. What says least about
 * the subject is left out first: a year before a name, a short word before a long one.
 */
export function shorterSearches(text: string): { words: string[]; dropped: string[] }[] {
  const words = wordsToFind(text)
  const leastFirst = words.toSorted(
    (a, b) =>
      Number(digits.test(b)) - Number(digits.test(a)) || a.length - b.length || words.indexOf(b) - words.indexOf(a),
  )
  const without = leastFirst.map((each) => [each])
  const alone = words.length > 2 ? leastFirst.toReversed().map((kept) => words.filter((each) => each !== kept)) : []
  return words.length < 2
    ? []
    : [...without, ...alone]
        .slice(0, shorterMax)
        .map((dropped) => ({ words: words.filter((each) => !dropped.includes(each)), dropped }))
}

/** Whether there is enough to search for: a single letter would find everything. */
export const isSearch = (text: string): boolean => wordsToFind(text).join("").length >= 2
