import { setImmediate } from "node:timers/promises"
import { dayOf } from "../../../platform/amsterdam.ts"
import { fingerprintOf, headOf, named } from "../../../platform/server/import/import-row.ts"
import { slice, type TableFile } from "../../../platform/server/import/table-file.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { displayName } from "../../members/member-name.ts"
import { recognisedColumns } from "../import-columns.ts"
import { fieldOfColumn } from "../member-column.ts"
import { type ImportColumn, importColumns } from "../import-bounds.ts"
import type { ImportOptions, ImportPreview, PreviewRow } from "../member-import.ts"
import { findPeople, type People, type Person } from "./import-people.service.ts"
import { fitsCountry, inOrder, readRow, type ReadRow, type RowValues } from "./import-row.ts"

interface Context {
  db: Db
  now: Date
  t: (key: string, params?: Record<string, unknown>) => string
}

/** A row, and what it will do. */
export interface PlannedRow extends PreviewRow {
  /** What is written, by column. */
  values: RowValues
  version: number | null
  /** First day of the membership that begins; null if none does. */
  since: string | null
}

export interface ImportPlan {
  preview: ImportPreview
  /** New people, and people who change. */
  rows: PlannedRow[]
}

const required = ["firstName", "lastName", "email"] as const satisfies ImportColumn[]

/** What importing a file would do. Nothing is written. */
export async function planImport(context: Context, file: TableFile, options: ImportOptions): Promise<ImportPlan> {
  const columns = file.headers.map((_, index) => (options.columns ?? recognisedColumns(file.headers))[index] ?? null)
  const head = headOf(file, columns, required)
  const read: ReadRow[] = []
  for (const row of head.missing.length ? [] : file.rows) {
    read.push(readRow(row, columns, context.t))
    if (read.length % slice === 0) await setImmediate()
  }
  const people = await findPeople(
    context.db,
    read.map(({ values }) => values),
  )
  const planned: PlannedRow[] = []
  let unchanged = 0
  const planRow = rowPlanner(context, { read, people, headers: file.headers, columns, options })
  for (const [index, row] of read.entries()) {
    const result = planRow(row)
    if (result) planned.push(result)
    else unchanged++
    if (index % slice === slice - 1) await setImmediate()
  }
  const count = (kind: PreviewRow["kind"]) => planned.filter((row) => row.kind === kind).length
  const counts = {
    new: count("new"),
    changed: count("changed"),
    resembling: count("resembling"),
    faulty: count("faulty"),
    unchanged,
  }
  const fingerprint = fingerprintOf([head, counts, planned])
  return {
    preview: { ...head, counts, rows: planned.map(shownOf), fingerprint },
    rows: planned.filter(({ kind }) => kind === "new" || kind === "changed"),
  }
}

const shownOf = ({ values: _values, version: _version, since: _since, ...row }: PlannedRow): PreviewRow => row

interface Input {
  read: readonly ReadRow[]
  people: People
  headers: readonly string[]
  columns: readonly (ImportColumn | null)[]
  options: ImportOptions
}

/** Plans one row after the other; null is a row that changes nothing. */
function rowPlanner({ t, now }: Context, { read, people, headers, columns, options }: Input) {
  const lines = linesByEmail(read)
  const taken = new Map<number, number>()
  const today = dayOf(now)
  return (row: ReadRow): PlannedRow | null => {
    const { line, values } = row
    const { email } = values
    const problems = [...row.problems]
    const problem = (column: ImportColumn, key: string, params?: Record<string, unknown>): void => {
      const index = columns.indexOf(column)
      // A cell that could not be read has been reported.
      if (!problems.some((known) => known.index === index))
        problems.push({ index: index < 0 ? undefined : index, message: t(key, params) })
    }
    const sameAddress = email ? lines.get(email.toLowerCase()) : undefined
    if (sameAddress !== undefined && sameAddress !== line)
      problem("email", "memberFiles:problems.sameAddress", { line: sameAddress })
    const { person, resembles } = personOf(row, people)
    if (person?.isUnverified) problem("email", "memberFiles:problems.unverified")
    if (!person) for (const column of required) if (!values[column]) problem(column, "zod:errors.required")
    const country = values.country ?? text(person?.fields["country"]) ?? "NL"
    if (!fitsCountry(values.postalCode, country)) problem("postalCode", "zodCustom:errors.postalCode")
    const before = person && taken.get(person.userId)
    if (before !== undefined) problem("email", "memberFiles:problems.samePerson", { line: before })
    else if (person) taken.set(person.userId, line)
    const shared = {
      line,
      name: nameOf(values, person),
      email: email ?? null,
      userId: person?.userId ?? null,
      slug: person?.slug ?? null,
      version: person?.version ?? null,
      problems: [] as PreviewRow["problems"],
    }
    const nothing = { changes: [], kept: [], values: {}, since: null }
    if (problems.length)
      return { ...shared, ...nothing, kind: "faulty", problems: problems.map((each) => named(each, headers)) }
    if (!person)
      return {
        ...shared,
        ...nothing,
        kind: "new",
        values: inOrder(values),
        since: values.since ?? options.since ?? today,
      }
    const { changes, kept } = changesOf(person, values)
    const since = person.hasMembership ? null : (values.since ?? options.since ?? today)
    if (since) changes.push({ column: "since", from: null, to: since })
    if (resembles && options.resembling !== "update")
      return { ...shared, ...nothing, kind: "resembling", changes, kept }
    if (!changes.length) return null
    const changed = changes.filter(({ column }) => column !== "since").map(({ column, to }) => [column, to] as const)
    return { ...shared, kind: "changed", changes, kept, values: Object.fromEntries(changed), since }
  }
}

const nameOf = (values: RowValues, person: Person | undefined): string =>
  values.firstName && values.lastName
    ? displayName({ firstName: values.firstName, infix: values.infix ?? null, lastName: values.lastName })
    : person
      ? displayName(person)
      : [values.firstName, values.infix, values.lastName].filter(Boolean).join(" ")

/** The first line of each address. */
function linesByEmail(rows: readonly ReadRow[]): Map<string, number> {
  const lines = new Map<string, number>()
  for (const { line, values } of rows) {
    const key = values.email?.toLowerCase()
    if (key && !lines.has(key)) lines.set(key, line)
  }
  return lines
}

/**
 * The account that a row is about: the one with its address. Otherwise, as something to confirm, the one with the same
 * student number and last name.
 */
function personOf({ values }: ReadRow, people: People): { person: Person | undefined; resembles: boolean } {
  const withAddress = values.email ? (people.byEmail.get(values.email.toLowerCase()) ?? []) : []
  const person = withAddress.find(({ isUnverified }) => !isUnverified) ?? withAddress[0]
  if (person) return { person, resembles: false }
  const same = (people.byStudentNumber.get(values.studentNumber ?? "") ?? []).find(
    ({ lastName, isUnverified }) => !isUnverified && lastName.toLowerCase() === values.lastName?.toLowerCase(),
  )
  return { person: same, resembles: same !== undefined }
}

const text = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) || null : null

/**
 * What a row changes of a person. Empty cells change nothing, the address of an account stays, and so does what somebody
 * hides from the board: whether it is the same must not show either.
 */
function changesOf(person: Person, values: RowValues): Pick<PlannedRow, "changes" | "kept"> {
  const current: Record<string, unknown> = { ...person.fields, ...person }
  const given = importColumns.filter((column) => column in values && column !== "email" && column !== "since")
  const isHidden = (column: ImportColumn) => person.hidden.some((field) => field === fieldOfColumn(column))
  const changes = given
    .filter((column) => !isHidden(column))
    .map((column) => ({ column, from: text(current[column]), to: values[column] ?? "" }))
    .filter(({ from, to }) => from !== to)
  return { changes, kept: given.filter(isHidden) }
}
