import { photoAddress, type PhotoPicture, photoVersions } from "../../../platform/pictures/photo.ts"

interface PhotoImageProps {
  photo: Omit<PhotoPicture, "preview"> & { preview?: string }
  /** Alternative text; empty where the words beside it say it all. */
  alt: string
  /** Displayed width, as in HTML. */
  sizes: string
  priority?: boolean
  /** Cropped to this ratio: `3 / 2`. Default: its own. */
  ratio?: string
  lang?: string | undefined
}

/** The versions of a photo, for the browser to choose from. */
export const sourcesOf = (photo: Omit<PhotoPicture, "preview">): string =>
  photoVersions(photo)
    .map(({ size, width }) => `${photoAddress(photo.key, size)} ${width}w`)
    .join(", ")

/** A photo of an album, blurred until it is there; reserves its space. */
export function PhotoImage({ photo, alt, sizes, priority = false, ratio, lang }: PhotoImageProps) {
  const { key, width, height, preview } = photo
  return (
    <img
      src={photoAddress(key, 480)}
      srcSet={sourcesOf(photo)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      lang={lang}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      draggable={false}
      style={{
        display: "block",
        width: "100%",
        height: "auto",
        aspectRatio: ratio ?? `${width} / ${height}`,
        objectFit: "cover",
        ...(preview ? { background: `url("${preview}") center / cover no-repeat` } : {}),
      }}
    />
  )
}
