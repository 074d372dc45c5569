import * as z from "zod"
import { audit, day, moment, nameMax, line, optionalLine, rights, nullableMultiline } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { visibilities } from "../../platform/publishing/publishing.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { personName } from "../members/member.ts"
import { photoPicture } from "./photo.ts"

export const descriptionMax = 1000
/** The most photos in one album. */
export const photosMax = 1000
export const folderStatuses = ["draft", "published"] as const

const fields = {
  title_nl: line(nameMax),
  title_en: optionalLine(nameMax),
  description_nl: nullableMultiline(descriptionMax),
  description_en: nullableMultiline(descriptionMax),
  activityId: id.nullish(),
  takenOn: day.nullish(),
  visibility: z.enum(visibilities),
}

export const photoFolder = z.object({
  photoFolderId: id,
  slug: z.string(),
  ...fields,
  status: z.enum(folderStatuses),
  publishedAt: moment.nullable(),
  /** The photo on its card; null while there is none to show. */
  cover: photoPicture.nullable(),
  /** Photos that everybody who sees the album sees. */
  photoCount: z.int(),
  /** The activity it is of, if the viewer may see that. */
  activity: z.object({ slug: z.string(), title_nl: z.string(), title_en: z.string() }).nullable(),
  staleTranslations,
  may: rights.nullable(),
  ...audit,
})
export type PhotoFolder = z.output<typeof photoFolder>

/** An album in a list. */
export const photoFolderSummary = photoFolder.omit({
  description_nl: true,
  description_en: true,
  activity: true,
  staleTranslations: true,
  may: true,
})

/** The columns of the input. */
export const photoFolderFields = z.object(fields)
/** The body of a POST, and with its version of a PUT. */
export const photoFolderInput = photoFolderFields.extend({ confirmedTranslations })
export type PhotoFolderInput = z.output<typeof photoFolderInput>

export const photoFolderQuery = listQuery({
  filter: {
    photoFolderId: field.number(),
    slug: field.text(),
    title_nl: field.text(),
    title_en: field.text(),
    activityId: field.number(),
    takenOn: field.time(),
    visibility: field.oneOf(visibilities),
    status: field.oneOf(folderStatuses),
  },
  sort: ["photoFolderId", "title_nl", "title_en", "takenOn", "publishedAt", "createdAt", "updatedAt"],
})

/** Whether the album is published. */
export const publicationInput = z.object({ isPublished: z.boolean() })

/** The audience that an album is about to get; without one it is that of the album now. */
export const consentQuery = z.object({ visibility: z.enum(visibilities).optional() })

/** Somebody at the activity who did not agree to photos of them being published this way. */
export const withoutConsent = personName.extend({
  /** They said no, or never answered. */
  answer: z.enum(["no", "unset"]),
})
export type WithoutConsent = z.output<typeof withoutConsent>
