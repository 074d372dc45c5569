import type * as z from "zod"
import type { NewsItem, newsInput } from "./news.ts"

/** The values of the form. */
export type NewsFields = z.input<typeof newsInput>

/** The initial values for a new item: with its author. */
export const emptyNews = (authorId: number | null): NewsFields => ({
  title_nl: "",
  title_en: "",
  intro_nl: "",
  intro_en: "",
  body_nl: "",
  body_en: "",
  pictureId: null,
  imageAlt_nl: "",
  imageAlt_en: "",
  groupId: null,
  authorId,
  visibility: "public",
  status: "draft",
  publishAt: null,
  pinnedUntil: null,
})

/** The form values of an item. */
export const fieldsOf = (item: NewsItem): NewsFields => ({
  title_nl: item.title_nl,
  title_en: item.title_en,
  intro_nl: item.intro_nl,
  intro_en: item.intro_en,
  body_nl: item.body_nl,
  body_en: item.body_en,
  pictureId: item.image?.pictureId ?? null,
  imageAlt_nl: item.imageAlt_nl,
  imageAlt_en: item.imageAlt_en,
  groupId: item.groupId,
  authorId: item.authorId,
  visibility: item.visibility,
  status: item.status,
  publishAt: item.publishAt,
  pinnedUntil: item.pinnedUntil,
})
