import { isSEPACountry } from "ibantools"

/** The number by which a bank knows who collects (EPC262-08), in the Netherlands `NL69ZZZ123456780000`. */

/** Without blanks, in upper case: as it is stored and sent. */
export const compactCreditorId = (text: string): string => text.replaceAll(/[\s.-]/g, "").toUpperCase()

/**
 * Whether the check digits are right. The three characters after them are left out of the check: a creditor may choose
 * them for each part of its business. Of the Netherlands the length is checked too.
 */
export function isCreditorId(text: string): boolean {
  const id = compactCreditorId(text)
  const parts = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id)
  if (!parts) return false
  const [, country = "", digits = "", national = ""] = parts
  if (!isSEPACountry(country) || (country === "NL" && !/^\d{12}$/.test(national))) return false
  return remainder(`${national}${country}${digits}`) === 1
}

/** As people read it: `NL69 ZZZ 1234 5678 0000`. */
export const spacedCreditorId = (id: string): string =>
  [id.slice(0, 4), id.slice(4, 7), ...(id.slice(7).match(/.{1,4}/g) ?? [])].filter(Boolean).join(" ")

/** Modulo 97 of ISO 7064, letters counting as 10 to 35. */
function remainder(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}
