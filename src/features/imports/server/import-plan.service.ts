import { createHash } from "node:crypto"
import { setImmediate } from "node:timers/promises"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { headOf } from "../../../platform/server/import/import-row.ts"
import { slice, type TableFile } from "../../../platform/server/import/table-file.ts"
import { mayCreateGroup, mayUpdateGroup } from "../../groups/group.policy.ts"
import { hasPermission, Level } from "../../../platform/policy.ts"
import { displayName } from "../../members/member-name.ts"
import { financeFields, retention } from "../../privacy/retention.ts"
import {
  type ImportField,
  type ImportPart,
  importParts,
  type ImportSystem,
  type OwnableField,
  partOf,
  rowStates,
} from "../import-field.ts"
import { columnsOf } from "../import-presets.ts"
import type { ImportProfile } from "../import-profile.ts"
import type { DryRun, DryRunQuery, ImportRow, RowCounts } from "../import-run.ts"
import { typeOf } from "../import-types.ts"
import { findAccounts, onlyHere } from "./import-match.service.ts"
import { readRow, type ReadRow } from "./import-read.ts"
import { type Named, namedGroups, type State, stateOf } from "./import-state.service.ts"
import type { RowWork } from "./import-work.ts"
import { planAmount, planFinances, planMemberships, type Planned, planPlaces } from "./plan-parts.ts"
import { changesOf, type FilePerson, matchPeople, nameOf, peopleOf, type Trouble } from "./plan-people.ts"

interface Context {
  db: Db
  viewer: Viewer
  now: Date
  t: (key: string, params?: Record<string, unknown>) => string
}
type Choices = Pick<DryRunQuery, "shared" | "addresses">

/** A row of a file, and what it does. */
export interface PlannedRow {
  shown: ImportRow
  /** Rows about one person have the same number. */
  person: number
  userId: number | null
  work: RowWork | null
}

export interface ImportPlan extends Omit<DryRun, "rows"> {
  /** In the order in which they are applied. */
  rows: PlannedRow[]
  parts: ImportPart[]
}

/** The system of numbers: those of any CSV are of its profile alone. */
export const systemOf = (of: { system: ImportSystem; importProfileId: number | null }): string =>
  of.system === "generic" ? `generic-${of.importProfileId}` : of.system

/** Which parts a user may import; the rest of a file is left out. */
export const mayImportPart = (viewer: Viewer, part: ImportPart): boolean =>
  part === "finances" || part === "amounts"
    ? hasPermission(viewer, "memberFinances", Level.update)
    : part === "groups"
      ? mayUpdateGroup.allows(viewer)
      : true

/** What importing a file would do. Nothing is written. */
export async function planImport(
  context: Context,
  file: TableFile,
  profile: ImportProfile,
  choices: Choices,
): Promise<ImportPlan> {
  const { db, viewer, now, t } = context
  const named = columnsOf(file.headers, profile)
  const isForbidden = (field: ImportField | null) => field !== null && !mayImportPart(viewer, partOf(field))
  const columns = named.map((field) => (isForbidden(field) ? null : field))
  const missing: ImportField[] = columns.includes("key") || columns.includes("email") ? [] : ["email"]
  const rows: ReadRow[] = []
  const reading = { columns, mapping: profile.mapping, today: dayOf(now), t }
  for (const row of missing.length ? [] : file.rows) {
    rows.push(readRow(row, reading))
    if (rows.length % slice === 0) await setImmediate()
  }
  const people = peopleOf(rows)
  const system = systemOf(profile)
  const emails = unique(people.flatMap(({ values }) => (values.email ? [values.email.toLowerCase()] : [])))
  const keys = people.flatMap(({ key }) => (key === null ? [] : [key]))
  const accounts = await findAccounts(db, system, keys, emails)
  matchPeople(people, { accounts, shared: choices.shared })
  const state = await stateOf(db, {
    userIds: people.flatMap(({ person }) => (person ? [person.userId] : [])),
    system,
    numbers: unique(rows.flatMap(({ amount }) => (amount ? [amount.number] : []))),
    references: unique(rows.flatMap(({ finances }) => finances?.mandateReference ?? [])),
  })
  const groups = await namedGroups(db)
  const planner = personPlanner({
    ...context,
    ...choices,
    profile,
    state,
    groups,
    headers: file.headers,
    columns,
    people,
    isFree: (email) => !accounts.byEmail.has(email),
  })
  const planned: PlannedRow[] = []
  for (const [index, each] of people.entries()) {
    planned.push(...planner(each, index))
    if (index % slice === 0) await setImmediate()
  }
  if (keys.length)
    for (const here of await onlyHere(db, system, keys)) planned.push(onlyHereRow(here, people.length + planned.length))
  const counts = countsOf(planned)
  return {
    columns: headOf(file, named, []).columns,
    missing,
    forbidden: unique(named.filter(isForbidden) as ImportField[]),
    types: typesOf(file, columns, profile),
    newGroups: newGroupsOf(rows, groups),
    counts,
    rows: planned,
    parts: importParts.filter((part) => planned.some(({ work }) => work && partsOfWork(work).includes(part))),
    fingerprint: fingerprintOf(planned, counts),
  }
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]

/** The parts that a row writes. */
export const partsOfWork = ({ person, change, key, membership, finances, place, amount }: RowWork): ImportPart[] => [
  ...(person || change || key !== undefined ? (["people"] as const) : []),
  ...(membership ? (["memberships"] as const) : []),
  ...(finances ? (["finances"] as const) : []),
  ...(place ? (["groups"] as const) : []),
  ...(amount ? (["amounts"] as const) : []),
]

interface Planning extends Context, Choices {
  profile: ImportProfile
  state: State
  groups: Named
  headers: readonly string[]
  columns: readonly (ImportField | null)[]
  people: readonly FilePerson[]
  isFree: (email: string) => boolean
}

function personPlanner(planning: Planning) {
  const { profile, state, groups, headers, columns, people, viewer, now, t } = planning
  const references = peopleOfReferences(people)
  const numbers = linesOfNumbers(people)
  const naming = {
    named: groups,
    mayMakeGroups: profile.mapping.newGroups !== null && mayCreateGroup.allows(viewer),
  }
  const header = (field: ImportField | undefined) =>
    field === undefined ? null : (headers[columns.indexOf(field)] ?? null)
  return (each: FilePerson, index: number): PlannedRow[] => {
    const { person, rows } = each
    const isLed = profile.leading === "oldSystem" && each.isByKey
    const takes = (field: OwnableField) => !isLed || profile.ownedFields.includes(field)
    const known = person ? (state.memberships.get(person.userId) ?? []) : []
    const tooOld = retiredColumns(each, known, now)
    const planned = new Map<number, Planned[]>()
    const plan = (line: number, part: Planned | null) => {
      if (part) planned.set(line, [...(planned.get(line) ?? []), part])
    }
    const changes = changesOf(each, { ...planning, takes, tooOld })
    if (takes("memberships")) for (const [line, part] of planMemberships(each, known)) plan(line, part)
    const finances = takes("finances") && !tooOld.has("iban") ? planFinances(each, state, references) : null
    if (finances) plan(finances.line, finances.planned)
    if (takes("groups"))
      for (const [line, part] of planPlaces(each, person ? (state.places.get(person.userId) ?? []) : [], naming))
        plan(line, part)
    if (takes("amounts"))
      for (const row of rows) if (!row.problems.length) plan(row.line, planAmount(row, each, state, numbers))
    const troublesOn = (line: number) => (planned.get(line) ?? []).flatMap(({ troubles }) => troubles)
    const sound = rows.filter((row) => !row.problems.length && !troublesOn(row.line).length)
    // The first row without a problem is the one that makes or changes the person.
    const carrier = each.troubles.length ? undefined : sound.toSorted((a, b) => a.line - b.line)[0]
    const said = (trouble: Trouble) => ({
      column: header(trouble.field),
      message: t(`moveIn:problems.${trouble.text}`, trouble.params),
    })
    const result = rows.map((row): PlannedRow => {
      const troubles = [...each.troubles, ...troublesOn(row.line)]
      const wrong = row.problems.map(({ index: column, message }) => ({
        column: column === undefined ? null : (headers[column] ?? null),
        message,
      }))
      const isRefused = wrong.length > 0 || troubles.some(({ kind }) => kind === "refused")
      const parts = planned.get(row.line) ?? []
      const isCarrier = row === carrier
      const work: RowWork = {
        ...(isCarrier ? personWork(each, changes) : {}),
        ...Object.assign({}, ...parts.map((part) => part.work)),
      }
      const hasWork = Object.keys(work).length > 0
      const state_ = isRefused
        ? "refused"
        : troubles.length
          ? "conflict"
          : !hasWork
            ? "same"
            : person
              ? "changed"
              : "new"
      const isDone = state_ === "new" || state_ === "changed"
      return {
        person: index,
        userId: person?.userId ?? null,
        work: isDone ? work : null,
        shown: {
          line: row.line,
          state: state_,
          key: each.key,
          name: nameOf(each),
          email: each.values.email ?? person?.email ?? null,
          slug: person?.slug ?? null,
          changes: isDone
            ? [...(isCarrier ? changes.changes : []), ...parts.flatMap((part) => part.changes), ...keyChange(work)]
            : [],
          problems: [...wrong, ...troubles.map(said)],
          candidates: troubles
            .flatMap(({ candidates = [] }) => candidates)
            .map((candidate) => ({ userId: candidate.userId, name: displayName(candidate) })),
          kept: isCarrier ? changes.kept : [],
          tooOld: isCarrier ? changes.tooOld : [],
        },
      }
    })
    // A period that becomes shorter makes room for one that is added.
    const isChange = ({ work }: PlannedRow) => (work?.membership?.before || work?.place?.before ? 0 : 1)
    const isFirst = ({ work }: PlannedRow) => (work?.person ? 0 : 1)
    return result.toSorted(
      (a, b) => isFirst(a) - isFirst(b) || isChange(a) - isChange(b) || (a.shown.line ?? 0) - (b.shown.line ?? 0),
    )
  }
}

const keyChange = ({ key }: RowWork): ImportRow["changes"] =>
  key === undefined ? [] : [{ field: "key", from: null, to: key }]

const personWork = ({ person, key, isByKey }: FilePerson, { to, before }: ReturnType<typeof changesOf>): RowWork => ({
  ...(key !== null && !isByKey ? { key } : {}),
  ...(!person ? { person: to } : Object.keys(to).length ? { change: { to, before } } : {}),
})

/** Columns that the site no longer keeps of somebody whose last membership ended so long ago. */
function retiredColumns({ rows }: FilePerson, known: readonly { until: string | null }[], now: Date): Set<string> {
  const given = rows.flatMap(({ membership, problems }) => (membership && !problems.length ? [membership] : []))
  const ends = [...known, ...given].map(({ until }) => until)
  const today = dayOf(now)
  const retired = new Set<string>()
  if (!ends.length || ends.includes(null)) return retired
  const last = ends.reduce((a, b) => ((a ?? "") > (b ?? "") ? a : b)) ?? ""
  for (const kind of Object.values(retention)) {
    if (last > addDays(today, -kind.days)) continue
    for (const column of "users" in kind ? kind.users : "finances" in kind ? financeFields : []) retired.add(column)
  }
  return retired
}

function peopleOfReferences(people: readonly FilePerson[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { identity, rows } of people)
    for (const { finances } of rows) {
      const reference = finances?.mandateReference
      if (reference) found.set(reference, (found.get(reference) ?? new Set()).add(identity))
    }
  return found
}

/** The lines of each amount, and whether they say the same of the same person. */
function linesOfNumbers(people: readonly FilePerson[]): Map<string, { lines: number[]; isSame: boolean }> {
  const found = new Map<string, { lines: number[]; isSame: boolean; says: string }>()
  for (const { identity, rows } of people)
    for (const { amount, line } of rows) {
      if (!amount) continue
      const says = JSON.stringify([identity, amount])
      const known = found.get(amount.number)
      if (!known) found.set(amount.number, { lines: [line], isSame: true, says })
      else {
        known.lines = [...known.lines, line].toSorted((a, b) => a - b)
        known.isSame &&= known.says === says
      }
    }
  return found
}

type Here = Awaited<ReturnType<typeof onlyHere>>[number]
const onlyHereRow = ({ key, userId, slug, email, ...name }: Here, person: number): PlannedRow => ({
  person,
  userId,
  work: null,
  shown: {
    line: null,
    state: "onlyHere",
    key,
    name: displayName(name),
    email,
    slug,
    changes: [],
    problems: [],
    candidates: [],
    kept: [],
    tooOld: [],
  },
})

function countsOf(rows: readonly PlannedRow[]): RowCounts {
  const counts = Object.fromEntries(rowStates.map((state) => [state, 0])) as RowCounts
  for (const { shown } of rows) counts[shown.state]++
  return counts
}

/** The statuses of members in a file, most frequent first. */
function typesOf(
  file: TableFile,
  columns: readonly (ImportField | null)[],
  { mapping }: ImportProfile,
): DryRun["types"] {
  const index = columns.indexOf("membershipType")
  const counts = new Map<string, number>()
  for (const { cells } of index < 0 ? [] : file.rows) {
    const value = (cells[index] ?? "").slice(0, 80)
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 100)
    .map(([value, count]) => ({ value, count, choice: typeOf(value, mapping.types) ?? null }))
}

const newGroupsOf = (rows: readonly ReadRow[], { groups }: Named): string[] =>
  unique(rows.flatMap(({ place }) => (place && !groups.has(place.group.toLowerCase()) ? [place.group] : [])))
    .toSorted()
    .slice(0, 100)

/** Differs when anything differs that would be written or left aside; not by language. */
function fingerprintOf(rows: readonly PlannedRow[], counts: RowCounts): string {
  const hash = createHash("sha256").update(JSON.stringify(counts))
  for (const { shown, userId, work } of rows)
    hash.update(JSON.stringify([shown.line, shown.state, shown.key, userId, work]))
  return hash.digest("hex")
}
