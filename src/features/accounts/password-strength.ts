import { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common"
import { dictionary as english } from "@zxcvbn-ts/language-en"
import { dictionary as dutch } from "@zxcvbn-ts/language-nl-be"
import { expectedPasswords } from "./expected-passwords.ts"
import { normalizePassword } from "./password.ts"

/**
 * Characters that are checked; what follows can only make a password stronger. The time it takes grows with the square
 * of this: on a slow machine 32 characters take up to a quarter of a second.
 */
const checkedMax = 32
/** A random password of ten letters and digits takes 10^10 guesses; two common words with a year and a sign some 10^9. */
const fewestGuesses = 5e9

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...dutch, expected: expectedPasswords },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 10,
})

/**
 * Whether somebody who knows what people choose, and these names and addresses, would soon guess the password. The
 * dictionaries are large: import this file only when there is a password to check.
 */
export function isGuessable(password: string, personal: readonly string[] = []): boolean {
  const text = [...normalizePassword(password)].slice(0, checkedMax).join("")
  const words = personal.flatMap(wordsOf).toSorted((a, b) => b.length - a.length)
  // What is of the person counts for nothing, however it is joined: `noor-velden-2001` is as good as `--2001`.
  const rest = words.reduce((left, word) => left.replaceAll(new RegExp(asPattern(word), "giu"), ""), text)
  return estimator.check(rest, words).guesses < fewestGuesses
}

const asPattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)

/** A name or an address as the words somebody would make a password of: its parts, all of them together, and itself. */
function wordsOf(text: string): string[] {
  const withoutMarks = text.normalize("NFKD").replace(/\p{Mark}/gu, "")
  const words = [normalizePassword(text), withoutMarks].flatMap((written) => {
    const parts = written.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return [...parts, parts.join(""), written.toLowerCase()]
  })
  return [...new Set(words)].filter((word) => word.length >= 3)
}
