import { addDays } from "../../../platform/amsterdam.ts"
import type { ImportField } from "../import-field.ts"
import type { ImportRow } from "../import-run.ts"
import type { KnownMembership, KnownPlace, Named, State } from "./import-state.service.ts"
import type { NamedPlace, ReadRow } from "./import-read.ts"
import type { AmountValues, FinanceValues, MembershipValues, RowWork } from "./import-work.ts"
import type { FilePerson, Trouble } from "./plan-people.ts"

type Changes = ImportRow["changes"]

/** What a part of a row does. */
export interface Planned {
  work?: RowWork
  changes: Changes
  troubles: Trouble[]
}

const conflict = (text: string, field?: ImportField, params?: Record<string, unknown>): Trouble => ({
  kind: "conflict",
  text,
  ...(field ? { field } : {}),
  ...(params ? { params } : {}),
})
const refused = (text: string, field: ImportField, params?: Record<string, unknown>): Trouble => ({
  ...conflict(text, field, params),
  kind: "refused",
})
const nothing = (...troubles: Trouble[]): Planned => ({ changes: [], troubles })

type Fields = Partial<Record<ImportField, string | null>>
const differences = (before: Fields, after: Fields): Changes =>
  (Object.entries(after) as [ImportField, string | null][]).flatMap(([field, to]) => {
    const from = before[field] ?? null
    return from === to ? [] : [{ field, from, to }]
  })

const overlap = (a: { since: string; until: string | null }, b: { since: string; until: string | null }) =>
  (a.until === null || a.until > b.since) && (b.until === null || b.until > a.since)

const shownMembership = ({ type, since, until }: MembershipValues): Fields => ({
  membershipType: type,
  memberSince: since,
  memberUntil: until,
})

/** The periods of a person in a file, by the line that they are on; a period that is on more lines is on the first. */
export function planMemberships({ rows }: FilePerson, known: readonly KnownMembership[]): Map<number, Planned> {
  const planned = new Map<number, Planned>()
  const given = rows
    .flatMap(({ line, membership, problems }) => (membership && !problems.length ? [{ line, ...membership }] : []))
    .toSorted((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.line - b.line))
  const distinct = given.filter((each, index) => !given.slice(0, index).some((one) => isSame(one, each)))
  for (const [index, each] of distinct.entries()) {
    const next = distinct[index + 1]
    // One ends on the day that the next begins.
    if (next && each.until === addDays(next.since, 1) && next.since > each.since) each.until = next.since
  }
  for (const each of distinct) {
    const { line, ...after } = each
    const same = known.find(({ since }) => since === after.since)
    const others = known.filter((one) => one !== same && !distinct.some(({ since }) => since === one.since))
    if (distinct.some((one) => one !== each && overlap(one, each))) {
      planned.set(line, nothing(conflict("periodsOverlap", "memberSince")))
      continue
    }
    const other = others.find((one) => overlap(one, each))
    if (other) {
      planned.set(line, nothing(conflict("overlapsKnown", "memberSince", { since: other.since })))
      continue
    }
    const changes = differences(same ? shownMembership(same) : {}, shownMembership(after))
    if (!changes.length) continue
    const before = same && { type: same.type, since: same.since, until: same.until }
    const work = { membership: { ...after, ...(same && before ? { membershipId: same.membershipId, before } : {}) } }
    planned.set(line, { work, changes, troubles: [] })
  }
  return planned
}

const isSame = (a: MembershipValues, b: MembershipValues) =>
  a.type === b.type && a.since === b.since && a.until === b.until

/** How somebody pays: all lines of a person say the same, and the first does it. */
export function planFinances(
  { rows, person }: FilePerson,
  { finances, references }: Pick<State, "finances" | "references">,
  peopleOfReference: ReadonlyMap<string, ReadonlySet<string>>,
): { line: number; planned: Planned } | null {
  const given = rows.flatMap(({ line, finances: values, problems }) =>
    values && !problems.length ? [{ line, values }] : [],
  )
  const [first] = given.toSorted((a, b) => a.line - b.line)
  if (!first) return null
  const merged: Partial<FinanceValues> = {}
  const done = (planned: Planned) => ({ line: first.line, planned })
  for (const { values } of given)
    for (const [column, value] of Object.entries(values) as [keyof FinanceValues, string | null][]) {
      if (merged[column] !== undefined && merged[column] !== value)
        return done(nothing(conflict("linesDiffer", column)))
      merged[column] = value
    }
  const before = person ? (finances.get(person.userId) ?? null) : null
  const { mandateReference: reference } = merged
  if (reference) {
    const owner = references.get(reference)
    if ((peopleOfReference.get(reference)?.size ?? 0) > 1 || (owner !== undefined && owner !== person?.userId))
      return done(nothing(conflict("sameReference", "mandateReference")))
    if (before?.mandateRevokedAt) return done(nothing(conflict("revokedMandate", "mandateReference")))
    if (before?.mandateReference && before.mandateReference !== reference)
      return done(nothing(conflict("otherMandate", "mandateReference", { ours: before.mandateReference })))
    if (!merged.iban && !before?.iban) return done(nothing(refused("noIban", "iban")))
  }
  const hasMandate = before?.mandateSignedOn != null && !before.mandateRevokedAt
  if (hasMandate && !reference && merged.iban && merged.iban !== before.iban)
    return done(nothing(conflict("ibanLocked", "iban")))
  const current: FinanceValues | null = before && {
    iban: before.iban,
    accountHolder: before.accountHolder,
    mandateReference: before.mandateReference,
    mandateSignedOn: before.mandateSignedOn,
  }
  const changes = differences(current ? { ...current } : {}, merged)
  if (!changes.length) return null
  const to = Object.fromEntries(changes.map(({ field, to: value }) => [field, value])) as Partial<FinanceValues>
  return done({ work: { finances: { to, before: current } }, changes, troubles: [] })
}

interface Naming {
  named: Named
  mayMakeGroups: boolean
}

/** The places of a person in groups, by line. */
export function planPlaces({ rows }: FilePerson, known: readonly KnownPlace[], naming: Naming): Map<number, Planned> {
  const planned = new Map<number, Planned>()
  const given = rows.flatMap(({ line, place, problems }) =>
    place && !problems.length ? [{ line, place, ...resolved(place, naming) }] : [],
  )
  const distinct = given
    .toSorted((a, b) => a.line - b.line)
    .filter(
      ({ place }, index, all) =>
        !all.slice(0, index).some((one) => JSON.stringify(one.place) === JSON.stringify(place)),
    )
  const isSameSeat = (a: (typeof given)[number], b: (typeof given)[number]) =>
    a.seat !== null && b.seat !== null && a.seat.subject === b.seat.subject && a.seat.roleId === b.seat.roleId
  for (const each of distinct) {
    const { line, place, seat, trouble } = each
    if (!seat) {
      planned.set(line, nothing(trouble ?? refused("unknownGroup", "group", { name: place.group })))
      continue
    }
    if (distinct.some((one) => one !== each && isSameSeat(one, each) && overlap(one.place, place))) {
      planned.set(line, nothing(conflict("placesOverlap", "placeSince")))
      continue
    }
    const { subject: _subject, ...values } = seat
    const here = known.filter(({ groupId, roleId }) => groupId === values.groupId && roleId === values.roleId)
    const same = here.find(({ since }) => since === place.since)
    if (here.some((one) => one !== same && overlap(one, place))) {
      planned.set(line, nothing(conflict("placeKnown", "placeSince")))
      continue
    }
    const after = { ...values, since: place.since, until: place.until }
    const name = { group: place.group, groupRole: place.role }
    const changes = same
      ? differences(
          { placeUntil: same.until, groupRole: same.title },
          { placeUntil: place.until, groupRole: values.title },
        )
      : differences({}, { ...name, placeSince: place.since, placeUntil: place.until })
    if (!changes.length) continue
    const before = same && { since: same.since, until: same.until, title: same.title }
    const work = { place: { ...after, ...(same && before ? { groupMemberId: same.groupMemberId, before } : {}) } }
    planned.set(line, { work, changes, troubles: [] })
  }
  return planned
}

function resolved(place: NamedPlace, { named, mayMakeGroups }: Naming) {
  const group = named.groups.get(place.group.toLowerCase())
  const roleId = place.role ? named.roles.get(place.role.toLowerCase()) : named.memberRoleId
  const role = { roleId: roleId ?? named.memberRoleId, title: roleId === undefined ? place.role : null }
  if (!group)
    return {
      seat: mayMakeGroups
        ? { subject: place.group.toLowerCase(), groupId: null, groupName: place.group, ...role }
        : null,
    }
  const { groupId, foundedOn, dissolvedOn } = group
  if (foundedOn && place.since < foundedOn)
    return { seat: null, trouble: refused("beforeFounded", "placeSince", { day: foundedOn }) }
  if (dissolvedOn && (place.since >= dissolvedOn || !place.until || place.until > dissolvedOn))
    return { seat: null, trouble: refused("afterDissolved", "placeUntil", { day: dissolvedOn }) }
  return { seat: { subject: String(groupId), groupId, groupName: null, ...role } }
}

const shownAmount = ({ number, description, amountCents, date }: AmountValues): Fields => ({
  amountNumber: number,
  amountDescription: description,
  amount: String(amountCents),
  amountDate: date,
})

/** An amount that somebody still owes. */
export function planAmount(
  { amount, line }: ReadRow,
  { person }: FilePerson,
  { amounts }: Pick<State, "amounts">,
  linesOfNumber: ReadonlyMap<string, { lines: number[]; isSame: boolean }>,
): Planned | null {
  if (!amount) return null
  const other = linesOfNumber.get(amount.number)
  if (other && !other.isSame) return nothing(conflict("sameNumber", "amountNumber"))
  if (other && other.lines[0] !== line) return null
  const known = amounts.get(amount.number)
  if (known && known.userId !== person?.userId) return nothing(conflict("sameNumber", "amountNumber"))
  const changes = differences(known ? shownAmount(known) : {}, shownAmount(amount))
  if (!changes.length) return null
  const { importedAmountId = 0, version: _version, userId: _userId, ...before } = known ?? { version: 0, userId: 0 }
  const work = { amount: { ...amount, ...(known ? { importedAmountId, before: before as AmountValues } : {}) } }
  return { work, changes, troubles: [] }
}
