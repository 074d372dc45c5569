import * as z from "zod"
import {
  about,
  audit,
  day,
  flag,
  line,
  nameMax,
  nullableEmailAddress,
  nullableText,
  optionalLine,
  rights,
  webAddress,
} from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { markdown, markdownHtml } from "../../platform/markdown.ts"
import { picture, pictureId } from "../../platform/pictures/picture-contract.ts"
import { staleTranslations, confirmedTranslations } from "../../platform/translation.ts"
import { groupTypeNames, states, visibilities } from "./group-kinds.ts"

export type { GroupTypeName, RoleKind } from "./group-kinds.ts"

export const introMax = 160

const fields = {
  type: z.enum(groupTypeNames),
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  abbreviation: nullableText(20),
  intro_nl: optionalLine(introMax),
  intro_en: optionalLine(introMax),
  description_nl: markdown(),
  description_en: markdown(),
  /** Alternative text of the photo. */
  photoAlt_nl: optionalLine(),
  photoAlt_en: optionalLine(),
  /** In answers: null for viewers who may not see it. */
  email: nullableEmailAddress,
  isEmailPublic: flag,
  website: webAddress(200, /^https?$/),
  foundedOn: day.nullish(),
  /** The first day on which the group no longer exists. */
  dissolvedOn: day.nullish(),
  membersVisibility: z.enum(visibilities),
  isRecruiting: flag,
}

/** A group. */
export const group = z.object({
  groupId: id,
  slug: z.string(),
  ...fields,
  descriptionHtml_nl: markdownHtml,
  descriptionHtml_en: markdownHtml,
  logo: picture,
  photo: picture,
  state: z.enum(states),
  staleTranslations,
  may: rights.nullable(),
  ...audit,
})
export type Group = z.output<typeof group>

/** A group in a list: without its long text and its photo. */
export const groupSummary = group.omit({
  description_nl: true,
  description_en: true,
  descriptionHtml_nl: true,
  descriptionHtml_en: true,
  photo: true,
  photoAlt_nl: true,
  photoAlt_en: true,
  staleTranslations: true,
  may: true,
})

/** The columns of a group that can be written. */
export const groupFields = z.object({ ...fields, logoId: pictureId.optional(), photoId: pictureId.optional() })

/** Body for making or changing a group. */
export const groupInput = groupFields
  .extend({ confirmedTranslations })
  .refine(({ foundedOn, dissolvedOn }) => !foundedOn || !dissolvedOn || dissolvedOn > foundedOn, {
    path: ["dissolvedOn"],
    params: { i18n: "errors.endBeforeStart" },
    ...about("foundedOn", "dissolvedOn"),
  })
  .refine(({ photoId, photoAlt_nl }) => !photoId || photoAlt_nl.length > 0, {
    path: ["photoAlt_nl"],
    params: { i18n: "errors.pictureDescription" },
    ...about("photoId", "photoAlt_nl"),
  })
export type GroupInput = z.output<typeof groupInput>

export const groupSorts = [
  "groupId",
  "name_nl",
  "name_en",
  "slug",
  "type",
  "abbreviation",
  "foundedOn",
  "dissolvedOn",
  "createdAt",
  "updatedAt",
  "createdBy.lastName",
  "updatedBy.lastName",
] as const

export const groupQuery = listQuery({
  filter: {
    groupId: field.number(),
    type: field.oneOf(groupTypeNames),
    slug: field.text(),
    name_nl: field.text(),
    name_en: field.text(),
    abbreviation: field.text(),
    isRecruiting: field.flag(),
    membersVisibility: field.oneOf(visibilities),
    state: field.oneOf(states),
    createdAt: field.time(),
    updatedAt: field.time(),
  },
  sort: groupSorts,
})
