import { useDeferredValue, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { paletteOf } from "../../../platform/brand/brand-palette.ts"
import { oklchOf, parseColor } from "../../../platform/brand/color.ts"
import { colorModes, defaultPalette, type Palette } from "../../../platform/brand/palette.ts"
import { readColor } from "../../../platform/brand/read-color.ts"
import { ColorField } from "../../../ui/form/fields/color-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import type { SettingsInput } from "../settings.ts"
import { BrandPreview } from "./brand-preview.tsx"

const usual = defaultPalette.light.brand

/** The brand colour, what the site makes of it, and what pages look like in it before it is saved. */
export function BrandSection() {
  const { t } = useTranslation("settings")
  const typed = useFormValue<SettingsInput, "brandColor">("brandColor") ?? ""
  // While somebody drags over the picker, the field goes first.
  const color = useDeferredValue(typed === "" ? usual : readColor(typed))
  const palette = useMemo(() => (color === null ? null : paletteOf(color)), [color])
  return (
    <FormSection title={t("settings:sections.brand")} help={t("settings:sectionHelp.brand")}>
      <ColorField<SettingsInput>
        name="brandColor"
        label={t("settings:fields.brandColor")}
        help={t("settings:help.brandColor")}
        usual={usual}
        usualLabel={t("settings:brand.usual")}
        pickLabel={t("settings:brand.pick")}
      />
      {palette && color !== null ? (
        <>
          <div role="status" className="grid gap-1">
            {wordsOf(color, palette).map((words) => (
              <p key={words} className="max-w-[70ch]">
                {t(`settings:brand.${words}`)}
              </p>
            ))}
          </div>
          <Swatches palette={palette} />
          <BrandPreview palette={palette} />
        </>
      ) : null}
    </FormSection>
  )
}

/** What has become of the colour, said plainly. */
function wordsOf(color: string, { light }: Palette) {
  if (color === usual) return ["isUsual"] as const
  if (light.primary !== color) return [isFarFrom(color, light.primary) ? "muchDarker" : "darker", "inDark"] as const
  return light.accent === light.primary
    ? (["asChosen", "inDark"] as const)
    : (["asChosen", "letters", "inDark"] as const)
}

/** Whether somebody who chose the first would be surprised by the second. */
const isFarFrom = (...colors: [string, string]) => {
  const [first, second] = colors.map((each) => oklchOf(parseColor(each)).l)
  return Math.abs((first ?? 0) - (second ?? 0)) > 0.1
}

/** The main shades in both modes, with letters on them as pages have them. */
function Swatches({ palette }: { palette: Palette }) {
  const { t } = useTranslation("settings")
  return (
    <ul className="grid gap-2 fill-140">
      {colorModes.flatMap((mode) => {
        const { primary, accent, ground } = palette[mode]
        const shades = [
          { use: "fill", shade: primary, style: { background: primary, color: "#fff" } },
          { use: "text", shade: accent, style: { background: ground, color: accent } },
        ] as const
        return shades.map(({ use, shade, style }) => (
          <li key={`${mode} ${use}`} className="text-sm">
            <span
              aria-hidden
              className="grid place-items-center h-8 mb-0.5 rounded border border-line text-xl font-bold"
              style={style}
            >
              Aa
            </span>
            {t(`settings:brand.${use}`)}, {t(`settings:brand.${mode}`)}
            <span className="block text-muted figures">{shade}</span>
          </li>
        ))
      })}
    </ul>
  )
}
