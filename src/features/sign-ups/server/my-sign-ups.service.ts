import { sql } from "kysely"
import type * as z from "zod"
import type { Answer } from "../../../platform/server/http/route.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { awaitsDrawOf } from "../../activities/server/activity-draw.service.ts"
import type { mySignUp } from "../sign-up.ts"

type MySignUp = Answer<z.output<typeof mySignUp>>

/**
 * The user's sign-ups for activities that are not over yet, earliest first. Cancelled activities are included, so that
 * people see them.
 */
export async function listMySignUps(db: Db, userId: number, now: Date): Promise<MySignUp[]> {
  const { rows } = await sql<MySignUp>`
    select a."activityId", a.slug, a.title_nl, a.title_en, a."startsAt", a."endsAt", a.status as "activityStatus",
      case when s.status = 'cancelled' then 'registered' else s.status end as status,
      case when s.status = 'waiting' and not ${awaitsDrawOf} then (
        select count(*)::integer from "signUps" before
        where before."activityId" = s."activityId" and before.status = 'waiting' and before."queueNumber" <= s."queueNumber"
      ) end as position,
      s."respondBy", s."paymentState", s."priceCents"
    from "signUps" s join activities a using ("activityId")
    where s."userId" = ${userId} and a."endsAt" >= ${now} and a.status <> 'draft'
      and (s.status <> 'cancelled' or s."cancelKind" = 'activityCancelled')
    order by a."startsAt", a."activityId"
    limit 50`.execute(db)
  return rows
}
