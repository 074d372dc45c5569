import { type Picture as PictureData, pictureAddress, widthsOf } from "../platform/picture.ts"

export interface PictureProps {
  picture: PictureData
  /** What can be seen, for who does not see it; empty when it only decorates. */
  alt: string
  /** How wide it will be, as in HTML: `(min-width: 900px) 33vw, 100vw`. */
  sizes: string
  /** The first thing to see on a page: fetched at once. Others wait until they come near. */
  priority?: boolean
  /** Cut to this shape: `16 / 9`. Default: its own. */
  ratio?: string
  lang?: string | undefined
}

/** A picture as wide as its place, with a blurred idea of it until it is there. The page does not jump. */
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
