import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/** For how many months a bank can take back what was collected or paid online. */
const returnMonths = 13

/** What keeps somebody's name in the books. */
export interface HeldByMoney {
  /** What they still owe, the oldest first. */
  unpaid: {
    chargeId: number
    text_nl: string
    text_en: string
    openCents: number
    /** Of the activity that it is for; null if it is for none. */
    activitySlug: string | null
  }[]
  /** What they paid too much, which the association owes them. */
  creditCents: number
  /** The day from which nothing they paid can be taken back any more; null if nothing can now. */
  returnableUntil: string | null
}

/** @param today `YYYY-MM-DD` */
export async function heldByMoney(db: Db, userId: number, today: string): Promise<HeldByMoney> {
  const unpaid = await db
    .selectFrom("charges")
    .leftJoin("activities", "activities.activityId", "charges.activityId")
    .select(["chargeId", "text_nl", "text_en", "openCents", "activities.slug as activitySlug"])
    .where("userId", "=", userId)
    .where("openCents", ">", 0)
    .orderBy("bookDate")
    .orderBy("chargeId")
    .execute()
  const { rows } = await sql<Omit<HeldByMoney, "unpaid">>`
    select coalesce(sum("freeCents"), 0)::integer as "creditCents",
      to_char(max(("receivedOn" + make_interval(months => ${returnMonths}))::date)
        filter (where method in ('online', 'directDebit') and reverses is null
          and "receivedOn" + make_interval(months => ${returnMonths}) > ${today}::date), 'YYYY-MM-DD') as "returnableUntil"
    from payments where "userId" = ${userId}`.execute(db)
  return { unpaid, creditCents: rows[0]?.creditCents ?? 0, returnableUntil: rows[0]?.returnableUntil ?? null }
}

/**
 * Takes the people out of what was settled before a day. Amounts, texts and accounts stay, so the books do too.
 * @param before `YYYY-MM-DD`
 */
export async function makeBooksNameless(tx: Db, before: string): Promise<void> {
  await sql`update charges set "userId" = null, "signUpId" = null, "membershipId" = null, reason = null
    where "bookDate" < ${before}::date and "openCents" = 0 and "userId" is not null`.execute(tx)
  // Why they were not reminded says something of them; the charge is theirs no longer.
  await sql`delete from "reminderPauses" p using charges c where c."chargeId" = p."chargeId" and c."userId" is null`.execute(
    tx,
  )
  await sql`update payments set "userId" = null, "signUpId" = null, note = null
    where "receivedOn" < ${before}::date and "freeCents" = 0 and "userId" is not null`.execute(tx)
}
