import { electronicFormatIBAN } from "ibantools"
import type { BankPayment } from "./statement.ts"

/** What some banks write in the text of a line: the text itself, and who and which payment it is. */
type Labelled = Partial<Pick<BankPayment, "text" | "name" | "iban" | "endToEndId" | "mandate">>

const ingLabels = [
  "Naam",
  "Omschrijving",
  "IBAN",
  "Kenmerk",
  "Machtiging ID",
  "Incassant ID",
  "Datum/Tijd",
  "Valutadatum",
  "Doorlopende incasso",
  "Name",
  "Description",
  "Reference",
  "Mandate ID",
  "Creditor ID",
  "Date/time",
  "Value date",
]
const abnLabels = ["Naam", "Omschrijving", "IBAN", "BIC", "Kenmerk", "Machtiging", "Incassant", "Betalingskenm."]

/** ING: `Naam: … Omschrijving: … IBAN: … Kenmerk: …`. */
export const ingText = (text: string): Labelled => labelled(text, ingLabels)

/** ABN AMRO: `/TRTP/…/NAME/…/REMI/…/EREF/…`, or `SEPA Overboeking   IBAN: …   Naam: …`. */
export function abnAmroText(text: string): Labelled {
  if (!text.startsWith("/TRTP/")) return labelled(text, abnLabels)
  // Text may have slashes itself, so only the names that the bank uses begin something.
  const parts = text.split(/\/(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|ORDP|BENM|PURP|ISDT)\//)
  const of = (name: string) => parts[parts.indexOf(name) + 1]?.trim() ?? ""
  const at = (name: string) => (parts.includes(name) ? of(name) : "")
  return cleaned({ name: at("NAME"), iban: at("IBAN"), text: at("REMI"), endToEndId: at("EREF"), mandate: at("MARF") })
}

function labelled(text: string, labels: string[]): Labelled {
  const found = new Map<string, string>()
  const pattern = new RegExp(`(?:^|\\s)(${labels.map((label) => label.replaceAll(".", "\\.")).join("|")}):\\s`, "g")
  const parts = text.split(pattern)
  for (let at = 1; at + 1 < parts.length; at += 2) {
    const label = parts[at] ?? ""
    // A text that people wrote may have the same word again: what the bank wrote comes first.
    if (!found.has(label)) found.set(label, parts[at + 1]?.trim() ?? "")
  }
  const at = (...names: string[]) => names.map((name) => found.get(name) ?? "").find(Boolean) ?? ""
  if (found.size === 0) return { text }
  return cleaned({
    name: at("Naam", "Name"),
    iban: at("IBAN"),
    text: at("Omschrijving", "Description", "Betalingskenm."),
    endToEndId: at("Kenmerk", "Reference"),
    mandate: at("Machtiging ID", "Mandate ID", "Machtiging"),
  })
}

const cleaned = ({ text, name, iban, endToEndId, mandate }: Record<keyof Labelled, string>): Labelled => ({
  text,
  ...(name && { name }),
  ...(iban && { iban: electronicFormatIBAN(iban.split(" ")[0] ?? "") }),
  ...(endToEndId && endToEndId !== "NOTPROVIDED" && { endToEndId }),
  ...(mandate && { mandate }),
})
