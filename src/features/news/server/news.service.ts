import { fullName } from "../../members/server/member.table.ts"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { orNotFound } from "../../../platform/app-error.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { publishAtOf } from "../../../platform/publishing/publishing.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import type { PictureUse } from "../../../platform/server/picture-use.ts"
import { hasAppeared, isListed, isReadable } from "../../../platform/server/publishing.ts"
import { groupsOf, knownGroup } from "../../groups/server/own-group.service.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { pictureColumns } from "../../pictures/server/picture-columns.service.ts"
import { type NewsItem, newsFields, newsItem, newsSummary } from "../news.ts"
import { mayCreateNews, mayDeleteNews, mayReadMembersNews, mayUpdateNews } from "../news.policy.ts"
import { requireNames } from "./news-names.service.ts"
import type { NewsRow } from "./news.table.ts"

// All SQL here is of a statement on `news`.

/** SQL: the viewer may change it: all news, or what they wrote or a group of theirs publishes. */
export function editableBy(viewer: Viewer | null, now: Date): RawBuilder<SqlBool> {
  if (mayUpdateNews.allows(viewer)) return sql`true`
  if (!viewer) return sql`false`
  const { userId } = viewer
  return sql`coalesce(news."authorId" = ${userId} or news."groupId" in ${groupsOf(userId, dayOf(now))}, false)`
}

/** Who sends pictures for news: those who may write it, its authors, and the groups that publish it. */
export const newsPictures: PictureUse = {
  may: mayCreateNews,
  isOf: ({ userId }, now) =>
    sql<SqlBool>`exists (select 1 from news where "groupId" in ${groupsOf(userId, dayOf(now))} or "authorId" = ${userId})`,
}

/** SQL: this viewer may see it. Members see what is for members, and so do users who may read news. */
export function readableBy(viewer: Viewer | null, now: Date): RawBuilder<SqlBool> {
  const isMember = () => (viewer ? isMemberOn(dayOf(now), sql`${viewer.userId}::integer`) : sql<SqlBool>`false`)
  return isReadable("news", {
    hasAppeared: hasAppeared("news", now),
    isEditable: editableBy(viewer, now),
    seesMembersOnly: mayReadMembersNews.allows(viewer) ? sql`true` : isMember(),
  })
}

/**
 * SQL: id of the one on top for this viewer, the newest of those that are pinned; null if there is none. `offset 0` takes
 * those few first: a plan for any moment would read all news until it meets one.
 */
const onTop = ({ viewer, now }: Scope) => sql<number | null>`(
  select news."newsId" from (
    select "newsId", status, "publishAt", visibility, "authorId", "groupId" from news where "pinnedUntil" > ${now} offset 0) news
  where ${isListed("news", now)} and ${readableBy(viewer, now)}
  order by news."publishAt" desc, news."newsId" desc limit 1)`

const publishedAt = (now: Date) => sql<Date | null>`case when ${hasAppeared("news", now)} then news."publishAt" end`
const author = (viewer: Viewer | null, now: Date) => sql<NewsItem["author"]>`(
  select json_build_object('userId', u."userId", 'slug', ${slugFor(viewer, now, "u")}, 'name', ${fullName("u")})
  from users u where u."userId" = news."authorId")`
const group = (viewer: Viewer | null, now: Date) => sql<NewsItem["group"]>`(
  select json_build_object('groupId', g."groupId", 'type', g.type, 'slug', g.slug, 'name_nl', g.name_nl, 'name_en', g.name_en)
  from groups g where g."groupId" = news."groupId" and ${knownGroup(viewer, now)})`
const groupSlug = (viewer: Viewer | null, now: Date) => sql<string | null>`(
  select g.slug from groups g where g."groupId" = news."groupId" and ${knownGroup(viewer, now)})`

const described = ({ db, viewer, now }: Scope) =>
  db
    .selectFrom("news")
    .select([
      author(viewer, now).as("author"),
      group(viewer, now).as("group"),
      publishedAt(now).as("publishedAt"),
      sql<boolean>`coalesce(news."newsId" = ${onTop({ db, viewer, now })}, false)`.as("isPinned"),
      editableBy(viewer, now).as("isEditable"),
    ])

/** SQL: an archived item is only found by slug or id, or by status for users who may change it. */
function isFound({ viewer, now }: Scope, { filter }: ListQuery) {
  // Only of the one item that they name: a range of ids or a part of a slug is a list.
  const isLookup = filter?.slug?.eq !== undefined || filter?.newsId?.eq !== undefined
  const archived = isLookup ? sql`true` : filter?.status ? editableBy(viewer, now) : sql`false`
  return sql<SqlBool>`(news.status <> 'archived' or ${archived})`
}

/** The pinned item, then newest first; editors see drafts and scheduled items before those. */
const listing = ({ db, viewer, now }: Scope, query: ListQuery) => ({
  columns: columnsOf("news", newsSummary, {
    alphabet: ["title_nl", "title_en"],
    others: { publishedAt: publishedAt(now), groupSlug: groupSlug(viewer, now) },
  }),
  defaultSort: [
    { by: sql.ref("news.publishAt"), direction: "desc" },
    { by: sql.ref("news.newsId"), direction: "desc" },
  ] as const,
  where: isFound({ db, viewer, now }, query),
  first: onTop({ db, viewer, now }),
})

/** News, with its author and group. */
export const news = rowsOf({
  table: "news",
  id: "newsId",
  contract: newsItem,
  summary: newsSummary,
  fields: newsFields,
  slugFrom: "title_nl",
  translated: ["title", "intro", "body", "imageAlt"],
  // An author may delete a draft.
  rights: (viewer, { isEditable, status, authorId }) => ({
    update: isEditable === true,
    delete: mayDeleteNews.allows(viewer) || (status === "draft" && authorId === viewer.userId),
  }),
  listing,
  from: described,
  readable: ({ viewer, now }) => readableBy(viewer, now),
  computed: ["author", "group", "publishedAt", "isPinned"],
  pictures: pictureColumns<Pick<NewsRow, "pictureId" | "visibility">, "image">(
    { image: "pictureId" },
    ({ visibility }) => (visibility === "members" ? { requires: "news", forMembers: true } : { requires: null }),
  ),
  prepare: async ({ db, viewer, now }, row, before, input) => {
    // Without an author in the input: the one it had, or for a new item the user.
    const authorId = input.authorId === undefined ? (before ? before.authorId : viewer.userId) : input.authorId
    await requireNames(db, { groupId: row.groupId, authorId }, before, viewer, now)
    return { authorId, publishAt: row.publishAt ?? publishAtOf(row.status, before, now) }
  },
})

/** How many others of the same group are shown below an item. */
const relatedMax = 3

/**
 * What to read next, of what is in the lists for this viewer.
 * @throws AppError notFound, also for an item that this viewer may not see
 */
export async function nearbyNews(scope: Scope, newsId: number) {
  const { publishAt, groupId } = orNotFound(
    await scope.db
      .selectFrom("news")
      .select(["publishAt", "groupId"])
      .where("newsId", "=", newsId)
      .where(readableBy(scope.viewer, scope.now))
      .executeTakeFirst(),
  )
  const position = sql`(${publishAt}::timestamptz, ${newsId}::integer)`
  const find = async (condition: RawBuilder<SqlBool>, direction: "asc" | "desc", limit: number) => {
    const others = news.summaries(scope).where(isListed("news", scope.now)).where(condition)
    return others.orderBy("publishAt", direction).orderBy("newsId", direction).limit(limit).execute()
  }
  const previous = await find(sql`(news."publishAt", news."newsId") < ${position}`, "desc", 1)
  const next = await find(sql`(news."publishAt", news."newsId") > ${position}`, "asc", 1)
  const isRelated = sql<SqlBool>`news."groupId" = ${groupId} and news."newsId" <> ${newsId}`
  const related = groupId === null ? [] : await find(isRelated, "desc", relatedMax)
  return {
    previous: news.toSummaries(scope, previous)[0] ?? null,
    next: news.toSummaries(scope, next)[0] ?? null,
    related: news.toSummaries(scope, related),
  }
}
