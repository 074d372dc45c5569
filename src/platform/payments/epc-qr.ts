import { electronicFormatIBAN, isValidIBAN } from "ibantools"
import { isCreditorReference } from "./payment-reference.ts"

interface Transfer {
  /** Of the account. Cut at 70 characters. */
  name: string
  iban: string
  amountCents: number
  /** What the transfer is for; a creditor reference goes where banks look for one. Cut at 140 characters. */
  text: string
}

/** Largest amount of the standard: € 999,999,999.99. */
const maxCents = 99_999_999_999
/** Largest content in bytes, which still fits in a code of version 13. */
const maxBytes = 331

/**
 * What a QR code says so that a banking app fills in a transfer: EPC069-12, version 002, in UTF-8. Null if no such
 * code can be made: without an amount, or without an account number that is right.
 */
export function epcQr({ name, iban, amountCents, text }: Transfer): string | null {
  const account = electronicFormatIBAN(iban)
  if (!account || !isValidIBAN(account)) return null
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > maxCents) return null
  const holder = cut(oneLine(name), 70)
  if (holder === "") return null
  const words = oneLine(text)
  const [reference, remittance] = isCreditorReference(words)
    ? [words.replaceAll(/\s/g, "").toUpperCase(), ""]
    : ["", cut(words, 140)]
  const amount = `EUR${(amountCents / 100).toFixed(2)}`
  const lines = (rest: string) =>
    ["BCD", "002", "1", "SCT", "", holder, account, amount, "", reference, rest].join("\n")
  // Letters beyond ASCII take more bytes than one.
  const characters = [...remittance]
  while (byteLength(lines(characters.join(""))) > maxBytes && characters.length > 0) characters.pop()
  return lines(characters.join("").trimEnd()).trimEnd()
}

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim()
const cut = (text: string, length: number) => [...text].slice(0, length).join("").trimEnd()
const byteLength = (text: string) => new TextEncoder().encode(text).length
