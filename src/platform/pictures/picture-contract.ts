import * as z from "zod"
import type { Picture } from "./picture.ts"

/** An uploaded picture. */
export const sentPicture = z.object({
  pictureId: z.int(),
  key: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
}) satisfies z.ZodType<Picture>

/** A picture in answers; null if there is none. */
export const picture = sentPicture.nullable()

/** A picture in inputs: the id answered by `POST /pictures`. */
export const pictureId = z.int().min(1).max(2_147_483_647).nullable()
