/** Longest sides in pixels in which a photo of an album is stored: in the grid, on a phone, on a large screen. */
export const photoSizes = [480, 1280, 2560] as const
export type PhotoSize = (typeof photoSizes)[number]
/** Largest file, in bytes. */
export const maxPhotoBytes = 60 * 1024 * 1024

/** What the browser needs to show a photo. */
export interface PhotoPicture {
  /** The unguessable part of its address. */
  key: string
  /** Size in pixels of the largest version. */
  width: number
  height: number
  /** A few blurred pixels as a `data:` address, shown while the photo loads. */
  preview: string
}

/** Address of a photo in one of its sizes. Every request asks whether the album may still be seen. */
export const photoAddress = (key: string, size: PhotoSize): string => `/files/photos/${key}/${size}.webp`

/** The sizes that differ, each with the width of that version in pixels. */
export function photoVersions({ width, height }: Pick<PhotoPicture, "width" | "height">): {
  size: PhotoSize
  width: number
  height: number
}[] {
  const longest = Math.max(width, height)
  return photoSizes
    .filter((size, index) => index === 0 || (photoSizes[index - 1] ?? 0) < longest)
    .map((size) => {
      const scale = Math.min(1, size / longest)
      return { size, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    })
}
