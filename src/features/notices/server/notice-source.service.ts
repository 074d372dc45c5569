import { isSignUpOpen } from "../../activities/server/activity-access.service.ts"
import { type RawBuilder, sql, type SqlBool } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isListed } from "../../../platform/server/publishing.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { grantsOn } from "../../permissions/server/effective-permissions.service.ts"
import { isShown } from "../../photos/server/photo-folder.service.ts"
import { mayStandIn, placesSought, soughtStandIn } from "../../shifts/server/stand-in.service.ts"
import type { Channel, Event } from "../notice-subjects.ts"
import { hasChosen } from "./notice-choice.service.ts"

/** What a notice is about. */
export interface NoticeContent {
  title_nl: string
  title_en: string
  path: string
}

/** An event that people can be told of. SQL about people is of `users u`. */
export interface NoticeSource {
  /** SQL of the things that people must be told about now, as far as they were not; absent where a write tells. */
  due?: (now: Date) => RawBuilder<{ thingId: number }>
  /** What can happen to a thing again is told again, but not within so many hours; absent: once, for ever. */
  againAfterHours?: number
  /** Null if there is nothing to tell any more: cancelled, deleted, archived. */
  content: (db: Db, thingId: number, now: Date) => Promise<NoticeContent | null>
  /** SQL: they may know of it, and it is of use to them. */
  mayHear: (thingId: number, now: Date) => RawBuilder<SqlBool>
  /** SQL: they chose to be told by this channel. */
  wants: (thingId: number, channel: Channel) => RawBuilder<SqlBool>
  /** How long a push service keeps it for a browser that is off. */
  ttlSeconds: number
  urgency: "normal" | "high"
}

const hour = 3600
/** Longer ago is not news any more. */
const newsHours = 24

const hasNoRound = (event: Event, column: string) => sql<SqlBool>`not exists (
  select from "noticeRounds" r where r.subject = ${event} and r."thingId" = ${sql.ref(column)})`

const isNewsToTell = (now: Date) => sql<SqlBool>`(${isListed("news", now)}
  and news."publishAt" > ${new Date(now.getTime() - newsHours * hour * 1000)})`

const news: NoticeSource = {
  due: (now) => sql`select news."newsId" as "thingId" from news
    where ${isNewsToTell(now)} and ${hasNoRound("news", "news.newsId")} order by news."publishAt", 1 limit 50`,
  content: async (db, newsId, now) => {
    const item = await db
      .selectFrom("news")
      .select(["slug", "title_nl", "title_en"])
      .where("newsId", "=", newsId)
      .where(isListed("news", now))
      .executeTakeFirst()
    return item ? { ...item, path: `/nieuws/${item.slug}` } : null
  },
  // Members may read all news. Its author knows it already.
  mayHear: (newsId, now) => sql<SqlBool>`(${isMemberOn(dayOf(now))} and not exists (
    select from news n where n."newsId" = ${newsId} and n."authorId" = u."userId"))`,
  wants: (_, channel) => hasChosen("news", channel),
  ttlSeconds: newsHours * hour,
  urgency: "normal",
}

const activityContent = async (db: Db, activityId: number, condition: RawBuilder<SqlBool>) => {
  const activity = await db
    .selectFrom("activities")
    .select(["slug", "title_nl", "title_en"])
    .where("activityId", "=", activityId)
    .where(condition)
    .executeTakeFirst()
  return activity ? { ...activity, path: `/activiteiten/${activity.slug}` } : null
}

const signUpOpens: NoticeSource = {
  due: (now) => sql`select activities."activityId" as "thingId" from activities
    where ${isSignUpOpen(now)} and ${hasNoRound("signUpOpens", "activities.activityId")}
    order by activities."opensAt", 1 limit 50`,
  content: (db, activityId, now) => activityContent(db, activityId, isSignUpOpen(now)),
  mayHear: (activityId, now) => sql<SqlBool>`(${isMemberOn(dayOf(now))}
    and (exists (select from activities a where a."activityId" = ${activityId} and a.visibility = 'public')
      or u."userId" in (select g."userId" from ${grantsOn(dayOf(now))} g where g.name = 'activities'))
    and not exists (select from "signUps" s
      where s."activityId" = ${activityId} and s."userId" = u."userId" and s.status <> 'cancelled'))`,
  wants: (activityId, channel) => sql<SqlBool>`(${hasChosen("allActivities", channel)}
    or (exists (select from "activityBells" b where b."activityId" = ${activityId} and b."userId" = u."userId")
      and ${hasChosen("bells", channel)}))`,
  ttlSeconds: 2 * hour,
  urgency: "high",
}

const placeFree: NoticeSource = {
  content: (db, activityId, now) =>
    activityContent(db, activityId, sql<SqlBool>`(activities.status = 'published' and activities."startsAt" > ${now})`),
  mayHear: (activityId) => sql<SqlBool>`exists (select from "signUps" s
    where s."activityId" = ${activityId} and s."userId" = u."userId" and s.status = 'registered')`,
  wants: (_, channel) => hasChosen("placeFree", channel),
  ttlSeconds: 24 * hour,
  urgency: "high",
}

const isPublishedAlbum = sql<SqlBool>`("photoFolders".status = 'published' and "photoFolders"."activityId" is not null)`
/** An album is told of once all its photos are made, which may take an evening. */
const photosHours = 72

const photos: NoticeSource = {
  due: (now) => sql`select "photoFolders"."photoFolderId" as "thingId" from "photoFolders"
    where ${isPublishedAlbum} and ${hasNoRound("photos", "photoFolders.photoFolderId")}
      and "photoFolders"."publishedAt" > ${new Date(now.getTime() - photosHours * hour * 1000)}
      and exists (select from photos where photos."photoFolderId" = "photoFolders"."photoFolderId" and ${isShown})
      and not exists (select from photos
        where photos."photoFolderId" = "photoFolders"."photoFolderId" and photos.state = 'waiting')
    order by "photoFolders"."publishedAt", 1 limit 50`,
  content: async (db, photoFolderId) => {
    const album = await db
      .selectFrom("photoFolders")
      .select(["slug", "title_nl", "title_en"])
      .where("photoFolderId", "=", photoFolderId)
      .where(isPublishedAlbum)
      .executeTakeFirst()
    return album ? { ...album, path: `/fotos/folder/${album.slug}` } : null
  },
  // Those who were there, as far as is recorded, and may see the album. Its maker knows it already.
  mayHear: (photoFolderId, now) => sql<SqlBool>`exists (
    select from "photoFolders" f join "signUps" s using ("activityId")
    where f."photoFolderId" = ${photoFolderId} and s."userId" = u."userId" and s.status = 'registered'
      and s.presence <> 'absent' and f."createdBy" is distinct from u."userId"
      and (f.visibility = 'public'
        or u."userId" in (select g."userId" from ${grantsOn(dayOf(now))} g where g.name = 'photos')))`,
  wants: (_, channel) => hasChosen("photos", channel),
  ttlSeconds: 24 * hour,
  urgency: "normal",
}

const standInHours = 24

/** Of one place in a shift: its helper may find that they can after all, and that they cannot. */
const standIns: NoticeSource = {
  due: (now) =>
    placesSought(
      now,
      (placeId, since) => sql<SqlBool>`not exists (
        select from "noticeRounds" r where r.subject = 'standIns' and r."thingId" = ${placeId} and r."createdAt" >= ${since})`,
    ),
  againAfterHours: standInHours,
  content: async (db, shiftPlaceId, now) => {
    const sought = await soughtStandIn(db, shiftPlaceId, now)
    return sought && { ...sought, path: `/activiteiten/${sought.slug}` }
  },
  mayHear: mayStandIn,
  wants: (_, channel) => hasChosen("standIns", channel),
  ttlSeconds: standInHours * hour,
  urgency: "high",
}

export const noticeSources: Record<Event, NoticeSource> = { placeFree, signUpOpens, news, photos, standIns }
