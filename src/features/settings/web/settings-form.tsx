import { friendlyFormatIBAN } from "ibantools"
import { useTranslation } from "react-i18next"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { CheckboxesField } from "../../../ui/form/fields/checkboxes-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { PictureField } from "../../../ui/form/fields/picture-field.tsx"
import { TextField, type TextFieldProps } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { type SettingsInput, settingsInput } from "../settings.ts"
import { BrandSection } from "./brand-section.tsx"
import type { Settings } from "./settings.api.ts"

type TextName = Exclude<keyof SettingsInput, "logoId" | "logoDarkId" | "brandColor" | "featuresOff" | "foundedYear">
const withHelp: readonly TextName[] = ["shortName", "feedbackUrl"]

/** What the board can set; a field that is empty says what holds instead. */
export function SettingsForm(page: EntityFormProps<Settings, SettingsInput>) {
  const { t } = useTranslation("settings")
  const { thing } = page
  const helpOf = (name: TextName) => {
    const value = thing?.defaults[name]
    const help = withHelp.includes(name) ? t(`settings:help.${name}`) : ""
    if (!value) return help || undefined
    return help ? t("settings:help.defaultWith", { help, value }) : t("settings:help.default", { value })
  }
  const text = (name: TextName, props: Pick<TextFieldProps, "type" | "inputMode"> = {}) => (
    <TextField<SettingsInput> name={name} label={t(`settings:fields.${name}`)} help={helpOf(name)} {...props} />
  )
  const row = thing && { ...thing, iban: thing.iban && friendlyFormatIBAN(thing.iban) }
  return (
    <EntityForm schema={settingsInput} row={row} page={page}>
      <FormSection title={t("settings:sections.name")} help={t("settings:sectionHelp.name")}>
        {text("name")}
        {text("shortName")}
      </FormSection>
      <FormSection anchor="look" title={t("settings:sections.logo")} help={t("settings:sectionHelp.logo")}>
        <PictureField<SettingsInput> name="logoId" label={t("settings:fields.logoId")} picture={thing?.logo} />
        <PictureField<SettingsInput>
          name="logoDarkId"
          label={t("settings:fields.logoDarkId")}
          help={t("settings:help.logoDarkId")}
          picture={thing?.logoDark}
        />
      </FormSection>
      <BrandSection />
      <FormSection title={t("settings:sections.contact")}>
        {text("email", { type: "email" })}
        {text("phone", { type: "tel" })}
        <NumberField<SettingsInput>
          name="foundedYear"
          label={t("settings:fields.foundedYear")}
          help={
            thing?.defaults.foundedYear
              ? t("settings:help.default", { value: thing.defaults.foundedYear })
              : t("settings:help.foundedYear")
          }
          required={false}
        />
        <FieldRow columns="1fr 1fr">
          {text("coc", { inputMode: "numeric" })}
          {text("iban")}
        </FieldRow>
      </FormSection>
      <FormSection title={t("settings:sections.social")}>
        {text("instagramUrl", { type: "url" })}
        {text("linkedinUrl", { type: "url" })}
        {text("feedbackUrl", { type: "url" })}
      </FormSection>
      <FormSection anchor="features" title={t("settings:sections.features")} help={t("settings:sectionHelp.features")}>
        <CheckboxesField<SettingsInput>
          name="featuresOff"
          lists="others"
          label={t("settings:fields.featuresOff")}
          required={false}
          options={(thing?.optional ?? []).map((value) => ({
            value,
            label: t(`settings:features.${value}.name`),
            help: t(`settings:features.${value}.help`),
          }))}
        />
      </FormSection>
      <FormSection title={t("settings:sections.members")} help={t("settings:help.universityMailDomains")}>
        {text("universityMailDomains")}
      </FormSection>
    </EntityForm>
  )
}
