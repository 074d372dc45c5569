import { type RawBuilder, sql, type SqlBool } from "kysely"
import { formatRange } from "../../../platform/format.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { readableByPerson } from "../../activities/server/activity-access.service.ts"
import { freeLeaveHours } from "../shift-kinds.ts"
import { isElsewhere, isIn, isOn, isOpenTo } from "./shift-access.service.ts"

/**
 * SQL of a statement on `"shiftPlaces" sought`, with its shift and activity: others must be told that a stand-in is sought.
 * Helpers who may still leave freely, as in `mayLeaveFreely`, free their place instead: nobody is called for that.
 */
const isSought = (now: Date) => sql<SqlBool>`(sought.state = 'seekingStandIn' and not sought."isAskedAgain"
  and shifts."startsAt" > ${now} and shifts."startsAt" < ${new Date(now.getTime() + freeLeaveHours * 3_600_000)}
  and ${isOn(now)})`

const soughtPlaces = sql`"shiftPlaces" sought join shifts using ("shiftId") join activities using ("activityId")`

/**
 * SQL of the ids of places for which a stand-in is sought, longest first.
 *
 * @param isNew SQL: nobody has been told of this place since its helper began to look
 */
export const placesSought = (
  now: Date,
  isNew: (placeId: RawBuilder<unknown>, since: RawBuilder<unknown>) => RawBuilder<SqlBool>,
): RawBuilder<{ thingId: number }> => sql`
  select sought."shiftPlaceId" as "thingId" from ${soughtPlaces}
  where ${isSought(now)} and ${isNew(sql`sought."shiftPlaceId"`, sql`sought."seekingSince"`)}
  order by sought."seekingSince", 1 limit 50`

/** SQL, of people `u`: they could take over this place, and nothing else is in its way. */
export const mayStandIn = (shiftPlaceId: number, now: Date): RawBuilder<SqlBool> => {
  const person = sql`u."userId"`
  return sql<SqlBool>`exists (select from ${soughtPlaces} where sought."shiftPlaceId" = ${shiftPlaceId}
    and ${readableByPerson(now)} and ${isOpenTo(person, now)} and not ${isIn(person)} and not ${isElsewhere(person)})`
}

/** What is sought, in both languages; null if it is sought no longer. */
export async function soughtStandIn(db: Db, shiftPlaceId: number, now: Date) {
  const found = await db
    .selectFrom("shiftPlaces as sought")
    .innerJoin("shifts", "shifts.shiftId", "sought.shiftId")
    .innerJoin("activities", "activities.activityId", "shifts.activityId")
    .select(["shifts.title_nl", "shifts.title_en", "shifts.startsAt", "shifts.endsAt"])
    .select(["activities.slug", "activities.title_nl as activity_nl", "activities.title_en as activity_en"])
    .where("shiftPlaceId", "=", shiftPlaceId)
    .where(isSought(now))
    .executeTakeFirst()
  if (!found) return null
  const { title_nl, title_en, activity_nl, activity_en, startsAt, endsAt, slug } = found
  const titleIn = (language: Language) => {
    const [shift, activity] = [pickText(title_nl, title_en, language), pickText(activity_nl, activity_en, language)]
    return `${shift.text} (${activity.text}), ${formatRange(startsAt, endsAt, language, now)}`
  }
  return { title_nl: titleIn("nl"), title_en: titleIn("en"), slug }
}
