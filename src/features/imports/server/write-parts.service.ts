import { isDeepStrictEqual } from "node:util"
import { AppError } from "../../../platform/app-error.ts"
import { momentOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { GroupTypeName } from "../../groups/group-kinds.ts"
import { addGroups, addPlaces, setPlace } from "../../groups/server/place-rows.service.ts"
import { setFinances } from "../../mandates/server/finance-rows.service.ts"
import { addMemberships, setMembership } from "../../members/server/membership-rows.service.ts"
import { chargeAmounts } from "./amount-charges.service.ts"
import type { WorkRow, Writing } from "./import-writing.ts"
import { namedGroups, type State, stateOf } from "./import-state.service.ts"
import type { FinanceValues } from "./import-work.ts"

const changedMeanwhile = () => new AppError("conflict", { text: "moveIn:problems.changedMeanwhile" })

/**
 * Writes memberships, finances, places and amounts of rows whose people are locked.
 * @throws AppError conflict: what a row changes is no longer what the dry run showed
 */
export async function writeParts(writing: Writing, rows: readonly WorkRow[]): Promise<void> {
  const { tx, system } = writing
  const wanted = {
    userIds: [...new Set(rows.map(({ userId }) => userId))],
    system,
    numbers: rows.flatMap(({ work }) => (work.amount ? [work.amount.number] : [])),
    references: [],
  }
  const before = await stateOf(tx, wanted)
  await writeMemberships(writing, rows, before)
  await writeFinances(writing, rows, before)
  await writePlaces(writing, rows, before)
  await writeAmounts(writing, rows, before)
  noteVersions(rows, await stateOf(tx, wanted))
  await chargeAmounts(
    tx,
    rows.flatMap(({ done }) => done.amount?.importedAmountId ?? []),
    { by: writing.by.updatedBy, at: writing.now },
  )
}

/** The versions by which undoing sees whether somebody has changed it since. */
function noteVersions(rows: readonly WorkRow[], after: State): void {
  for (const { userId, work, done } of rows) {
    const membership =
      work.membership && after.memberships.get(userId)?.find(({ since }) => since === work.membership?.since)
    if (membership) done.membership = { membershipId: membership.membershipId, version: membership.version }
    const finances = work.finances && after.finances.get(userId)
    if (finances) done.finances = { version: finances.version }
    const amount = work.amount && after.amounts.get(work.amount.number)
    if (amount) done.amount = { importedAmountId: amount.importedAmountId, version: amount.version }
    const placeId = done.place?.groupMemberId
    const place = after.places.get(userId)?.find(({ groupMemberId }) => groupMemberId === placeId)
    if (place) done.place = { groupMemberId: place.groupMemberId, version: place.version }
  }
}

async function writeMemberships({ tx, by, now }: Writing, rows: readonly WorkRow[], state: State): Promise<void> {
  const added = []
  for (const { userId, work } of rows) {
    if (!work.membership) continue
    const { type, since, until, membershipId, before } = work.membership
    const known = state.memberships.get(userId)?.find((each) => each.membershipId === membershipId)
    if (membershipId === undefined) {
      const audit = { createdBy: by.updatedBy, updatedBy: by.updatedBy, createdAt: now, updatedAt: now }
      added.push({ userId, type, since, until, appliedAt: now, ...audit })
    } else if (known && before && [known.type === before.type, known.until === before.until].every(Boolean))
      // Before any is added: a period that becomes shorter makes room.
      await setMembership(tx, membershipId, { type, until, ...by })
    else throw changedMeanwhile()
  }
  await addMemberships(tx, added)
}

const financeColumns = ["iban", "accountHolder", "mandateReference", "mandateSignedOn"] as const

async function writeFinances({ tx, by }: Writing, rows: readonly WorkRow[], state: State): Promise<void> {
  const written = rows.flatMap(({ userId, work: { finances } }) => {
    if (!finances) return []
    const known = state.finances.get(userId)
    const current = financeColumns.map((column) => known?.[column] ?? null)
    if (
      !isDeepStrictEqual(
        current,
        financeColumns.map((column) => finances.before?.[column] ?? null),
      )
    )
      throw changedMeanwhile()
    return [financeRow(userId, { ...empty, ...finances.before, ...finances.to })]
  })
  await setFinances(tx, written, by)
}

const empty: FinanceValues = { iban: null, accountHolder: null, mandateReference: null, mandateSignedOn: null }

/** How somebody pays, as it is stored: the day of a signature is a time. */
export const financeRow = (userId: number, { mandateSignedOn, ...values }: FinanceValues) => ({
  userId,
  ...values,
  mandateSignedAt: mandateSignedOn ? momentOf(mandateSignedOn, "12:00") : null,
})

async function writePlaces(writing: Writing, rows: readonly WorkRow[], state: State): Promise<void> {
  const { tx, by } = writing
  const placed = rows.filter(({ work }) => work.place)
  if (!placed.length) return
  const groupIds = await groupsOf(writing, placed)
  const added = []
  for (const { userId, work, done } of placed) {
    if (!work.place) continue
    const { groupMemberId, before, groupName, title, roleId, since, until } = work.place
    if (groupMemberId !== undefined) {
      const known = state.places.get(userId)?.find((each) => each.groupMemberId === groupMemberId)
      if (!known || !before || known.until !== before.until || known.title !== before.title) throw changedMeanwhile()
      await setPlace(tx, groupMemberId, { title_nl: title, until, ...by })
      done.place = { groupMemberId, version: 0 }
      continue
    }
    const groupId = work.place.groupId ?? groupIds.get(groupName?.toLowerCase() ?? "")
    if (groupId === undefined) throw changedMeanwhile()
    added.push({ groupId, userId, roleId, title_nl: title, since, until, done })
  }
  const inserted = await addPlaces(
    tx,
    added.map(({ done: _done, ...place }) => place),
    by,
  )
  for (const { groupMemberId, version, ...place } of inserted) {
    const row = added.find(
      (each) =>
        each.groupId === place.groupId &&
        each.userId === place.userId &&
        each.roleId === place.roleId &&
        each.since === place.since,
    )
    if (row) row.done.place = { groupMemberId, version }
  }
}

/** The groups of these rows by name; makes those that do not exist, which the first row of each notes. */
async function groupsOf({ tx, run, by }: Writing, rows: readonly WorkRow[]): Promise<Map<string, number>> {
  const wanted = rows.flatMap(({ work: { place }, done }) =>
    place?.groupName ? [{ name: place.groupName, done }] : [],
  )
  if (!wanted.length) return new Map()
  const { groups } = await namedGroups(tx)
  const ids = new Map([...groups].map(([name, { groupId }]) => [name, groupId]))
  const absent = new Map(wanted.toReversed().map(({ name, done }) => [name.toLowerCase(), { name, done }]))
  for (const name of ids.keys()) absent.delete(name)
  const type = await newGroupType(tx, run.importProfileId)
  const made = await addGroups(
    tx,
    [...absent.values()].map(({ name }) => name),
    type,
    by,
  )
  for (const { groupId, name, version } of made) {
    ids.set(name.toLowerCase(), groupId)
    const first = absent.get(name.toLowerCase())
    if (first) first.done.group = { groupId, version }
  }
  return ids
}

async function newGroupType(tx: Db, importProfileId: number | null): Promise<GroupTypeName> {
  const profile = await tx
    .selectFrom("importProfiles")
    .select("mapping")
    .where("importProfileId", "=", importProfileId)
    .executeTakeFirst()
  return profile?.mapping.newGroups ?? "OTHER"
}

async function writeAmounts({ tx, by, now, system }: Writing, rows: readonly WorkRow[], state: State): Promise<void> {
  const added = []
  for (const { userId, work } of rows) {
    if (!work.amount) continue
    const { importedAmountId, before, ...values } = work.amount
    const known = state.amounts.get(values.number)
    if (importedAmountId === undefined) {
      if (known) throw changedMeanwhile()
      const audit = { createdBy: by.updatedBy, updatedBy: by.updatedBy, createdAt: now, updatedAt: now }
      added.push({ userId, system, ...values, ...audit })
    } else if (known?.importedAmountId === importedAmountId && known.amountCents === before?.amountCents)
      await tx
        .updateTable("importedAmounts")
        .set({ ...values, ...by })
        .where("importedAmountId", "=", importedAmountId)
        .execute()
    else throw changedMeanwhile()
  }
  if (added.length) await tx.insertInto("importedAmounts").values(added).execute()
}
