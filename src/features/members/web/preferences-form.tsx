import { useTranslation } from "react-i18next"
import { type Language, languages } from "../../../platform/i18n.ts"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SwitchField } from "../../../ui/form/fields/switch-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { type MemberField, memberFieldNames } from "../member-fields.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { boardPreferences, photoConsents, preferencesInput, type PreferencesInput } from "../preferences.ts"
import { chosenPurposes } from "../mail-purposes.ts"
import type { Preferences } from "./profile.api.ts"
import { VisibilityField } from "./visibility-field.tsx"

type Fields = PreferencesInput

/** Who sees what, photos and mail; for the board only what is not the person's own choice. */
export function PreferencesForm(
  page: EntityFormProps<Preferences, Partial<PreferencesInput>> & { thing: Preferences },
) {
  const { choose } = page.thing.may
  return (
    <EntityForm schema={choose ? preferencesInput : boardPreferences} page={page}>
      {choose ? (
        <>
          <VisibilitySection />
          <PhotoSection />
        </>
      ) : null}
      <ActivitySection />
      <MailSection isOwn={choose} />
    </EntityForm>
  )
}

/** In the order of the form where people fill them in. */
const groups: readonly { key: "who" | "contact" | "study"; fields: readonly MemberField[] }[] = [
  { key: "who", fields: ["photo", "nickname", "pronouns", "initials", "birthDate", "bio"] },
  { key: "contact", fields: ["email", "universityEmail", "phone", "address", "emergency"] },
  { key: "study", fields: ["study", "startYear", "studentNumber"] },
]
/** A field that was added and is in no group comes last. */
const others = memberFieldNames.filter((name) => !groups.some(({ fields }) => fields.includes(name)))

function VisibilitySection() {
  const { t } = useTranslation("profiles")
  return (
    <FormSection title={t("profiles:sections.visibility")} help={t("profiles:help.visibility")}>
      {groups.map(({ key, fields }) => (
        <div key={key}>
          <h3 className="font-bold mb-0.5">{t(`profiles:visibilityGroups.${key}`)}</h3>
          {[...fields, ...(key === "study" ? others : [])].map((name) => (
            <VisibilityField key={name} field={name} />
          ))}
        </div>
      ))}
    </FormSection>
  )
}

function PhotoSection() {
  const { t } = useTranslation("profiles")
  const options = photoConsents.map((value) => ({ value, label: t(`profiles:consent.${value}`) }))
  return (
    <FormSection title={t("profiles:sections.photos")} help={t("profiles:help.photos")}>
      <RadioField<Fields>
        name="photoConsentInternal"
        label={t("profiles:fields.photoConsentInternal")}
        help={t("profiles:help.photoConsentInternal")}
        options={options}
        row
      />
      <RadioField<Fields>
        name="photoConsentExternal"
        label={t("profiles:fields.photoConsentExternal")}
        help={t("profiles:help.photoConsentExternal")}
        options={options}
        row
      />
    </FormSection>
  )
}

function ActivitySection() {
  const { t } = useTranslation("profiles")
  return (
    <FormSection title={t("profiles:sections.activities")}>
      <SwitchField<Fields>
        name="hideFromAttendeeLists"
        label={t("profiles:fields.hideFromAttendeeLists")}
        help={t("profiles:help.hideFromAttendeeLists")}
      />
    </FormSection>
  )
}

/** Each in its own language, for people looking for theirs. */
const languageNames: Record<Language, string> = { nl: "Nederlands", en: "English" }

function MailSection({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation("profiles")
  return (
    <FormSection title={t("profiles:sections.mail")} help={t("profiles:help.mail")}>
      <RadioField<Fields>
        name="language"
        label={t("profiles:fields.language")}
        help={t("profiles:help.language")}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        row
      />
      {chosenPurposes.map((purpose) => (
        <SwitchField<Fields>
          key={purpose}
          name={`mailPreferences.${purpose}`}
          label={t(`profiles:purposes.${purpose}`)}
          help={t(`profiles:purposeHelp.${purpose}`)}
        />
      ))}
      {isOwn ? (
        <p>
          <RouterLink to="/mijn-account/meldingen">{t("profiles:sections.notices")}</RouterLink>
        </p>
      ) : null}
    </FormSection>
  )
}
