import { sql } from "kysely"
import { dayOf, momentOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { boardYearOf } from "../../groups/board-years.ts"

/** SQL of a statement on `shifts`: how long it took, in whole minutes. */
export const minutesTaken = sql<number>`round(extract(epoch from shifts."endsAt" - shifts."startsAt") / 60)::integer`

/** From when until when an association year is. */
export const momentsOfYear = (year: number) =>
  ({ from: momentOf(`${year}-09-01`, "00:00"), until: momentOf(`${year + 1}-09-01`, "00:00") }) as const

/**
 * The association years from the first shift that somebody was in to this one, the newest first.
 * @param userId of one person; none: of everybody
 */
export async function yearsWithShifts(db: Db, now: Date, userId?: number): Promise<number[]> {
  const current = boardYearOf(dayOf(now))
  const { oldest } = await db
    .selectFrom("shifts")
    .select(({ fn }) => fn.min("startsAt").as("oldest"))
    .$if(userId !== undefined, (query) =>
      query
        .innerJoin("shiftPlaces", "shiftPlaces.shiftId", "shifts.shiftId")
        .where("shiftPlaces.userId", "=", userId as number),
    )
    .executeTakeFirstOrThrow()
  const first = oldest ? Math.min(current, boardYearOf(dayOf(oldest))) : current
  return Array.from({ length: current + 1 - first }, (_, nth) => current - nth)
}
