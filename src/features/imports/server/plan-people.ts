import { isPostalCodeOf } from "../../members/member-details.ts"
import { displayName } from "../../members/member-name.ts"
import { type PersonColumn, personColumns, visibilityFieldOf } from "../import-field.ts"
import type { ImportRow } from "../import-run.ts"
import type { Accounts, Person } from "./import-match.service.ts"
import type { ReadRow } from "./import-read.ts"
import type { PersonValues } from "./import-work.ts"

/** Something wrong with a row: a key of `moveIn:problems`, and the column it is about. */
export interface Trouble {
  kind: "refused" | "conflict"
  field?: ImportRow["changes"][number]["field"]
  text: string
  params?: Record<string, unknown>
  candidates?: Person[]
}

/** The rows about one person. */
export interface FilePerson {
  identity: string
  key: string | null
  rows: ReadRow[]
  values: PersonValues
  /** The account; undefined is somebody new, or somebody to decide about. */
  person?: Person | undefined
  isByKey: boolean
  troubles: Trouble[]
}

const plain = (text: string | null | undefined) =>
  (text ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")

/** Rows by person: of the same number, or without numbers of the same address and name. In an order that does not depend on that of the file. */
export function peopleOf(rows: readonly ReadRow[]): FilePerson[] {
  const people = new Map<string, FilePerson>()
  for (const row of rows) {
    const { key, person, line } = row
    const { email, firstName, infix, lastName } = person
    const name = [firstName, infix, lastName].map(plain).join(" ")
    const identity = key ? `key ${key}` : email ? `email ${email.toLowerCase()} ${name}` : `line ${line}`
    const known = people.get(identity)
    if (known) known.rows.push(row)
    else people.set(identity, { identity, key, rows: [row], values: {}, isByKey: false, troubles: [] })
  }
  const all = [...people.values()].toSorted((a, b) => (a.identity < b.identity ? -1 : 1))
  for (const each of all) merge(each)
  return all
}

/** What the rows of a person say together; two that contradict each other are for the board to decide. */
function merge(each: FilePerson): void {
  for (const { person, problems } of each.rows) {
    if (problems.length) continue
    for (const column of personColumns) {
      const [known, value] = [each.values[column], person[column]]
      if (value === undefined) continue
      if (known === undefined) each.values[column] = value
      else if (known !== value && !each.troubles.some(({ field }) => field === column))
        each.troubles.push({ kind: "conflict", field: column, text: "linesDiffer" })
    }
  }
}

interface Matching {
  accounts: Accounts
  shared: "leaveOut" | "separate"
}

/** Finds the account of each person: by number, then by verified address, then by address and name. */
export function matchPeople(people: readonly FilePerson[], { accounts, shared }: Matching): void {
  const byEmail = new Map<string, FilePerson[]>()
  for (const each of people) {
    const known = each.key === null ? undefined : accounts.byKey.get(each.key)
    if (known) Object.assign(each, { person: known, isByKey: true })
    const email = each.values.email?.toLowerCase()
    if (!known && email) byEmail.set(email, [...(byEmail.get(email) ?? []), each])
  }
  for (const [email, some] of byEmail) {
    const isShared = some.length > 1
    for (const each of some) {
      const isApart = shared === "separate" && each.key !== null
      if (isShared && !isApart) each.troubles.push({ kind: "conflict", field: "email", text: "sharedAddress" })
      else matchByAddress(each, accounts.byEmail.get(email) ?? [], accounts.keysOf, isApart)
    }
  }
  const taken = new Map<number, FilePerson[]>()
  for (const each of people)
    if (each.person) taken.set(each.person.userId, [...(taken.get(each.person.userId) ?? []), each])
  // Two numbers of one person: which of them counts is not ours to choose.
  for (const some of taken.values())
    if (some.length > 1) for (const each of some) each.troubles.push({ kind: "conflict", text: "samePerson" })
}

function matchByAddress(
  each: FilePerson,
  found: readonly Person[],
  keysOf: Accounts["keysOf"],
  isApart: boolean,
): void {
  const conflict = (text: string, candidates: Person[]) =>
    each.troubles.push({ kind: "conflict", field: "email", text, candidates })
  if (!found.length) return
  const verified = found.find(({ isVerified }) => isVerified)
  const possible = verified ? [verified] : found.filter(({ isWaiting }) => isWaiting)
  // Somebody entered the address and never showed that it is theirs: it may be anybody.
  if (!possible.length) return void conflict("unverified", [])
  const { firstName, lastName } = each.values
  const isNamed = firstName !== undefined || lastName !== undefined
  const agrees = (person: Person) => {
    const same = [plain(person.firstName) === plain(firstName), plain(person.lastName) === plain(lastName)]
    return !isNamed || (person.isVerified ? same.some(Boolean) : same.every(Boolean))
  }
  const [person, ...others] = possible.filter(agrees)
  if (others.length) return void conflict("several", possible)
  if (!person) {
    if (!isApart || verified) conflict("otherName", possible)
    return
  }
  if (each.key !== null && keysOf.get(person.userId)?.length) return void conflict("otherKey", [person])
  each.person = person
}

const required = ["firstName", "lastName", "email"] as const

interface Changing {
  takes: (column: PersonColumn) => boolean
  addresses: "leaveOut" | "keepOurs"
  /** Whether an address is free for somebody who has not logged in yet. */
  isFree: (email: string) => boolean
  /** Columns that are no longer kept of somebody who left so long ago. */
  tooOld: ReadonlySet<string>
}
interface PersonChanges {
  changes: ImportRow["changes"]
  kept: PersonColumn[]
  tooOld: PersonColumn[]
  to: PersonValues
  before: Partial<Record<PersonColumn, string | null>>
}

/** What the file changes of a person. What somebody hides from the board stays, and whether it differs does not show. */
export function changesOf(each: FilePerson, { takes, addresses, isFree, tooOld }: Changing): PersonChanges {
  const { person, values, troubles } = each
  const result: PersonChanges = { changes: [], kept: [], tooOld: [], to: {}, before: {} }
  // A row with a problem has been reported as a whole.
  if (!person && each.rows.some(({ problems }) => !problems.length))
    for (const column of required)
      if (values[column] === undefined) troubles.push({ kind: "refused", field: column, text: `no_${column}` })
  const current: Record<string, unknown> = person ? { ...person.fields, ...person } : {}
  const country = values.country ?? (textOf(current["country"]) || "NL")
  if (values.postalCode && !isPostalCodeOf(values.postalCode, country))
    troubles.push({ kind: "refused", field: "postalCode", text: "postalCode" })
  for (const column of personColumns) {
    const to = values[column]
    if (to === undefined || (person && !takes(column))) continue
    if (tooOld.has(column)) {
      result.tooOld.push(column)
      continue
    }
    const field = visibilityFieldOf[column]
    if (person && field && person.hidden.includes(field)) {
      result.kept.push(column)
      continue
    }
    const from = textOf(current[column])
    if (from === to || (person && column === "email" && from?.toLowerCase() === to.toLowerCase())) continue
    if (person && column === "email" && !mayChangeAddress(each, to)) continue
    result.changes.push({ field: column, from, to })
    result.to[column] = to
    result.before[column] = from
  }
  return result

  /** The address of an account that is in use is how its person logs in: only they change it. */
  function mayChangeAddress({ person: account }: FilePerson, to: string): boolean {
    if (account?.isWaiting && isFree(to.toLowerCase())) return true
    if (account?.isWaiting) troubles.push({ kind: "conflict", field: "email", text: "addressTaken" })
    else if (addresses === "keepOurs") result.kept.push("email")
    else troubles.push({ kind: "conflict", field: "email", text: "addressDiffers", params: { ours: account?.email } })
    return false
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) || null : null

/** The name of a person as the file writes it, else as we know it. */
export function nameOf({ values, rows, person, key }: FilePerson): string {
  const { firstName, infix, lastName, email }: PersonValues = Object.assign(
    {},
    ...rows.map((row) => row.person),
    values,
  )
  if (firstName && lastName) return displayName({ firstName, infix: infix ?? null, lastName })
  return person ? displayName(person) : [firstName, infix, lastName].filter(Boolean).join(" ") || (email ?? key ?? "?")
}
