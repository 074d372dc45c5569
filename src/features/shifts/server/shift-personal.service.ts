import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"

/** What shifts know of people. Their places go with their account, so that others can take them. */
export const shiftPersonal: PersonalSource = {
  own: {
    shiftPlaces: {
      by: "userId",
      without: [...others],
      named: sql`(select jsonb_build_object('shift_nl', s.title_nl, 'shift_en', s.title_en, 'startsAt', s."startsAt",
          'endsAt', s."endsAt", 'activity_nl', a.title_nl, 'activity_en', a.title_en)
        from shifts s join activities a using ("activityId") where s."shiftId" = t."shiftId")`,
    },
  },
  made: ["shifts", "shiftPlaces"],
}

/** Deletes who was in shifts that ended before a moment. */
export async function forgetHelpers(db: Db, before: Date): Promise<void> {
  await sql`delete from "shiftPlaces" p using shifts s where s."shiftId" = p."shiftId" and s."endsAt" < ${before}`.execute(
    db,
  )
}
