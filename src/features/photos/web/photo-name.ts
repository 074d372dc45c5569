import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { Photo } from "./photo-folder.api.ts"

/** What a photo is called for those who do not see it. */
export function usePhotoName(): (photo: Pick<Photo, "caption_nl" | "caption_en">, index: number) => string {
  const { t } = useTranslation("photoFolders")
  const language = useLanguage()
  return ({ caption_nl, caption_en }, index) => {
    const caption = pickText(caption_nl, caption_en, language).text
    return caption
      ? t("photoFolders:page.photoNamed", { number: index + 1, caption })
      : t("photoFolders:page.photo", { number: index + 1 })
  }
}
