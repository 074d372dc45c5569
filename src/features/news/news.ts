import * as z from "zod"
import {
  about,
  audit,
  line,
  moment,
  optionalLine,
  rights,
  multiline,
  optionalMultiline,
} from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { markdown, markdownHtml, requiredMarkdown } from "../../platform/markdown.ts"
import { picture, pictureId } from "../../platform/pictures/picture-contract.ts"
import { publishStatuses, visibilities } from "../../platform/publishing/publishing.ts"
import { publishing } from "../../platform/publishing/publishing-contract.ts"
import { staleTranslations, confirmedTranslations } from "../../platform/translation.ts"
import { groupTypeNames } from "../groups/group-kinds.ts"
import { personName } from "../members/member.ts"

export const titleMax = 100
export const introMax = 200
export const bodyMax = 30_000
export const imageAltMax = 200

const fields = {
  title_nl: line(titleMax),
  title_en: optionalLine(titleMax),
  intro_nl: multiline(introMax),
  intro_en: optionalMultiline(introMax),
  body_nl: requiredMarkdown(bodyMax),
  body_en: markdown(bodyMax),
  imageAlt_nl: optionalLine(imageAltMax),
  imageAlt_en: optionalLine(imageAltMax),
  groupId: id.nullish(),
  ...publishing,
  /** Pinned to the top until then, unless a newer pinned item exists. */
  pinnedUntil: moment.nullish(),
}

/** The publishing group. */
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
  /** The author named with it. */
  author: personName.nullable(),
  group: publisher.nullable(),
  /** When it was published; null if it has not been. */
  publishedAt: moment.nullable(),
  /** Whether it is pinned to the top for this viewer. */
  isPinned: z.boolean(),
  staleTranslations,
  may: rights.nullable(),
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
  may: true,
})
export type NewsSummary = z.output<typeof newsSummary>

/** The columns of an item that can be written. */
export const newsFields = z.object({
  ...fields,
  pictureId: pictureId.optional(),
  /** Left out: the current user, or the author it had. Null: only the group is named. */
  authorId: id.nullish(),
})

/** Body for making or changing an item. */
export const newsInput = newsFields
  .extend({ confirmedTranslations })
  .refine(({ pictureId: sent, imageAlt_nl }) => !sent || imageAlt_nl.length > 0, {
    path: ["imageAlt_nl"],
    params: { i18n: "errors.pictureDescription" },
    ...about("pictureId", "imageAlt_nl"),
  })
export type NewsInput = z.output<typeof newsInput>

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
    status: field.oneOf(publishStatuses),
    visibility: field.oneOf(visibilities),
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
