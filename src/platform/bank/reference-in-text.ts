import { parsePaymentReference } from "../payments/payment-reference.ts"

/** What the text with a transfer says about whom it is for: the numbers of our references in it. */
export interface FoundReferences {
  /** Written as we gave them, whatever the blanks, dashes and case: their check digits are right. */
  exact: number[]
  /**
   * What they may have meant: one character replaced, missing, extra or changed places with its neighbour. Check digits
   * notice such a slip but cannot say which it was, so there are several, and most are nobody's: keep those that exist
   * and leave the choice to a person.
   */
  near: number[]
}

/** Texts of banks are shorter. */
const maxText = 500
const shortest = 10
const longest = 25

/** Looks for our payment references in a text that people typed. Near ones are sought only if there is no exact one. */
export function referencesIn(text: string): FoundReferences {
  const candidates = candidatesIn(text.slice(0, maxText))
  const exact = idsOf(candidates)
  return { exact, near: exact.length > 0 ? [] : idsOf(candidates.flatMap((each) => [...slipsOf(each)])) }
}

const idsOf = (references: string[]): number[] => [
  ...new Set(references.map(parsePaymentReference).filter((id) => id !== null)),
]

/**
 * Runs of words that may be a reference: from one that begins like `RF`, up to any later word, as people write it in
 * groups and go on with something else.
 */
function candidatesIn(text: string): string[] {
  const words = apart(text.toUpperCase()).match(/[A-Z0-9]+/g) ?? []
  return words.flatMap((first, at) => {
    if (!/^(R|F|.F|.RF)/.test(first)) return []
    const found: string[] = []
    let run = ""
    for (const word of words.slice(at)) {
      run += word
      if (run.length > longest + 1) break
      if (run.length >= shortest - 1 && mostlyDigits(run)) found.push(run)
    }
    return found
  })
}

/** With blanks around references that people wrote against another word. */
const apart = (text: string) => text.replaceAll(/RF(?=\d)/g, " RF").replaceAll(/RF\d{8,23}(?=[A-Z]{2})/g, "$& ")

/** After `RF` come digits only, of which one may be a letter by mistake. */
const mostlyDigits = (run: string) => run.slice(2).replaceAll(/\d/g, "").length <= 1

/** Everything that becomes this text by one slip of the keys. */
function* slipsOf(text: string): Generator<string> {
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    // The first two characters are RF, all others are digits.
    const possible = at === 0 ? "R" : at === 1 ? "F" : "0123456789"
    for (const character of possible) {
      yield before + character + after
      yield before + character + after.slice(1)
    }
    yield before + after.slice(1)
    yield before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
  }
}
