import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { rejectedDays, retention } from "../retention.ts"

/**
 * SQL, of people `u`: their last membership ended at least so many days ago, and no application waits. People who never
 * were a member are not meant.
 */
const leftBefore = (day: string) => sql<boolean>`(
  not isempty(u."memberDays") and upper(u."memberDays") <= ${day}::date
  and not exists (select from memberships m
    where m."userId" = u."userId" and m.since is null and m."rejectedAt" is null))`

const anyOf = (alias: string, columns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} is not null`),
    sql` or `,
  )})`
const emptied = (columns: readonly string[]) => sql.join(columns.map((column) => sql`${sql.ref(column)} = null`))

/**
 * Removes what is no longer needed of people who have left, by the periods of `retention`. What is empty stays empty, so
 * it can run any number of times.
 */
export async function minimise(db: Db, now: Date): Promise<void> {
  const today = dayOf(now)
  await db.transaction().execute(async (tx) => {
    for (const kind of Object.values(retention)) {
      const day = addDays(today, -kind.days)
      if ("users" in kind) await emptyUsers(tx, kind.users, day, now)
      else await emptyFinances(tx, kind.finances, day, now)
    }
    const before = new Date(now.getTime() - rejectedDays * 24 * 3_600_000)
    const rejected = await tx.deleteFrom("memberships").where("rejectedAt", "<", before).returning("userId").execute()
    await log(tx, rejected, ["application"], now)
  })
}

async function emptyUsers(tx: Db, columns: readonly string[], day: string, now: Date): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    update users u set ${emptied(columns)}, "minimisedAt" = ${now}
    where ${leftBefore(day)} and ${anyOf("u", columns)} returning "userId"`.execute(tx)
  await log(tx, rows, columns, now)
}

async function emptyFinances(tx: Db, columns: readonly string[], day: string, now: Date): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    update "userFinances" f set ${emptied(columns)}
    from users u where u."userId" = f."userId" and ${leftBefore(day)} and ${anyOf("f", columns)}
    returning f."userId"`.execute(tx)
  await log(tx, rows, columns, now)
}

const log = (tx: Db, rows: readonly { userId: number }[], fields: readonly string[], now: Date) =>
  logMemberEvent(tx, {
    actor: null,
    userIds: rows.map(({ userId }) => userId),
    action: "minimised",
    fields,
    now,
  })
