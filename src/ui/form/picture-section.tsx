import { useTranslation } from "react-i18next"
import type { Picture } from "../../platform/pictures/picture.ts"
import { BilingualField } from "./fields/bilingual-field.tsx"
import { PictureField } from "./fields/picture-field.tsx"
import { FormSection } from "./form-section.tsx"
import { When } from "./when.tsx"

interface PictureSectionProps {
  /** What the form edits; undefined for a new one. */
  thing: { image: Picture | null } | undefined
  help?: string
  /** Gets the picture that is chosen now. */
  onPicture?: (picture: Picture | null) => void
}

/** The picture of what a form edits (`pictureId`), with its description for people who cannot see it (`imageAlt`). */
export function PictureSection({ thing, help, onPicture }: PictureSectionProps) {
  const { t } = useTranslation("ui")
  return (
    <FormSection title={t("picture.label")}>
      <PictureField
        name="pictureId"
        label={t("picture.label")}
        help={help}
        picture={thing?.image}
        onPicture={onPicture}
        required={false}
      />
      <When test={({ pictureId }) => pictureId != null}>
        <BilingualField name="imageAlt" label={t("picture.alt")} help={t("picture.altHelp")} required />
      </When>
    </FormSection>
  )
}
