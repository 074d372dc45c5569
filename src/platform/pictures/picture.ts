/** Widths in pixels in which a picture is stored; a smaller original is stored at its own width. */
export const pictureWidths = [480, 960, 1920] as const
/** Largest upload, in bytes. */
export const maxPictureBytes = 15 * 1024 * 1024
/** Types that the file picker offers; the server looks at the contents of the file. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const

/** An uploaded picture. */
export interface Picture {
  pictureId: number
  /** The unguessable part of its address. */
  key: string
  /** Size in pixels of the largest version. */
  width: number
  height: number
  /** A few blurred pixels as a `data:` address, shown while the picture loads. */
  preview: string
}

/** The widths in which a picture of this width is stored, smallest first. */
export const widthsOf = (width: number): number[] => [...pictureWidths.filter((each) => each < width), width]

/** Size of the picture of a shared link; link previews crop everything else to this. */
export const shareSize = { width: 1200, height: 630 } as const

/** Height in pixels at which mails show the logo. */
export const mailLogoHeight = 48

/** Address of a logo on a page: twice its size there, which keeps it sharp. */
export const logoAddress = ({ key, width }: Pick<Picture, "key" | "width">): string =>
  pictureAddress(key, widthsOf(width)[0] ?? width)
/** Address of a whole logo as the picture of a shared link, on white. */
export const cardAddress = (key: string): string => `/files/pictures/${key}/card.jpg`
/** Address of a small logo as a PNG: many mail programs do not show WebP. */
export const mailLogoAddress = (key: string): string => `/files/pictures/${key}/mail.png`

/** Address of the picture as a JPEG in that size: not every chat application supports WebP. */
export const shareAddress = (key: string): string => `/files/pictures/${key}/share.jpg`

/** Address of a picture in one of its widths. */
export const pictureAddress = (key: string, width: number): string => `/files/pictures/${key}/${width}.webp`
