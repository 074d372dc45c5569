import * as z from "zod"
import { day, emailAddress, moment, nullableText, multiline } from "../../platform/contract.ts"
import { id, listQuery } from "../../platform/list-query.ts"
import type { PhotoPicture } from "../../platform/pictures/photo.ts"

export const captionMax = 200
export const reasonMax = 1000
/** Days within which a request to take a photo away is answered. */
export const removalDays = 7

export const photoPicture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
}) satisfies z.ZodType<PhotoPicture>

/** A photo as those who look at the album see it. */
export const photo = photoPicture.extend({
  photoId: id,
  takenAt: moment.nullable(),
  caption_nl: z.string().nullable(),
  caption_en: z.string().nullable(),
})
export type Photo = z.output<typeof photo>
export const photoQuery = listQuery({ filter: {}, sort: [] })

export const photoStates = ["waiting", "ready", "failed"] as const
/** A photo as those who fill the album see it, whatever its state. */
export const ownPhoto = z.object({
  photoId: id,
  fileName: z.string(),
  state: z.enum(photoStates),
  /** Why it failed, in the language of the request. */
  reason: z.string().nullable(),
  /** Null until it is ready. */
  picture: photoPicture.omit({ preview: true }).nullable(),
  takenAt: moment.nullable(),
  caption_nl: z.string().nullable(),
  caption_en: z.string().nullable(),
  isHidden: z.boolean(),
  isCover: z.boolean(),
})
export type OwnPhoto = z.output<typeof ownPhoto>

/** The words below a photo. */
export const captionInput = z.object({ caption_nl: nullableText(captionMax), caption_en: nullableText(captionMax) })
/** What may be changed of a photo; what is absent stays as it is. */
export const photoChange = captionInput.partial().extend({
  isHidden: z.boolean().optional(),
  /** True makes it the cover of its album. */
  isCover: z.literal(true).optional(),
})
export type PhotoChange = z.output<typeof photoChange>

/** All photos in their new order; null puts them in the order in which they were taken. */
export const photoOrder = z.object({ photoIds: z.array(id).min(1).max(1000).nullable() })

/** A request to take a photo away. People without an account leave an address for the answer. */
export const removalInput = z.object({
  reason: multiline(reasonMax),
  email: emailAddress.nullish(),
})

export const removal = z.object({
  photoRemovalId: id,
  reason: z.string(),
  /** Who asks, by name or by address. */
  from: z.string(),
  dueOn: day,
  createdAt: moment,
  photo: photoPicture.extend({ photoId: id }),
  folder: z.object({ slug: z.string(), title_nl: z.string(), title_en: z.string() }),
})
export type Removal = z.output<typeof removal>
export const removalQuery = listQuery({ filter: {}, sort: [] })

/** Why a photo stays. */
export const keptAnswer = z.object({ answer: multiline(reasonMax) })
/** Takes the photo away, or keeps it and says why. */
export const removalDecision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("removed") }),
  keptAnswer.extend({ decision: z.literal("kept") }),
])

/** Forbidden in names of files: what could lead to another folder, and what cannot be read. */
export const isPlainFileName = (name: string): boolean =>
  name.length > 0 && name.length <= 255 && !/[\p{Cc}/\\]/u.test(name) && name !== "." && name !== ".."
