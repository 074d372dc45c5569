import { type RawBuilder, type SqlBool, sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { hashToken, newToken } from "../../../platform/server/secret-token.ts"
import type { ActivityStatus } from "../../activities/activity-kinds.ts"
import { awaitsDrawOf } from "../../activities/server/activity-draw.service.ts"
import { readableBy } from "../../activities/server/activity-access.service.ts"

/** An activity as a calendar shows it. */
export interface CalendarActivity {
  activityId: number
  slug: string
  title_nl: string
  title_en: string
  summary_nl: string
  summary_en: string
  location_nl: string | null
  location_en: string | null
  room: { name_nl: string; name_en: string; street: string; houseNumber: string; city: string } | null
  startsAt: Date
  endsAt: Date
  opensAt: Date | null
  closesAt: Date | null
  status: ActivityStatus
  icalSequence: number
  createdAt: Date
  updatedAt: Date
}
/** The same with the sign-up status of the calendar's owner. */
export interface OwnCalendarActivity extends CalendarActivity {
  /** Position on the waiting list; null for people with a seat. */
  position: number | null
  /** They take part in a draw of the places. */
  isInDraw: boolean
  /** They can take a place, and did not say yet that they come. */
  isOffered: boolean
}

const columns = sql`a."activityId", a.slug, a.title_nl, a.title_en, a.summary_nl, a.summary_en, a.location_nl, a.location_en,
  case when r."roomId" is not null then json_build_object('name_nl', r.name_nl, 'name_en', r.name_en, 'street', r.street,
    'houseNumber', r."houseNumber", 'city', r.city) end as room,
  a."startsAt", a."endsAt", a."opensAt", a."closesAt", a.status, a."icalSequence", a."createdAt", a."updatedAt"`

/** How far back a calendar goes, and how much it contains at most: it is fetched again and again. */
const daysBack = 60
export const eventsMax = 500
export const since = (now: Date) => new Date(now.getTime() - daysBack * 24 * 3_600_000)

async function readableActivities(
  db: Db,
  viewer: Viewer | null,
  now: Date,
  which: RawBuilder<SqlBool>,
): Promise<CalendarActivity[]> {
  const { rows } = await sql<CalendarActivity>`
    select ${columns} from activities left join rooms r using ("roomId")
      cross join lateral (select activities.*) a
    where ${readableBy(viewer, now)} and ${which}
    order by a."startsAt", a."activityId" limit ${eventsMax}`.execute(db)
  return rows
}

/** All public activities, from two months ago on. */
export const calendarOf = (db: Db, now: Date) =>
  readableActivities(db, null, now, sql<SqlBool>`activities."endsAt" >= ${since(now)}`)

/** Public activities with sign-up that opens in the future, or opened at most two months ago. */
export const openingsOf = (db: Db, now: Date) =>
  readableActivities(
    db,
    null,
    now,
    sql<SqlBool>`activities."signUpMode" = 'signUp' and activities.status = 'published' and activities."opensAt" >= ${since(now)}`,
  )

/** One activity that the viewer may read and others know of: no draft. */
export const oneForCalendar = (db: Db, viewer: Viewer | null, slug: string, now: Date) =>
  readableActivities(db, viewer, now, sql<SqlBool>`activities.slug = ${slug} and activities.status <> 'draft'`)

/**
 * Activities the calendar's owner signed up or waits for; cancelled ones too, so that they disappear from calendar
 * programs.
 */
export async function personalCalendar(
  db: Db,
  token: string,
  now: Date,
): Promise<{ userId: number; language: Language; activities: OwnCalendarActivity[] }> {
  const owner = orNotFound(
    await db
      .selectFrom("calendarTokens")
      .innerJoin("users", "users.userId", "calendarTokens.userId")
      .select(["users.userId", "language"])
      .where("tokenHash", "=", hashToken(token))
      .executeTakeFirst(),
  )
  const { rows } = await sql<OwnCalendarActivity>`
    select ${columns}, case when s.status = 'waiting' and not ${awaitsDrawOf} then (
      select count(*)::integer from "signUps" before
      where before."activityId" = s."activityId" and before.status = 'waiting' and before."queueNumber" <= s."queueNumber"
    ) end as position, s."respondBy" is not null as "isOffered",
      s.status = 'waiting' and ${awaitsDrawOf} as "isInDraw"
    from "signUps" s join activities a using ("activityId") left join rooms r using ("roomId")
    where s."userId" = ${owner.userId} and a."endsAt" >= ${since(now)} and a.status <> 'draft'
      and (s.status <> 'cancelled' or s."cancelKind" = 'activityCancelled')
    order by a."startsAt", a."activityId" limit ${eventsMax}`.execute(db)
  return { userId: owner.userId, language: owner.language, activities: rows }
}

/** When somebody's personal calendar was made; null without one. */
export async function calendarSince(db: Db, userId: number): Promise<Date | null> {
  const row = await db.selectFrom("calendarTokens").select("createdAt").where("userId", "=", userId).executeTakeFirst()
  return row?.createdAt ?? null
}

/** Issues the token of a personal calendar and revokes the previous one. Only its hash is stored. */
export async function renewCalendar(tx: Db, userId: number, now: Date): Promise<string> {
  const token = newToken()
  const values = { tokenHash: hashToken(token), createdAt: now }
  await tx
    .insertInto("calendarTokens")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute()
  return token
}

/** Deletes a personal calendar: its URL no longer works. @returns whether there was one */
export async function endCalendar(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("calendarTokens").where("userId", "=", userId).executeTakeFirst()
  return numDeletedRows > 0
}
