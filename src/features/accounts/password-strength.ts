/** Rows and zigzags of the keyboard, along which fingers walk. */
const walks = [
  "1234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "qwertzuiop",
  "yxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "zaqxswcdevfrbgtnhymjukilop",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "1qazxsw23edcvfr45tgbnhy6",
  "qweasdzxc",
  "123qweasdzxc",
  "asdqwe123",
  "147258369",
  "159357",
  "789456123",
].flatMap((walk) => [walk, [...walk].toReversed().join("")])

/** Digits and signs that stand for letters, in the two ways a 1 is read. */
const signs: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "€": "e",
}
const readings: Record<string, string>[] = [
  { ...signs, "1": "i" },
  { ...signs, "1": "l" },
]

/** Longest word or phrase that is looked up. */
const longestWord = 40
/** A password of fewer parts than this is guessed by trying common words with the usual digits behind them. */
const fewestParts = 5

const noWords: ReadonlySet<string> = new Set()

/** Whether a guesser who knows these words and this person would soon have the password. Without words it looks at patterns only. */
export const isGuessable = (
  password: string,
  words: ReadonlySet<string> = noWords,
  personal: readonly string[] = [],
): boolean => partsOf(password, words, personal) < fewestParts

/**
 * The number of parts a guesser has to guess, in the cheapest way to take the password apart: a common word,
 * a year, a run (`abcd`, `aaaa`, `qwerty`) is one, something of the person is none, any other letter or
 * digit is one, any other sign a half.
 */
export function partsOf(password: string, words: ReadonlySet<string>, personal: readonly string[]): number {
  const text = plain(password)
  if (words.has(text.replace(/[^\p{L}\p{N}]/gu, ""))) return 1
  const unit = repeated(text)
  if (unit !== text) return 1 + partsOf(unit, words, personal)
  const own = new Set(personal.flatMap(wordsOf))
  const written = [...text]
  const versions = [text, ...readings.map((reading) => written.map((sign) => reading[sign] ?? sign).join(""))].map(
    (version) => [...version],
  )
  const cheapest = [0]
  for (let end = 1; end <= written.length; end++) {
    let least = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - longestWord); start < end; start++) {
      const ways = versions.map((version) => version.slice(start, end).join(""))
      least = Math.min(least, (cheapest[start] ?? 0) + costOf(ways, words, own))
    }
    cheapest.push(least)
  }
  return cheapest[written.length] ?? 0
}

/** Cost of one piece, given as it is written and as its digits and signs can be read. */
function costOf(ways: string[], words: ReadonlySet<string>, own: ReadonlySet<string>): number {
  const [written = ""] = ways
  if (ways.some((way) => own.has(way))) return 0
  if (written.length === 1) return /[\p{L}\p{N}]/u.test(written) ? 1 : 0.5
  if (ways.some((way) => words.has(way)) || isRun(written) || /^(19|20)\d\d$/.test(written)) return 1
  return Number.POSITIVE_INFINITY
}

function isRun(piece: string): boolean {
  if (piece.length < 3) return false
  if (walks.some((walk) => walk.includes(piece))) return true
  const codes = [...piece].map((sign) => sign.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
}

/** The shortest beginning of which the text is a repetition (`abcabca` → `abc`); the text itself when there is none. */
function repeated(text: string): string {
  const signs = [...text]
  for (let length = 1; length <= signs.length / 2; length++)
    if (signs.every((sign, index) => sign === signs[index % length])) return signs.slice(0, length).join("")
  return text
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()

/** A name or an address as the words somebody would make a password of: its parts, and all of them together. */
function wordsOf(text: string): string[] {
  const parts = plain(text).split(/[^\p{L}\p{N}]+/u)
  return [...parts, parts.join("")].filter((word) => word.length >= 3)
}
