import * as z from "zod"

/** Widths in pixels in which a picture is stored; a smaller original is stored at its own width. */
export const pictureWidths = [480, 960, 1920] as const
/** Largest upload, in bytes. */
export const maxPictureBytes = 15 * 1024 * 1024
/** Types that the file picker offers; the server looks at the contents of the file. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const

/** An uploaded picture. */
export const sentPicture = z.object({
  pictureId: z.int(),
  /** The unguessable part of its address. */
  key: z.string(),
  /** Size in pixels of the largest version. */
  width: z.int(),
  height: z.int(),
  /** A few blurred pixels as a `data:` address, shown while the picture loads. */
  preview: z.string(),
})
export type Picture = z.output<typeof sentPicture>

/** A picture in answers; null if there is none. */
export const picture = sentPicture.nullable()

/** A picture in inputs: the id answered by `POST /pictures`. */
export const pictureId = z.int().min(1).max(2_147_483_647).nullable()

/** The widths in which a picture of this width is stored, smallest first. */
export const widthsOf = (width: number): number[] => [...pictureWidths.filter((each) => each < width), width]

/** Size of the picture of a shared link; link previews crop everything else to this. */
export const shareSize = { width: 1200, height: 630 } as const

/** Address of the picture as a JPEG in that size: not every chat application supports WebP. */
export const shareAddress = (key: string): string => `/files/pictures/${key}/share.jpg`

/** Address of a picture in one of its widths. */
export const pictureAddress = (key: string, width: number): string => `/files/pictures/${key}/${width}.webp`
