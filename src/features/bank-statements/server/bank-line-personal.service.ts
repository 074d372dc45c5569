import { type RawBuilder, sql } from "kysely"
import type { PersonalSource } from "../../../platform/server/personal-data.ts"
import type { Db } from "../../../platform/server/database/db.ts"

/** SQL, of lines `l`: no longer who it was. Amounts and days stay, so the statements still add up. */
const nobody = sql`name = null, "otherIban" = null, text = '', reference = null, "endToEndId" = null`
const isSomebody = sql<boolean>`(l.name is not null or l."otherIban" is not null or l.text <> '' or l.reference is not null
  or l."endToEndId" is not null)`
/** SQL: a line `l` is somebody's payment, or paid their claim. One that was undone was somebody else's all along. */
const isOf = (
  userId: number,
) => sql<boolean>`(exists (select from "bankLineBookings" k join payments p using ("paymentId")
  where k."bankLineId" = l."bankLineId" and k."undoneAt" is null and p."userId" = ${userId})
  or exists (select from "bankLineBookings" k join "expenseClaims" c using ("expenseClaimId")
    where k."bankLineId" = l."bankLineId" and k."undoneAt" is null and c."userId" = ${userId}
      -- That of a whole file says nothing of one person.
      and not exists (select from "bankLineBookings" o where o."bankLineId" = l."bankLineId" and o."undoneAt" is null
        and o."expenseClaimId" <> c."expenseClaimId")))`
/** SQL: a line `l` paid the claim of somebody who is gone. */
const isOfNobody = sql<boolean>`exists (select from "bankLineBookings" k join "expenseClaims" c using ("expenseClaimId")
  where k."bankLineId" = l."bankLineId" and k."undoneAt" is null and c."userId" is null)`

/** What bank statements know of people. The lines stay with the books when somebody is gone, without who it was. */
export const bankLinePersonal: PersonalSource = {
  made: ["bankStatements", "bankLines", "bankLineBookings"],
  through: async (db, userId) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(l) - array['key', 'decidedBy', 'bankStatementId', 'iban', 'ignoreReason', 'isDoubtful'] as row
      from "bankLines" l where ${isOf(userId)} order by l."bankLineId"`.execute(db)
    return { bankLines: rows.map(({ row }) => row) }
  },
  // Claims are without their person by now.
  erase: async (tx, _erasing, userId) => forget(tx, sql<boolean>`(${isOf(userId)} or ${isOfNobody})`),
}

const forget = async (tx: Db, which: RawBuilder<boolean>): Promise<void> => {
  await sql`update "bankLines" l set ${nobody} where ${isSomebody} and ${which}`.execute(tx)
}

/**
 * Takes people out of lines: out of those that were booked as long as the books are kept, and out of those that were nobody's,
 * or that nobody recognised, much sooner. A line that was read when its claimant was gone already goes at once.
 */
export async function makeLinesNameless(
  tx: Db,
  { bookedBefore, ignoredBefore, openBefore }: { bookedBefore: string; ignoredBefore: string; openBefore: string },
): Promise<void> {
  await forget(
    tx,
    sql<boolean>`((l.state = 'booked' and l.day < ${bookedBefore}::date)
      or (l.state = 'ignored' and l.day < ${ignoredBefore}::date) or (l.state = 'open' and l.day < ${openBefore}::date)
      or (l.state = 'booked' and ${isOfNobody}))`,
  )
  await sql`update "bankLineBookings" set note = null where "bookedOn" < ${bookedBefore}::date and note is not null`.execute(
    tx,
  )
}
