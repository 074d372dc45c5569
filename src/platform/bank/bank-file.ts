import { isValidBIC } from "ibantools"
import { addDays, clockOf, dayOf } from "../amsterdam.ts"
import { needsAddress, sepaAccount } from "./account-number.ts"
import { isSepaId, sepaName, sepaText } from "./sepa-text.ts"
import { isTargetClosed } from "./target-days.ts"
import { xml, type XmlElement } from "./xml-text.ts"

/** What files with direct debits and files with credit transfers share. */

/** Somebody with an account. */
export interface AccountHolder {
  name: string
  iban: string
  /** Of the bank; not needed within the European Economic Area. */
  bic?: string | null
  /** Written only for accounts outside the European Economic Area. */
  address?: { town: string; /** Two letters. */ country: string } | null
}

/** Why a bank would refuse a file. */
export type BankFileFault =
  | "noItems"
  | "version"
  | "id"
  | "duplicateId"
  | "creditorId"
  | "name"
  | "iban"
  | "bic"
  | "address"
  | "amount"
  | "total"
  | "day"
  | "closedDay"
  | "signedLater"

/** Where it is in the input, such as `["items", 3, "debtor", "iban"]`. */
export interface BankFileProblem {
  path: (string | number)[]
  fault: BankFileFault
}

/** Largest amount of one payment: € 999,999,999.99. */
const maxCents = 99_999_999_999

/** Problems of one field each; a field without a problem is left out. */
export const faultsOf = (checks: [path: BankFileProblem["path"], fault: BankFileFault, isRight: boolean][]) =>
  checks.filter(([, , isRight]) => !isRight).map(([path, fault]): BankFileProblem => ({ path, fault }))

/** The problems of what every file has: its reference, its day and its payments as a whole. */
export function fileProblems(
  { messageId, day, dayName }: { messageId: string; day: string; dayName: string },
  items: { endToEndId: string; amountCents: number }[],
): BankFileProblem[] {
  const ids = new Map<string, number>()
  for (const { endToEndId } of items) ids.set(endToEndId, (ids.get(endToEndId) ?? 0) + 1)
  return [
    ...faultsOf([
      [["messageId"], "id", isSepaId(messageId)],
      [[dayName], "day", isDay(day)],
      [[dayName], "closedDay", !isDay(day) || !isTargetClosed(day)],
      [["items"], "noItems", items.length > 0],
      [["items"], "total", Number.isSafeInteger(totalCents(items.filter(({ amountCents }) => isAmount(amountCents))))],
    ]),
    ...items.flatMap(({ endToEndId, amountCents }, at) =>
      faultsOf([
        [["items", at, "endToEndId"], "id", isSepaId(endToEndId)],
        [["items", at, "endToEndId"], "duplicateId", ids.get(endToEndId) === 1],
        [["items", at, "amountCents"], "amount", isAmount(amountCents)],
      ]),
    ),
  ]
}

/** The problems of an account and its holder. */
export const holderProblems = (path: BankFileProblem["path"], { name, iban, bic, address }: AccountHolder) => {
  const account = sepaAccount(iban)
  return faultsOf([
    [[...path, "name"], "name", sepaName(name) !== ""],
    [[...path, "iban"], "iban", account !== null],
    [[...path, "bic"], "bic", !bic || isValidBIC(bic)],
    [[...path, "address"], "address", account === null || !needsAddress(account) || isAddress(address)],
  ])
}

const isAmount = (cents: number) => Number.isSafeInteger(cents) && cents >= 1 && cents <= maxCents
const isAddress = (address: AccountHolder["address"]) =>
  Boolean(address && townOf(address) !== "" && /^[A-Z]{2}$/.test(address.country))
const townOf = ({ town }: { town: string }) => sepaText(town, 35)

/** Whether a text is a day that exists, `YYYY-MM-DD`. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day

/**
 * The file, if nothing is wrong with it.
 * @throws RangeError for a file that has problems: ask for them first
 */
export function withoutProblems(problems: BankFileProblem[]): void {
  const [first] = problems
  // Neither names nor account numbers: an error may end up in a log.
  if (first) throw new RangeError(`A bank would refuse this file: ${first.path.join(".")} (${first.fault})`)
}

/** The sum of all amounts, in cents. */
export const totalCents = (items: { amountCents: number }[]): number =>
  items.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** `1234` → `12.34`, without ever computing with fractions. */
export const decimal = (cents: number): string => {
  const digits = String(cents).padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The elements with which every file begins. The time is that of the clock in Amsterdam, as banks print it. */
export const groupHeader = (
  { messageId, createdAt, sender }: { messageId: string; createdAt: Date; sender: string },
  items: { amountCents: number }[],
): XmlElement =>
  xml("GrpHdr", [
    xml("MsgId", messageId),
    xml("CreDtTm", `${dayOf(createdAt)}T${clockOf(createdAt)}:${createdAt.toISOString().slice(17, 19)}`),
    ...countAndSum(items),
    xml("InitgPty", [xml("Nm", sepaName(sender))]),
  ])

/** How many payments there are, and their sum. */
export const countAndSum = (items: { amountCents: number }[]): XmlElement[] => [
  xml("NbOfTxs", String(items.length)),
  xml("CtrlSum", decimal(totalCents(items))),
]

/** The account and its bank, called by what its holder is to the payment. */
export function accountOf(role: "Cdtr" | "Dbtr", { iban }: AccountHolder): XmlElement {
  return xml(`${role}Acct`, [xml("Id", [xml("IBAN", sepaAccount(iban) ?? "")])])
}
export function bankOf(role: "Cdtr" | "Dbtr", { bic }: AccountHolder, bicName: "BIC" | "BICFI"): XmlElement {
  const id = bic ? xml(bicName, bic) : xml("Othr", [xml("Id", "NOTPROVIDED")])
  return xml(`${role}Agt`, [xml("FinInstnId", [id])])
}
/**
 * The holder, by name. Since November 2026 banks refuse addresses on lines: there is none at all, except the town and
 * the country outside the European Economic Area, where there must be.
 */
export function holderOf(role: "Cdtr" | "Dbtr", { name, iban, address }: AccountHolder): XmlElement {
  const isAbroad = needsAddress(sepaAccount(iban) ?? "")
  return xml(role, [
    xml("Nm", sepaName(name)),
    isAbroad && address ? xml("PstlAdr", [xml("TwnNm", townOf(address)), xml("Ctry", address.country)]) : null,
  ])
}
