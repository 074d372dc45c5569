import { type Picture as PictureData, pictureAddress, widthsOf } from "../platform/pictures/picture.ts"

export interface PictureProps {
  picture: PictureData
  /** Alternative text; empty for a decorative picture. */
  alt: string
  /** Displayed width, as in HTML: `(min-width: 900px) 33vw, 100vw`. */
  sizes: string
  /** The main picture of a page: loaded at once. Others are lazy. */
  priority?: boolean
  /** Cropped to this ratio: `16 / 9`. Default: its own. */
  ratio?: string
  lang?: string | undefined
}

/** A picture of the available width, with a blurred placeholder; reserves its space. */
export function Picture({ picture, alt, sizes, priority = false, ratio, lang }: PictureProps) {
  const { key, width, height, preview } = picture
  const widths = widthsOf(width)
  const usual = widths.find((each) => each >= 960) ?? width
  return (
    <img
      src={pictureAddress(key, usual)}
      srcSet={widths.map((each) => `${pictureAddress(key, each)} ${each}w`).join(", ")}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      lang={lang}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      style={{
        display: "block",
        width: "100%",
        height: "auto",
        ...(ratio ? { aspectRatio: ratio, objectFit: "cover" } : { aspectRatio: `${width} / ${height}` }),
        ...(preview ? { background: `url("${preview}") center / cover no-repeat` } : {}),
      }}
    />
  )
}
