import type * as z from "zod"
import { day, emailAddress, line, nameMax, rawText } from "../../../platform/contract.ts"
import { nullableIban } from "../../../platform/iban.ts"
import { countryCode } from "../../../platform/server/import/country-code.ts"
import { type Problem, readCells } from "../../../platform/server/import/import-row.ts"
import type { FileRow } from "../../../platform/server/import/table-file.ts"
import { personStep } from "../../accounts/registration-person.ts"
import { memberDetails } from "../../members/member-details.ts"
import { type ImportField, type PersonColumn, personColumns } from "../import-field.ts"
import type { ProfileMapping } from "../import-profile.ts"
import { addDays } from "../../../platform/amsterdam.ts"
import { membershipTypeOf, typeOf } from "../import-types.ts"
import {
  addressOfCell,
  centsOfCell,
  dayOfCell,
  fullNameOfCell,
  isYes,
  lastNameOfCell,
  phoneOfCell,
  yearOfCell,
} from "./import-cells.ts"
import type { AmountValues, FinanceValues, MembershipValues, PersonValues } from "./import-work.ts"

/** A place in a group as the file names it. */
export interface NamedPlace {
  group: string
  role: string | null
  since: string
  until: string | null
}

/** What a row says, and everything that is wrong with it. */
export interface ReadRow {
  line: number
  key: string | null
  person: PersonValues
  membership?: MembershipValues
  finances?: Partial<FinanceValues>
  place?: NamedPlace
  amount?: AmountValues
  problems: Problem[]
}

export interface Reading {
  columns: readonly (ImportField | null)[]
  mapping: ProfileMapping
  /** `YYYY-MM-DD` */
  today: string
  t: (key: string, params?: Record<string, unknown>) => string
}

type Cells = Partial<Record<ImportField, string>>

/** How long any cell may be: longer than every field that is read. */
const longestCell = 1000
const label = line(nameMax)
const reference = rawText(35).regex(/^[A-Za-z0-9+?/:().,' -]{1,35}$/)

const { firstName, infix, lastName } = personStep.shape
const { bio_nl: _nl, bio_en: _en, ...details } = memberDetails
const schemas: Partial<Record<ImportField, z.ZodType<string | number | null | undefined>>> = {
  key: label,
  firstName,
  infix,
  lastName,
  email: emailAddress,
  ...details,
  memberSince: day,
  memberUntil: day,
  iban: nullableIban,
  accountHolder: label,
  mandateReference: reference,
  mandateSignedOn: day,
  group: label,
  groupRole: label,
  placeSince: day,
  placeUntil: day,
  amountNumber: label,
  amountDescription: line(200),
  amountDate: day,
}
const dayFields: readonly ImportField[] = [
  "memberSince",
  "memberUntil",
  "mandateSignedOn",
  "placeSince",
  "placeUntil",
  "amountDate",
]
const columnSet: ReadonlySet<string> = new Set(personColumns)

/** Reads a row: dates, phones and amounts as systems write them; a formula is a text. */
export function readRow(row: FileRow, reading: Reading): ReadRow {
  const { columns, t, today } = reading
  const cells: Cells = {}
  const read = (field: ImportField, cell: string): string | undefined => {
    if (!cell) return undefined
    if (cell.length > longestCell) return t("moveIn:problems.tooLong", { count: longestCell })
    const schema = schemas[field]
    if (!schema) {
      cells[field] = cell
      return undefined
    }
    const result = schema.safeParse(tidied(field, cell, today))
    if (!result.success) return result.error.issues[0]?.message ?? ""
    if (result.data !== null && result.data !== undefined) cells[field] = String(result.data)
    return undefined
  }
  const problems = readCells(row, columns, read, t)
  const problem = (field: ImportField, key: string, params?: Record<string, unknown>): void => {
    const index = columns.indexOf(field)
    if (!problems.some((each) => each.index === index && index >= 0))
      problems.push({ index: index < 0 ? undefined : index, message: t(`moveIn:problems.${key}`, params) })
  }
  if (cells.deceased && isYes(cells.deceased)) problem("deceased", "deceased")
  const person = personOf(cells, problem)
  const parts = {
    membership: membershipOf(cells, reading, problem),
    finances: financesOf(cells, problem),
    place: placeOf(cells, reading, problem),
    amount: amountOf(cells, problem),
  }
  const present = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  return { line: row.line, key: cells.key ?? null, person, problems, ...present }
}

type Report = (field: ImportField, key: string, params?: Record<string, unknown>) => void

function tidied(field: ImportField, cell: string, today: string): string {
  const year = Number(today.slice(0, 4))
  if (field === "birthDate") return dayOfCell(cell, year)
  if (dayFields.includes(field)) return dayOfCell(cell, year + 20)
  if (field === "country") return countryCode(cell)
  if (field === "phone" || field === "emergencyPhone") return phoneOfCell(cell)
  return field === "startYear" ? yearOfCell(cell) : cell
}

/** The columns of the person; what systems write in one cell is taken apart, and checked as if it were not. */
function personOf(cells: Cells, problem: Report): PersonValues {
  const values: PersonValues = Object.fromEntries(
    Object.entries(cells).filter(([field]) => columnSet.has(field)),
  ) as PersonValues
  const add = (from: ImportField, column: PersonColumn, value: string | undefined) => {
    if (!value || values[column]) return
    const result = schemas[column]?.safeParse(value)
    if (!result?.success) problem(from, "unreadable")
    else values[column] = value
  }
  const { fullName, address, houseNumberAddition } = cells
  if (values.lastName && !values.infix) Object.assign(values, lastNameOfCell(values.lastName))
  if (fullName) {
    const names = fullNameOfCell(fullName)
    const isWhole = !values.firstName && !values.lastName
    for (const column of ["firstName", "infix", "lastName"] as const)
      if (isWhole || column === "firstName") add("fullName", column, names[column])
  }
  if (address) {
    const { street, houseNumber } = addressOfCell(address)
    add("address", "street", street)
    add("address", "houseNumber", houseNumber)
  }
  if (houseNumberAddition && values.houseNumber && !values.houseNumber.endsWith(houseNumberAddition))
    values.houseNumber =
      `${values.houseNumber}${/^\d/.test(houseNumberAddition) ? "-" : ""}${houseNumberAddition}`.slice(0, 20)
  return values
}

/** The first day that a period no longer covers. */
const endOf = (until: string | undefined, { endsOn }: ProfileMapping): string | null =>
  until ? (endsOn === "lastDay" ? addDays(until, 1) : until) : null

function membershipOf(cells: Cells, { mapping }: Reading, problem: Report): MembershipValues | undefined {
  const { membershipType: status, memberSince: since, memberUntil } = cells
  if (!status && !since && !memberUntil) return undefined
  const choice = status ? typeOf(status, mapping.types) : "regular"
  if (!choice) {
    problem("membershipType", "unknownType", { value: status })
    return undefined
  }
  const type = membershipTypeOf(choice)
  if (!type) return undefined
  if (!since) {
    problem("memberSince", "noSince")
    return undefined
  }
  const until = endOf(memberUntil, mapping)
  if (choice === "ended" && !until) problem("memberUntil", "noUntil")
  if (until && until <= since) problem("memberUntil", "endBeforeStart")
  return { type, since, until }
}

function financesOf(cells: Cells, problem: Report): Partial<FinanceValues> | undefined {
  const { iban, accountHolder, mandateReference, mandateSignedOn } = cells
  if (mandateReference && !mandateSignedOn) problem("mandateSignedOn", "noSigning")
  if (mandateSignedOn && !mandateReference) problem("mandateReference", "noReference")
  const values = { iban, accountHolder, mandateReference, mandateSignedOn }
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.length ? Object.fromEntries(given) : undefined
}

function placeOf(cells: Cells, { mapping }: Reading, problem: Report): NamedPlace | undefined {
  const { group, groupRole, placeSince: since, placeUntil } = cells
  // Other columns may say from when a membership is: without a group this is no place.
  if (!group) {
    if (groupRole) problem("group", "noGroup")
    return undefined
  }
  if (!since) {
    problem("placeSince", "noPlaceSince")
    return undefined
  }
  const until = endOf(placeUntil, mapping)
  if (until && until <= since) problem("placeUntil", "endBeforeStart")
  return { group, role: groupRole ?? null, since, until }
}

function amountOf(cells: Cells, problem: Report): AmountValues | undefined {
  const { amountNumber, amountDescription, amount, amountDate } = cells
  if (!amount) return undefined
  const cents = centsOfCell(amount)
  if (cents === undefined || Math.abs(cents) > 100_000_000) problem("amount", "noAmount")
  if (!amountNumber) problem("amountNumber", "noNumber")
  if (!amountDate) problem("amountDate", "noDate")
  // Paid in full: nothing is open.
  if (cents === undefined || cents === 0 || !amountNumber || !amountDate) return undefined
  return { number: amountNumber, description: amountDescription ?? amountNumber, amountCents: cents, date: amountDate }
}
