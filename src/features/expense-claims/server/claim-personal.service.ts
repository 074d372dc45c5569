import { type RawBuilder, sql } from "kysely"
import { others, type PersonalSource, type Rows } from "../../../platform/server/personal-data.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { leftBefore } from "../../members/server/minimise.service.ts"
import { claimReference, openStatuses } from "../expense-claim-kinds.ts"

/** What claims know of people. What was booked stays with its receipts when somebody is gone, without who it was. */
export const claimPersonal: PersonalSource = {
  own: {
    expenseClaims: { by: "userId", without: others },
  },
  made: ["expenseClaims", "expenseReceipts", "expenseClaimEvents", "expensePayouts", "expensePayoutRefusals"],
  through: async (db, userId) => ({
    // Its name elsewhere: what the site calls a text of others is a message.
    expenseClaimLines: await rowsOf(db, userId, "expenseClaimLines", sql`jsonb_build_object('description', t.text)`),
    expenseReceipts: await rowsOf(db, userId, "expenseReceipts", sql`jsonb_build_object('fileName', t.name)`),
    expensePayoutRefusals: await rowsOf(db, userId, "expensePayoutRefusals", sql`'{}'::jsonb`),
    expenseClaimEvents: await rowsOf(db, userId, "expenseClaimEvents", sql`'{}'::jsonb`),
  }),
  erase: async (tx, { storage }, userId) => {
    const folders = await removeUnbooked(tx, userId)
    await makeClaimsNameless(tx, sql`"userId" = ${userId}`)
    return async () => {
      for (const key of folders) await storage.deleteFolder(`receipts/${key}`)
    }
  },
}

const leftOut = [
  "createdBy",
  "actorId",
  "readBy",
  "key",
  "digest",
  "ledgerAccountId",
  "position",
  "text",
  "name",
  "preview",
]

/** @param named what is called otherwise in a download */
async function rowsOf(db: Db, userId: number, table: string, named: RawBuilder<unknown>): Promise<Rows> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select (to_jsonb(t) - ${sql.val(leftOut)}::text[]) || ${named} as row
    from ${sql.table(table)} t join "expenseClaims" c using ("expenseClaimId")
    where c."userId" = ${userId} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** What was never booked goes with its person. @returns the keys of receipts whose files go too */
async function removeUnbooked(tx: Db, userId: number): Promise<string[]> {
  const unbooked = sql.join([...openStatuses, "rejected", "submitted"].map((status) => sql.lit(status)))
  const { rows } = await sql<{ key: string }>`
    delete from "expenseReceipts" r using "expenseClaims" c
    where c."expenseClaimId" = r."expenseClaimId" and c."userId" = ${userId} and c.status in (${unbooked})
    returning r.key`.execute(tx)
  await sql`delete from "expenseClaims" where "userId" = ${userId} and status in (${unbooked})`.execute(tx)
  return rows.map(({ key }) => key)
}

/** How much of somebody waits to be decided on or paid: until then the books need their name and their account. */
export async function heldByClaims(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from "expenseClaims"
    where "userId" = ${userId} and status in ('submitted', 'approved')`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Takes the person out of claims: their name, their account, their own words and the names of their files. Amounts, days,
 * accounts and receipts stay.
 * @param which SQL: of these claims
 */
export async function makeClaimsNameless(tx: Db, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ expenseClaimId: number }>`
    update "expenseClaims" set iban = null, "accountHolder" = null, note = null, "userId" = null, "createdBy" = null,
      "updatedBy" = null
    where ${which} returning "expenseClaimId"`.execute(tx)
  if (!rows.length) return
  const ids = sql.val(rows.map(({ expenseClaimId }) => expenseClaimId))
  await sql`update "expenseReceipts" set name = null, "createdBy" = null
    where "expenseClaimId" = any(${ids}::integer[])`.execute(tx)
  await sql`update "expenseClaimEvents" set reason = null where "expenseClaimId" = any(${ids}::integer[])`.execute(tx)
  await forgetFiles(
    tx,
    rows.map(({ expenseClaimId }) => expenseClaimId),
  )
}

/** Their number is in the files for the bank, among those of others; also in files that they were taken out of since. */
async function forgetFiles(tx: Db, expenseClaimIds: readonly number[]): Promise<void> {
  const written = expenseClaimIds.map((id) => `<EndToEndId>${claimReference(id)}</EndToEndId>`)
  await sql`update "expensePayouts" p set xml = null where xml is not null and ("expensePayoutId" in (
    select "expensePayoutId" from "expenseClaims"
    where "expenseClaimId" = any(${sql.val(expenseClaimIds)}::integer[]))
    or exists (select from unnest(${sql.val(written)}::text[]) as w(text) where strpos(p.xml, w.text) > 0))`.execute(tx)
}

/**
 * Takes the account numbers out of claims of people who left at least so long ago, as their finances go.
 * @param day the first day that their last membership no longer covered, or an earlier one, `YYYY-MM-DD`
 * @returns of whom something was removed
 */
export async function removeAccountsOfThoseWhoLeft(tx: Db, day: string): Promise<{ userId: number }[]> {
  const { rows } = await sql<{ userId: number; expenseClaimId: number }>`
    update "expenseClaims" c set iban = null, "accountHolder" = null from users u
    where u."userId" = c."userId" and c.iban is not null and c.status not in ('submitted', 'approved')
      and ${leftBefore(day)}
    returning c."userId", c."expenseClaimId"`.execute(tx)
  await forgetFiles(
    tx,
    rows.map(({ expenseClaimId }) => expenseClaimId),
  )
  return rows.map(({ userId }) => ({ userId }))
}

/**
 * Ends what the law no longer asks for: claims that were settled before a day lose their person and their receipts, and what
 * was never booked goes. The nightly job deletes the files.
 * @param before `YYYY-MM-DD`
 */
export async function forgetOldClaims(db: Db, before: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await makeClaimsNameless(tx, sql`status = 'paid' and "paidOn" < ${before}::date and "userId" is not null`)
    const old = sql`select "expenseClaimId" from "expenseClaims" where status = 'paid' and "paidOn" < ${before}::date
      or status not in ('submitted', 'approved', 'paid') and "updatedAt" < ${before}::date`
    await sql`update "expenseReceipts" set "expenseClaimId" = null, "createdBy" = null, name = null
      where "expenseClaimId" in (${old})`.execute(tx)
    await sql`delete from "expenseClaims"
      where status not in ('submitted', 'approved', 'paid') and "updatedAt" < ${before}::date`.execute(tx)
  })
}
