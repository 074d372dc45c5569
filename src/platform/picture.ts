import * as z from "zod"

/** Widths in pixels in which every picture is kept; a smaller original is kept at its own width instead. */
export const pictureWidths = [480, 960, 1920] as const
/** Longest file that may be sent, in bytes. */
export const maxPictureBytes = 15 * 1024 * 1024
/** What people may choose; what a file really is, is seen when it is opened. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const

/** A picture that is there. */
export const sentPicture = z.object({
  pictureId: z.int(),
  /** The part of its address that cannot be guessed. */
  key: z.string(),
  /** Size in pixels of the largest one kept. */
  width: z.int(),
  height: z.int(),
  /** A few blurred pixels as a `data:` address, to show while the picture is on its way. */
  preview: z.string(),
})
export type Picture = z.output<typeof sentPicture>

/** The picture of something, in answers; null where there is none. */
export const picture = sentPicture.nullable()

/** The picture of something, in inputs: the number that `POST /pictures` answered. */
export const pictureId = z.int().min(1).max(2_147_483_647).nullable()

/** The widths in which a picture of this width is kept, smallest first. */
export const widthsOf = (width: number): number[] => [...pictureWidths.filter((each) => each < width), width]

/** Size of the picture of a shared link, which chats and social media cut everything else to. */
export const shareSize = { width: 1200, height: 630 } as const

/** Address of the same picture as a JPEG in that size: not every chat knows WebP. */
export const shareAddress = (key: string): string => `/files/pictures/${key}/share.jpg`

/** Address of a picture in one of its widths. */
export const pictureAddress = (key: string, width: number): string => `/files/pictures/${key}/${width}.webp`
