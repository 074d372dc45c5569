import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { Jobs } from "../../../platform/server/jobs.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { queueInvitations } from "../../member-files/server/invitation.service.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import type { RunRow, StoredRow } from "./import.table.ts"
import { eachOnItsOwn } from "./import-savepoint.service.ts"
import { systemOf } from "./import-plan.service.ts"
import type { RowWork } from "./import-work.ts"
import type { WorkRow, Writing } from "./import-writing.ts"
import { writeParts } from "./write-parts.service.ts"
import { writePeople } from "./write-people.service.ts"

/** Rows of one transaction. */
export const rowsOfTransaction = 500

/** What a run changes, besides itself. */
export const touchedByRuns = ["users", "groups", "permissions", "imports", "money"]

export type Running = Pick<Services, "changes" | "now"> & { jobs: Pick<Jobs, "send"> }

/**
 * Applies the next rows of a run, in one transaction: after a crash the next attempt goes on where the last one
 * committed, and nothing is written twice.
 * @returns whether there may be more
 */
export async function applyNext(tx: Db, run: RunRow, running: Running): Promise<boolean> {
  const now = running.now()
  const rows = await tx
    .selectFrom("importRows")
    .selectAll()
    .where("importRunId", "=", run.importRunId)
    .where("work", "is not", null)
    .where("appliedAt", "is", null)
    .orderBy("position")
    .limit(rowsOfTransaction)
    .execute()
  if (!rows.length) {
    await tx
      .updateTable("importRuns")
      .set({ state: "applied", appliedAt: now })
      .where("importRunId", "=", run.importRunId)
      .execute()
    return false
  }
  const by = { updatedBy: run.by, updatedAt: now }
  const writing = { tx, run, now, system: systemOf(run), by }
  const failures = await keepAdministrator(tx, dayOf(now), () =>
    eachOnItsOwn(tx, rows, (some) => writeRows(writing, some, running.jobs)),
  )
  await noteFailures(writing, failures)
  await tx
    .updateTable("importRuns")
    .set({
      applied: sql`applied + ${rows.length - failures.length}`,
      failed: sql`failed + ${failures.length}`,
    })
    .where("importRunId", "=", run.importRunId)
    .execute()
  return true
}

async function writeRows(writing: Writing, stored: readonly StoredRow[], jobs: Running["jobs"]): Promise<void> {
  const { tx, run, now } = writing
  const rows = await writePeople(writing, stored)
  await writeParts(writing, rows)
  await noteDone(tx, rows, now)
  await logRows(writing, rows)
  if (run.isInviting) {
    const made = rows.filter(({ done }) => done.created !== undefined).map(({ userId }) => userId)
    await queueInvitations(jobs, tx, await membersOf(tx, made, dayOf(now)))
  }
}

/** Of new people, those who are a member today: nobody else has reason to log in. */
async function membersOf(tx: Db, userIds: readonly number[], today: string): Promise<number[]> {
  if (!userIds.length) return []
  const { rows } = await sql<{ userId: number }>`select "userId" from users
    where "userId" = any(${userIds}::integer[]) and "memberDays" @> ${today}::date order by "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** What was written of each row, and the account it is about; other rows of a new person get theirs too. */
async function noteDone(tx: Db, rows: readonly WorkRow[], now: Date): Promise<void> {
  const data = JSON.stringify(rows.map(({ importRowId, userId, done }) => ({ importRowId, userId, done })))
  await sql`update "importRows" r set "userId" = given."userId", done = given.done, "appliedAt" = ${now}
    from jsonb_to_recordset(${data}::jsonb) as given("importRowId" integer, "userId" integer, done jsonb)
    where r."importRowId" = given."importRowId"`.execute(tx)
}

/** A row that can no longer be written is left aside, with the reason. */
async function noteFailures({ tx, now }: Writing, failures: readonly { row: StoredRow; text: string }[]) {
  for (const { row, text } of failures)
    await tx
      .updateTable("importRows")
      .set({
        state: "conflict",
        appliedAt: now,
        work: null,
        problems: JSON.stringify([{ column: null, message: text }]),
      })
      .where("importRowId", "=", row.importRowId)
      .execute()
}

/** In the trail of each person: which fields came from the file. */
async function logRows({ tx, run, now }: Writing, rows: readonly WorkRow[]): Promise<void> {
  const actor = run.by === null ? null : { userId: run.by }
  const byFields = Object.groupBy(rows, ({ work }) => fieldsOf(work).join())
  for (const some of Object.values(byFields)) {
    const [first] = some ?? []
    if (!some || !first) continue
    const userIds = some.map(({ userId }) => userId)
    await logMemberEvent(tx, { actor, userIds, action: "imported", fields: fieldsOf(first.work), now })
  }
}

/** The fields that a row writes, as the trail names them. */
export function fieldsOf({ person, change, membership, finances, place, amount }: RowWork): string[] {
  const columns = Object.keys(finances?.to ?? {})
  return [
    ...Object.keys(person ?? change?.to ?? {}),
    ...(membership ? ["membership"] : []),
    ...columns.filter((column) => column === "iban" || column === "accountHolder"),
    ...(columns.some((column) => column.startsWith("mandate")) ? ["mandate"] : []),
    ...(place ? ["groups"] : []),
    ...(amount ? ["amounts"] : []),
  ]
}
