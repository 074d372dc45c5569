/**
 * The reference of a bank transfer, by which it is recognised: a creditor reference of ISO 11649, `RF` with two check
 * digits. Banks and apps check it, so a slip of the keys cannot become somebody else's.
 */

/** So that a short number is not one that people guess or mix up with another. */
const minDigits = 6
/** Of ISO 11649: 25 characters in all. */
const maxBody = 21

/** `RF` with the reference of a number, without spaces: `RF64000042`. */
export function paymentReference(id: number): string {
  if (!Number.isSafeInteger(id) || id < 0) throw new RangeError(`Not a number for a reference: ${id}`)
  const body = String(id).padStart(minDigits, "0")
  return `RF${String(98 - remainder(`${body}RF00`)).padStart(2, "0")}${body}`
}

/** Whether a text is a creditor reference, of us or anybody: spaces and lower case count. */
export const isCreditorReference = (text: string): boolean => {
  const reference = compact(text)
  return /^RF\d\d[0-9A-Z]+$/.test(reference) && reference.length <= maxBody + 4 && isRight(reference)
}

/** The number of a reference of ours; null for anything else. */
export function parsePaymentReference(text: string): number | null {
  const reference = compact(text)
  if (!isCreditorReference(reference)) return null
  const id = Number(reference.slice(4))
  // The one way in which we write it: another with the same number is not ours.
  return Number.isSafeInteger(id) && paymentReference(id) === reference ? id : null
}

/** In groups of four, as people copy it: `RF64 0000 42`. */
export const spacedReference = (reference: string): string => reference.replaceAll(/(.{4})(?=.)/g, "$1 ")

const compact = (text: string) => text.replaceAll(/\s/g, "").toUpperCase()
const isRight = (reference: string) => remainder(reference.slice(4) + reference.slice(0, 4)) === 1

/** Modulo 97 of ISO 7064, letters counting as 10 to 35. */
function remainder(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
