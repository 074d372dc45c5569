import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { groupsOf } from "../../groups/server/own-group.service.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { mayDeleteNews, mayReadMembersNews, mayUpdateNews } from "../news.policy.ts"
import type {} from "./news.table.ts"

// All SQL here is of a statement on `news`.

/** SQL: it has been published. Archived items keep their own page. */
export const hasAppeared = (now: Date) => sql<SqlBool>`(news.status <> 'draft' and news."publishAt" <= ${now})`
/** SQL: it is in the lists now. */
export const isListed = (now: Date) => sql<SqlBool>`(news.status = 'published' and news."publishAt" <= ${now})`

/** SQL: the viewer wrote it, or is in its group today. */
const isTheirs = ({ userId }: Viewer, now: Date) =>
  sql<SqlBool>`coalesce(news."authorId" = ${userId} or news."groupId" in ${groupsOf(userId, dayOf(now))}, false)`

/** SQL: this viewer may change it. */
export const editableBy = (viewer: Viewer | null, now: Date): RawBuilder<SqlBool> =>
  mayUpdateNews.allows(viewer) ? sql<SqlBool>`true` : viewer ? isTheirs(viewer, now) : sql<SqlBool>`false`

/**
 * SQL: this viewer may see it. Visitors see public items that have been published; members, and users who may read news,
 * see items for members as well; users who may change an item always see it.
 */
export function readableBy(viewer: Viewer | null, now: Date): RawBuilder<SqlBool> {
  const readsAll = mayReadMembersNews.allows(viewer)
    ? sql`true`
    : viewer
      ? isMemberOn(dayOf(now), sql`${viewer.userId}::integer`)
      : sql`false`
  return sql<SqlBool>`(${editableBy(viewer, now)}
    or (${hasAppeared(now)} and (news.visibility = 'public' or ${readsAll})))`
}

/** SQL: id of the one on top for this viewer, which is the newest of those that are pinned; null where there is none. */
const onTop = (viewer: Viewer | null, now: Date) => sql<number | null>`(
  select news."newsId" from news
  where ${isListed(now)} and news."pinnedUntil" > ${now} and ${readableBy(viewer, now)}
  order by news."publishAt" desc, news."newsId" desc limit 1)`

/** SQL: it is the one on top for this viewer. */
export const isOnTop = (viewer: Viewer | null, now: Date) =>
  sql<boolean>`coalesce(news."newsId" = ${onTop(viewer, now)}, false)`

/** Id of the one on top for this viewer, if there is one. */
export async function idOnTop(db: Db, viewer: Viewer | null, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ newsId: number | null }>`select ${onTop(viewer, now)} as "newsId"`.execute(db)
  return rows[0]?.newsId ?? undefined
}

/** What a viewer may do with an item; see `newsRights`. */
interface Rights {
  mayUpdate: boolean
  mayDelete: boolean
}

/**
 * Author and group change their item; who may delete all deletes any, an author only a draft.
 * @throws AppError notFound, also for an item that this person may not know of
 */
export async function newsRightsOf(db: Db, newsId: number, viewer: Viewer, now: Date): Promise<Rights> {
  const row = orNotFound(
    await db
      .selectFrom("news")
      .select(["status", "authorId", editableBy(viewer, now).as("mayUpdate")])
      .where("newsId", "=", newsId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  const isOwnDraft = row.status === "draft" && row.authorId === viewer.userId
  return { mayUpdate: row.mayUpdate === true, mayDelete: isOwnDraft || mayDeleteNews.allows(viewer) }
}

/** @throws AppError notFound (not theirs to know of) · forbidden */
export async function requireRight(
  db: Db,
  newsId: number,
  viewer: Viewer,
  now: Date,
  right: keyof Rights,
): Promise<void> {
  const rights = await newsRightsOf(db, newsId, viewer, now)
  if (!rights[right]) throw new AppError("forbidden")
}
