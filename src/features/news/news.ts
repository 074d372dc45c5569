import * as z from "zod"
import { audit, line, moment, optionalLine } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { markdown, markdownHtml, requiredMarkdown } from "../../platform/markdown.ts"
import { picture, pictureId } from "../../platform/picture.ts"
import { staleTranslations, confirmedTranslations } from "../../platform/translation.ts"
import { groupTypeNames } from "../groups/group-kinds.ts"
import { memberName } from "../members/member.ts"
import { newsStatuses, newsVisibilities } from "./news-kinds.ts"

export const titleMax = 100
export const introMax = 200
export const bodyMax = 30_000
export const imageAltMax = 200

/** Where feed readers find the news; with `?lng=en` in English. */
export const newsFeedPath = "/nieuws/feed.xml"

const fields = {
  title_nl: line(titleMax),
  title_en: optionalLine(titleMax),
  intro_nl: line(introMax),
  intro_en: optionalLine(introMax),
  body_nl: requiredMarkdown(bodyMax),
  body_en: markdown(bodyMax),
  imageAlt_nl: optionalLine(imageAltMax),
  imageAlt_en: optionalLine(imageAltMax),
  groupId: id.nullish(),
  visibility: z.enum(newsVisibilities),
  status: z.enum(newsStatuses),
  /** From then on it is shown, and its date. */
  publishAt: moment.nullish(),
  /** Until then it stands on top, if no newer one does. */
  pinnedUntil: moment.nullish(),
}

/** The group that tells it. */
export const publisher = z.object({
  groupId: id,
  type: z.enum(groupTypeNames),
  slug: z.string(),
  name_nl: z.string(),
  name_en: z.string(),
})

export const newsItem = z.object({
  newsId: id,
  slug: z.string(),
  ...fields,
  bodyHtml_nl: markdownHtml,
  bodyHtml_en: markdownHtml,
  image: picture,
  authorId: id.nullable(),
  /** Whose name is on it. */
  author: memberName.nullable(),
  group: publisher.nullable(),
  /** When it appeared; null while it has not. */
  publishedAt: moment.nullable(),
  /** It is the one on top for this reader. */
  isPinned: z.boolean(),
  staleTranslations: staleTranslations,
  ...audit,
})
export type NewsItem = z.output<typeof newsItem>

/** An item in a list. */
export const newsSummary = newsItem.omit({
  body_nl: true,
  body_en: true,
  bodyHtml_nl: true,
  bodyHtml_en: true,
  staleTranslations: true,
})
export type NewsSummary = z.output<typeof newsSummary>

/** What is sent to make or change an item. */
export const newsInput = z
  .object({
    ...fields,
    pictureId: pictureId.optional(),
    /** Left out: who makes it, or whose it was. Null: only the group's name is on it. */
    authorId: id.nullish(),
    confirmedTranslations: confirmedTranslations,
  })
  .refine(({ pictureId: sent, imageAlt_nl }) => !sent || imageAlt_nl.length > 0, {
    path: ["imageAlt_nl"],
    params: { i18n: "errors.pictureDescription" },
  })
export type NewsInput = z.output<typeof newsInput>

/** What this reader may do with an item. */
export const newsRights = z.object({ mayUpdate: z.boolean(), mayDelete: z.boolean() })

/** What to read next: the items before and after it, and others of the same group. */
export const newsNearby = z.object({
  previous: newsSummary.nullable(),
  next: newsSummary.nullable(),
  related: z.array(newsSummary),
})

export const newsQuery = listQuery({
  filter: {
    newsId: field.number(),
    slug: field.text(),
    title_nl: field.text(),
    title_en: field.text(),
    intro_nl: field.text(),
    intro_en: field.text(),
    status: field.oneOf(newsStatuses),
    visibility: field.oneOf(newsVisibilities),
    groupId: field.number(),
    groupSlug: field.text(),
    authorId: field.number(),
    publishedAt: field.time(),
    publishAt: field.time(),
    createdAt: field.time(),
    updatedAt: field.time(),
  },
  sort: ["newsId", "title_nl", "title_en", "publishedAt", "publishAt", "createdAt", "updatedAt"],
})
export const newsParams = z.object({ newsId: id })
