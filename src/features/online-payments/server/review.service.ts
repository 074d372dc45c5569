import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { AttemptReview, AttemptReviews } from "../payment-attempt.ts"

const shown = 200

/** Money that came in online and that a person must decide about, oldest first. */
export async function listReviews(db: Db, now: Date): Promise<AttemptReviews> {
  const { rows } = await sql<AttemptReview>`
    select a."paymentAttemptId", a."needsReview" as reason, a."amountCents", a."paidCents", a."startedAt", a."userId",
      nullif(concat_ws(' ', u."firstName", u.infix, u."lastName"), '') as name,
      coalesce((select sum(p."freeCents") from payments p
        where p.key in (select 'online:' || a.key || ':' || nth from generate_series(1, a.bookings) nth)), 0)::integer as "freeCents",
      coalesce((select jsonb_agg(jsonb_build_object('text_nl', c.text_nl, 'text_en', c.text_en) order by c."chargeId")
        from "paymentAttemptCharges" t join charges c using ("chargeId")
        where t."paymentAttemptId" = a."paymentAttemptId"), '[]') as charges,
      a."needsReview" = 'withoutPlace' and exists (
        select from "paymentAttemptCharges" t join charges c using ("chargeId") join "signUps" s on s."signUpId" = c."signUpId"
        join activities v on v."activityId" = s."activityId"
        where t."paymentAttemptId" = a."paymentAttemptId" and c.kind = 'signUp'
          and coalesce(s."userId", s."guestId") is not null
          and a."userId" is not distinct from coalesce(s."userId", (select g."hostUserId" from guests g where g."guestId" = s."guestId"))
          and s.status = 'cancelled' and s."cancelKind" = 'notPaid' and v.status = 'published' and v."startsAt" > ${now}
          and (v.capacity is null or v.capacity > (select count(*) from "signUps" each
            where each."activityId" = s."activityId" and each.status = 'registered'))) as "hasPlace"
    from "paymentAttempts" a left join users u using ("userId")
    where a."needsReview" is not null order by a."paymentAttemptId" limit ${shown}`.execute(db)
  const { total } = await db
    .selectFrom("paymentAttempts")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("needsReview", "is not", null)
    .executeTakeFirstOrThrow()
  return { reviews: rows, total: Number(total) }
}

/** Says that somebody has decided: what is free stays with the person, for their next charge. */
export async function settleReview(db: Db, paymentAttemptId: number, by: number, at: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("paymentAttempts")
    .set({ needsReview: null, reviewedAt: at, reviewedBy: by })
    .where("paymentAttemptId", "=", paymentAttemptId)
    .where("needsReview", "is not", null)
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) throw new AppError("conflict", { text: "onlinePayments:refused.decided" })
}
