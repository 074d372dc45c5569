import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { HelpArticle } from "./help.api.ts"

/** Their addresses, by file: the files themselves are fetched when they are near. */
const addresses = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?no-inline", import: "default" })

interface HelpPictureProps {
  slug: string
  picture: NonNullable<HelpArticle["picture"]>
}

/** What the page of an article looks like, in the language of the viewer. On a phone it opens at its own size. */
export function HelpPicture({ slug, picture: { alt_nl, alt_en, width, height } }: HelpPictureProps) {
  const language = useLanguage()
  const address = addresses[`./pictures/${slug}.${language}.webp`]
  if (!address) return null
  return (
    <figure className="mt-3">
      <a href={address}>
        <img
          src={address}
          alt={pickText(alt_nl, alt_en, language).text}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="max-w-full h-auto rounded border border-line"
        />
      </a>
    </figure>
  )
}
