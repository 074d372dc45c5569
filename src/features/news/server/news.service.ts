import { sql } from "kysely"
import type * as z from "zod"
import { orNotFound } from "../../../platform/app-error.ts"
import { keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { columnsOf, listPage } from "../../../platform/server/database/list.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { keptTotals } from "../../../platform/server/database/totals.ts"
import { type TranslationSources, staleTranslationsOf } from "../../../platform/translation.ts"
import { knownGroup } from "../../groups/server/own-group.service.ts"
import { picturesOf } from "../../pictures/server/picture.service.ts"
import { type NewsItem, newsItem, newsSummary } from "../news.ts"
import { editableBy, hasAppeared, idOnTop, isListed, isOnTop, readableBy } from "./news-access.service.ts"

type Summary = Answer<z.output<typeof newsSummary>>
type Whole = Answer<z.output<typeof newsItem>>

/** The texts with a translation. */
export const translated = ["title", "intro", "body", "imageAlt"] as const

/** What is not a column of the table itself. */
const computed = [
  "image",
  "author",
  "group",
  "publishedAt",
  "isPinned",
  "staleTranslations",
  "bodyHtml_nl",
  "bodyHtml_en",
] as const
const isStored = <K extends string>(key: K): key is Exclude<K, (typeof computed)[number]> =>
  !(computed as readonly string[]).includes(key)
const summaryKeys = keysOf(newsSummary).filter(isStored)
const wholeKeys = keysOf(newsItem).filter(isStored)

const publishedAt = (now: Date) => sql<Date | null>`case when ${hasAppeared(now)} then news."publishAt" end`
const author = sql<NewsItem["author"]>`(
  select json_build_object('userId', u."userId", 'slug', u.slug, 'name', concat_ws(' ', u."firstName", u.infix, u."lastName"))
  from users u where u."userId" = news."authorId")`
const group = (viewer: Viewer | null, now: Date) => sql<NewsItem["group"]>`(
  select json_build_object('groupId', g."groupId", 'type', g.type, 'slug', g.slug, 'name_nl', g.name_nl, 'name_en', g.name_en)
  from groups g where g."groupId" = news."groupId" and ${knownGroup(viewer, now)})`
const groupSlug = (viewer: Viewer | null, now: Date) => sql<string | null>`(
  select g.slug from groups g where g."groupId" = news."groupId" and ${knownGroup(viewer, now)})`

/** All items, with what an answer has beside their own columns. */
const described = (db: Db, viewer: Viewer | null, now: Date) =>
  db
    .selectFrom("news")
    .select([
      "pictureId",
      author.as("author"),
      group(viewer, now).as("group"),
      publishedAt(now).as("publishedAt"),
      isOnTop(viewer, now).as("isPinned"),
    ])

/** The items that this viewer may see. */
const readable = (db: Db, viewer: Viewer | null, now: Date) => described(db, viewer, now).where(readableBy(viewer, now))

const summaries = (db: Db, viewer: Viewer | null, now: Date) => readable(db, viewer, now).select(summaryKeys)

/** Puts the pictures to the rows of a list. */
async function withPictures<T extends { pictureId: number | null }>(db: Db, rows: readonly T[]) {
  const pictures = await picturesOf(
    db,
    rows.map(({ pictureId }) => pictureId),
  )
  return rows.map(({ pictureId, ...row }) => ({ ...row, image: pictures.get(pictureId ?? 0) ?? null }))
}

/**
 * A page of news: the pinned item, then newest first; editors see drafts and scheduled items before those. Archived
 * items are only found by slug or id, or by status for users who may change them.
 */
export async function listNews(db: Db, query: ListQuery, viewer: Viewer | null, now: Date) {
  // Only of the one item that they name: a range of ids or a part of a slug is a list.
  const isLookup = query.filter?.slug?.eq !== undefined || query.filter?.newsId?.eq !== undefined
  const putAway = isLookup ? sql<boolean>`true` : query.filter?.status ? editableBy(viewer, now) : sql<boolean>`false`
  const asked = summaries(db, viewer, now).where(sql<boolean>`(news.status <> 'archived' or ${putAway})`)
  const { items, totalItems } = await listPage(asked, query, {
    columns: columnsOf("news", newsSummary, {
      alphabet: ["title_nl", "title_en"],
      others: { publishedAt: publishedAt(now), groupSlug: groupSlug(viewer, now) },
    }),
    key: "news.newsId",
    defaultSort: [
      { by: sql.ref("news.publishAt"), direction: "desc" },
      { by: sql.ref("news.newsId"), direction: "desc" },
    ],
    kept: keptTotals(db, now),
    first: query.sort?.length ? undefined : await idOnTop(db, viewer, now),
  })
  return { items: await withPictures(db, items), totalItems }
}

/**
 * @param isWriter the viewer has just created or changed it, and sees it even if they may no longer read it
 * @throws AppError notFound, also for an item that this viewer may not know of
 */
export async function getNews(
  db: Db,
  newsId: number,
  viewer: Viewer | null,
  now: Date,
  { isWriter = false } = {},
): Promise<Whole> {
  const items = isWriter ? described(db, viewer, now) : readable(db, viewer, now)
  const row = orNotFound(
    await items.select(wholeKeys).select("translationSources").where("newsId", "=", newsId).executeTakeFirst(),
  )
  const [item] = await withPictures(db, [row])
  const { translationSources, ...whole } = orNotFound(item)
  return {
    ...whole,
    bodyHtml_nl: renderMarkdown(whole.body_nl),
    bodyHtml_en: renderMarkdown(whole.body_en),
    staleTranslations: staleTranslationsOf(
      { ...whole, translationSources: translationSources as TranslationSources },
      translated,
    ),
  }
}

/** How many others of the same group are shown below an item. */
const relatedMax = 3

/**
 * What to read next, of what is in the lists for this viewer.
 * @throws AppError notFound, also for an item that this viewer may not know of
 */
export async function nearbyNews(db: Db, newsId: number, viewer: Viewer | null, now: Date) {
  const here = orNotFound(
    await db
      .selectFrom("news")
      .select(["publishAt", "groupId"])
      .where("newsId", "=", newsId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  const others = summaries(db, viewer, now).where(isListed(now)).where("newsId", "<>", newsId)
  const place = sql`(${here.publishAt}::timestamptz, ${newsId}::integer)`
  const own = sql`(news."publishAt", news."newsId")`
  const [previous, next, related] = [
    await others
      .where(sql<boolean>`${own} < ${place}`)
      .orderBy("publishAt", "desc")
      .orderBy("newsId", "desc")
      .limit(1)
      .execute(),
    await others
      .where(sql<boolean>`${own} > ${place}`)
      .orderBy("publishAt")
      .orderBy("newsId")
      .limit(1)
      .execute(),
    here.groupId === null
      ? []
      : await others
          .where("groupId", "=", here.groupId)
          .orderBy("publishAt", "desc")
          .orderBy("newsId", "desc")
          .limit(relatedMax)
          .execute(),
  ]
  const all: Summary[] = await withPictures(db, [...previous, ...next, ...related])
  return {
    previous: previous.length ? (all[0] ?? null) : null,
    next: next.length ? (all[previous.length] ?? null) : null,
    related: all.slice(previous.length + next.length),
  }
}

/** How many items a feed holds. */
const feedMax = 30

/** The newest items that everybody may read, whole. */
export async function newestForFeed(db: Db, now: Date) {
  const rows = await readable(db, null, now)
    .select(wholeKeys)
    .where(isListed(now))
    .orderBy("publishAt", "desc")
    .orderBy("newsId", "desc")
    .limit(feedMax)
    .execute()
  return withPictures(db, rows)
}
export type FeedItem = Awaited<ReturnType<typeof newestForFeed>>[number]
