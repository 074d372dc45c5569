import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { removePlaces, removeUntouchedGroups, setPlace } from "../../groups/server/place-rows.service.ts"
import { removeFinances, setFinances } from "../../mandates/server/finance-rows.service.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { removeMemberships, setMembership } from "../../members/server/membership-rows.service.ts"
import { changeLogin, changePeople, removePeople } from "../../members/server/person.service.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import { chargeAmounts, settledAmounts } from "./amount-charges.service.ts"
import { fieldsOf, rowsOfTransaction, type Running } from "./import-apply.service.ts"
import type { RunRow, StoredRow } from "./import.table.ts"
import { systemOf } from "./import-plan.service.ts"
import { eachOnItsOwn } from "./import-savepoint.service.ts"
import { type State, stateOf } from "./import-state.service.ts"
import type { RowDone, RowWork } from "./import-work.ts"
import { financeRow } from "./write-parts.service.ts"
import { versionsOf } from "./write-people.service.ts"

interface UndoRow {
  importRowId: number
  userId: number
  work: RowWork
  done: RowDone
}
interface Undoing {
  tx: Db
  run: RunRow
  by: { updatedBy: number | null; updatedAt: Date }
  /** Amounts that were charged and are taken back, for the books to follow. */
  amounts: Set<number>
}

/** Takes back the next rows of a run, the last first, as `applyNext` applies them. @returns whether there may be more */
export async function undoNext(tx: Db, run: RunRow, { now: clock }: Running): Promise<boolean> {
  const now = clock()
  const rows = await tx
    .selectFrom("importRows")
    .selectAll()
    .where("importRunId", "=", run.importRunId)
    .where("done", "is not", null)
    .where("undoneAt", "is", null)
    .orderBy("position", "desc")
    .limit(rowsOfTransaction)
    .execute()
  if (!rows.length) {
    const finished = { state: "undone", undoneAt: now } as const
    await tx.updateTable("importRuns").set(finished).where("importRunId", "=", run.importRunId).execute()
    return false
  }
  const by = { updatedBy: run.undoneBy, updatedAt: now }
  const touched = new Set<number>()
  const failures = await keepAdministrator(tx, dayOf(now), () =>
    eachOnItsOwn(tx, rows, async (some) => {
      for (const id of await takeBack({ tx, run, by, amounts: new Set() }, some)) touched.add(id)
    }),
  )
  for (const { row } of failures) touched.add(row.importRowId)
  const ids = rows.map(({ importRowId }) => importRowId)
  await sql`update "importRows" set "undoneAt" = ${now}, "isTouched" = "importRowId" = any(${[...touched]}::integer[])
    where "importRowId" = any(${ids}::integer[])`.execute(tx)
  await tx
    .updateTable("importRuns")
    .set({ undone: sql`undone + ${rows.length - touched.size}`, touched: sql`touched + ${touched.size}` })
    .where("importRunId", "=", run.importRunId)
    .execute()
  return true
}

/** @returns the rows that stay, because somebody has changed what they wrote */
async function takeBack(undoing: Undoing, stored: readonly StoredRow[]): Promise<number[]> {
  const { tx, run } = undoing
  const rows = stored.flatMap(({ importRowId, userId, work, done }): UndoRow[] =>
    userId !== null && work && done ? [{ importRowId, userId, work, done }] : [],
  )
  const userIds = [...new Set(rows.map(({ userId }) => userId))].toSorted((a, b) => a - b)
  if (!userIds.length) return []
  await tx
    .selectFrom("users")
    .select("userId")
    .where("userId", "in", userIds)
    .orderBy("userId")
    .forNoKeyUpdate()
    .execute()
  const kept = await keptPeople(tx, run, userIds)
  const state = await stateOf(tx, {
    userIds,
    system: systemOf(run),
    numbers: rows.flatMap(({ work }) => (work.amount ? [work.amount.number] : [])),
    references: [],
  })
  const versions = await versionsOf(tx, userIds)
  const settled = await settledAmounts(
    tx,
    rows.flatMap(({ done }) => done.amount?.importedAmountId ?? []),
  )
  const touched = new Set<number>()
  for (const row of rows) {
    // Of somebody who has used their account since, everything stays; so does an amount that somebody paid.
    if (kept.has(row.userId) || settled.has(row.done.amount?.importedAmountId ?? 0)) touched.add(row.importRowId)
    else if (!(await takeBackParts(undoing, row, state))) touched.add(row.importRowId)
  }
  await chargeAmounts(tx, [...undoing.amounts], { by: undoing.by.updatedBy, at: undoing.by.updatedAt })
  for (const row of rows)
    if (!touched.has(row.importRowId) && !(await takeBackPerson(undoing, row, versions.get(row.userId))))
      touched.add(row.importRowId)
  await logUndone(
    undoing,
    rows.filter(({ importRowId, done }) => !touched.has(importRowId) && done.created === undefined),
  )
  return [...touched]
}

/** @returns whether everything that the row wrote besides the person was as it left it */
async function takeBackParts(
  { tx, by, amounts }: Undoing,
  { userId, work, done }: UndoRow,
  state: State,
): Promise<boolean> {
  const { amount, membership, finances, place } = done
  const known = {
    amount: amount && work.amount && state.amounts.get(work.amount.number),
    membership:
      membership && state.memberships.get(userId)?.find((each) => each.membershipId === membership.membershipId),
    finances: finances && state.finances.get(userId),
    place: place && state.places.get(userId)?.find((each) => each.groupMemberId === place.groupMemberId),
  }
  const isAsLeft = (["amount", "membership", "finances", "place"] as const).every(
    (part) => !done[part] || known[part]?.version === done[part].version,
  )
  if (!isAsLeft) return false
  if (amount) amounts.add(amount.importedAmountId)
  if (amount && work.amount?.before)
    await tx
      .updateTable("importedAmounts")
      .set({ ...work.amount.before, ...by })
      .where("importedAmountId", "=", amount.importedAmountId)
      .execute()
  else if (amount)
    await tx.deleteFrom("importedAmounts").where("importedAmountId", "=", amount.importedAmountId).execute()
  if (membership && work.membership?.before) {
    const { type, until } = work.membership.before
    await setMembership(tx, membership.membershipId, { type, until, ...by })
  } else if (membership) await removeMemberships(tx, [membership.membershipId])
  if (finances && work.finances?.before) await setFinances(tx, [financeRow(userId, work.finances.before)], by)
  else if (finances) await removeFinances(tx, [userId])
  if (place && work.place?.before) {
    const { title, until } = work.place.before
    await setPlace(tx, place.groupMemberId, { title_nl: title, until, ...by })
  } else if (place) await removePlaces(tx, [place.groupMemberId])
  return done.group ? (await removeUntouchedGroups(tx, [done.group])).length > 0 : true
}

/** @returns whether the account was as the row left it */
async function takeBackPerson(
  { tx, run, by }: Undoing,
  { userId, work: { change }, done }: UndoRow,
  version: number | undefined,
): Promise<boolean> {
  if (done.changed !== undefined && version !== done.changed) return false
  if (done.key !== undefined)
    await tx
      .deleteFrom("externalKeys")
      .where("system", "=", systemOf(run))
      .where("key", "=", done.key)
      .where("userId", "=", userId)
      .execute()
  if (done.created !== undefined) await removePeople(tx, [userId])
  else if (done.changed !== undefined && change) {
    const { email, ...values } = change.before
    if (email) await changeLogin(tx, [userId], { email, ...by })
    if (Object.keys(values).length) await changePeople(tx, [{ userId, values }], by)
  }
  return true
}

/** Rows about a person that come with their account, or that this run wrote and takes back itself. */
const ownTables: ReadonlySet<string> = new Set([
  "users",
  "memberEvents",
  "importRows",
  "importRuns",
  "importProfiles",
  "externalKeys",
  "importedAmounts",
  "userFinances",
  // Whoever signs or revokes one changes how they pay.
  "mandates",
  "memberships",
  "groupMembers",
  // Those of imported amounts; of others `givenSince` says so.
  "charges",
])

/** Of the people that this run made, those who have used their account since, or for whom others did something. */
async function keptPeople(tx: Db, run: RunRow, userIds: readonly number[]): Promise<Set<number>> {
  const { rows: made } = await sql<{ userId: number; version: number }>`
    select "userId", (done ->> 'created')::integer as version from "importRows"
    where "importRunId" = ${run.importRunId} and "userId" = any(${userIds}::integer[]) and done ? 'created'`.execute(tx)
  if (!made.length) return new Set()
  const ids = made.map(({ userId }) => userId)
  const versions = await versionsOf(tx, ids)
  const kept = new Set(made.flatMap(({ userId, version }) => (versions.get(userId) === version ? [] : [userId])))
  for (const { userId } of await usedBy(tx, ids)) kept.add(userId)
  for (const { userId } of await givenSince(tx, run, ids)) kept.add(userId)
  return kept
}

/** People to whom a row of another table refers, whatever the table. */
async function usedBy(tx: Db, userIds: readonly number[]): Promise<{ userId: number }[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select target.relname as table, attribute.attname as column
    from pg_constraint c
      join pg_class target on target.oid = c.conrelid
      join pg_attribute attribute on attribute.attrelid = c.conrelid and attribute.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and cardinality(c.conkey) = 1
    order by 1, 2`.execute(tx)
  const others = columns.filter(({ table }) => !ownTables.has(table))
  const found = others.map(
    ({ table, column }): RawBuilder<unknown> =>
      sql`select ${sql.ref(column)} as "userId" from ${sql.table(table)} where ${sql.ref(column)} = any(${userIds}::integer[])`,
  )
  if (!found.length) return []
  const { rows } = await sql<{ userId: number }>`${sql.join(found, sql` union `)}`.execute(tx)
  return rows
}

/** People who have a membership, a place, a number, a way to pay or a charge that this run did not give them. */
async function givenSince(tx: Db, run: RunRow, userIds: readonly number[]): Promise<{ userId: number }[]> {
  const { rows } = await sql<{ userId: number }>`
    with mine as (select "userId", done from "importRows"
      where "importRunId" = ${run.importRunId} and "userId" = any(${userIds}::integer[]) and "undoneAt" is null)
    select "userId" from memberships where "userId" = any(${userIds}::integer[])
      and "membershipId" not in (select (done #>> '{membership,membershipId}')::integer from mine where done ? 'membership')
    union select "userId" from "groupMembers" where "userId" = any(${userIds}::integer[])
      and "groupMemberId" not in (select (done #>> '{place,groupMemberId}')::integer from mine where done ? 'place')
    union select "userId" from "importedAmounts" where "userId" = any(${userIds}::integer[])
      and "importedAmountId" not in (select (done #>> '{amount,importedAmountId}')::integer from mine where done ? 'amount')
    union select "userId" from charges where "userId" = any(${userIds}::integer[]) and cancels is null
      and (source is null or source not like 'imported:%' or not "isCancelled"
        and source not in (select 'imported:' || (done #>> '{amount,importedAmountId}') from mine where done ? 'amount'))
    union select "userId" from "userFinances" where "userId" = any(${userIds}::integer[])
      and "userId" not in (select "userId" from mine where done ? 'finances')`.execute(tx)
  return rows
}

/** In the trail of those who stay: which fields were taken back. */
async function logUndone({ tx, run, by }: Undoing, rows: readonly UndoRow[]): Promise<void> {
  const actor = run.undoneBy === null ? null : { userId: run.undoneBy }
  const { rows: present } = await sql<{ userId: number }>`select "userId" from users
    where "userId" = any(${rows.map(({ userId }) => userId)}::integer[])`.execute(tx)
  const ids = new Set(present.map(({ userId }) => userId))
  const byFields = Object.groupBy(rows, ({ work }) => fieldsOf(work).join())
  for (const some of Object.values(byFields)) {
    const [first] = some ?? []
    const userIds = (some ?? []).map(({ userId }) => userId).filter((userId) => ids.has(userId))
    if (first)
      await logMemberEvent(tx, { actor, userIds, action: "changed", fields: fieldsOf(first.work), now: by.updatedAt })
  }
}
