import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Storage } from "../../../platform/server/files/storage.ts"
import { makeEmailsNameless } from "../../emails/server/email-recipient.service.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { deletePortraitOf } from "../../members/server/portrait.service.ts"
import { emailDays, emptyValues, rejectedDays, retention } from "../retention.ts"
import { makeSignUpsNameless } from "./nameless.service.ts"

/**
 * SQL, of people `u`: their last membership ended at least so many days ago, and no application waits. People who never
 * were a member are not meant.
 */
const leftBefore = (day: string) => sql<boolean>`(
  not isempty(u."memberDays") and upper(u."memberDays") <= ${day}::date
  and not exists (select from memberships m
    where m."userId" = u."userId" and m.since is null and m."rejectedAt" is null))`

/** SQL: the value of a column that says nothing. */
const emptyOf = (column: string) => (column in emptyValues ? sql.lit(emptyValues[column]) : sql`null`)
/** SQL: one of these columns says something. */
export const anyOf = (alias: string, columns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} is distinct from ${emptyOf(column)}`),
    sql` or `,
  )})`
const emptied = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${emptyOf(column)}`))

/**
 * Removes what is no longer needed of people who have left, by the periods of `retention`. What is empty stays empty, so
 * it can run any number of times.
 */
export async function minimise(db: Db, storage: Storage, now: Date): Promise<void> {
  const today = dayOf(now)
  await db.transaction().execute(async (tx) => {
    for (const kind of Object.values(retention)) {
      const day = addDays(today, -kind.days)
      if ("users" in kind) await emptyUsers(tx, kind.users, day, now)
      if ("finances" in kind) await emptyFinances(tx, kind.finances, day, now)
    }
    await forgetLinks(tx)
    await makeEmailsNameless(tx, new Date(now.getTime() - emailDays * 24 * 3_600_000))
    const before = new Date(now.getTime() - rejectedDays * 24 * 3_600_000)
    const rejected = await tx.deleteFrom("memberships").where("rejectedAt", "<", before).returning("userId").execute()
    await log(tx, rejected, ["application"], now)
  })
  await makeSignUpsNameless(db, now)
  await removePortraits(db, storage, addDays(today, -retention.portrait.days), now)
}

/** Links that were mailed to a university address that is gone. */
const forgetLinks = (tx: Db) =>
  sql`
    delete from tokens using users u where tokens."userId" = u."userId" and u."minimisedAt" is not null
      and tokens.purpose = 'verifyUniversityEmail' and u."universityEmail" is null`.execute(tx)

/** One at a time: what storage could not delete is tried again in an hour, and the rest is done. */
async function removePortraits(db: Db, storage: Storage, day: string, now: Date): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select u."userId" from users u join portraits p on p."userId" = u."userId" where ${leftBefore(day)}`.execute(db)
  for (const row of rows)
    await db.transaction().execute(async (tx) => {
      await deletePortraitOf(tx, storage, row.userId)
      await log(tx, [row], ["photo"], now)
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
