import { getCountries } from "libphonenumber-js/min"
import { type ReactNode, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { keysOfField, type MemberField, memberFieldNames } from "../member-fields.ts"
import { ownProfileForm, profileForm, type ProfileInput, type ProfileKey } from "../profile.ts"
import type { Person } from "./profile.api.ts"
import { VisibilityLine, VisibilitySelect } from "./visibility-select.tsx"

type Fields = ProfileInput

/** What this person hides from the user is not in the form, so that saving leaves it as it is. */
const keysHiddenIn = (person: Person): ProfileKey[] =>
  memberFieldNames
    .flatMap((field): readonly string[] => keysOfField[field])
    .filter((key): key is ProfileKey => !["email", "universityEmail", "portrait"].includes(key) && !(key in person))

/** What a person tells about themselves. */
export function ProfileForm(page: EntityFormProps<Person, Partial<ProfileInput>> & { thing: Person }) {
  const { t } = useTranslation("profiles")
  const { thing } = page
  const hidden = keysHiddenIn(thing).join()
  const isOwn = thing.visibility !== undefined
  const schema = useMemo(
    () => (isOwn ? ownProfileForm : profileForm((hidden ? hidden.split(",") : []) as ProfileKey[])),
    [isOwn, hidden],
  )
  return (
    <EntityForm schema={schema} page={page}>
      <SeenBy person={thing} field="photo">
        <span className="font-bold">{t("profiles:yourPhoto")}</span>
      </SeenBy>
      <NameSection person={thing} />
      <MailSection person={thing} />
      <ContactSection person={thing} />
      <AddressSection person={thing} />
      <StudySection person={thing} />
      <AboutSection person={thing} />
    </EntityForm>
  )
}

interface PartProps {
  person: Person
}

/** A field, if this user sees it; your own with who sees it. */
function Seen({ person, field, children }: PartProps & { field: MemberField; children: ReactNode }) {
  if (!keysOfField[field].every((key) => key in person)) return null
  if (!person.visibility) return children
  return (
    <div className="field-aside">
      {children}
      <VisibilitySelect field={field} />
    </div>
  )
}

/** Who sees what consists of several fields, above those: only yourself chooses. */
function SeenBy({ person, field, children }: PartProps & { field: MemberField; children: ReactNode }) {
  return person.visibility ? <VisibilityLine field={field}>{children}</VisibilityLine> : null
}

function NameSection({ person }: PartProps) {
  const { t } = useTranslation("profiles")
  return (
    <FormSection title={t("profiles:sections.name")}>
      <TextField<Fields> name="firstName" label={t("profiles:fields.firstName")} autoComplete="given-name" />
      <FieldRow columns="10rem minmax(0, 1fr)">
        <TextField<Fields> name="infix" label={t("profiles:fields.infix")} autoComplete="additional-name" />
        <TextField<Fields> name="lastName" label={t("profiles:fields.lastName")} autoComplete="family-name" />
      </FieldRow>
      <Seen person={person} field="initials">
        <TextField<Fields> name="initials" label={t("profiles:fields.initials")} />
      </Seen>
      <Seen person={person} field="nickname">
        <TextField<Fields> name="nickname" label={t("profiles:fields.nickname")} help={t("profiles:help.nickname")} />
      </Seen>
      <Seen person={person} field="pronouns">
        <TextField<Fields> name="pronouns" label={t("profiles:fields.pronouns")} help={t("profiles:help.pronouns")} />
      </Seen>
      <Seen person={person} field="birthDate">
        <DateField<Fields> name="birthDate" label={t("profiles:fields.birthDate")} />
      </Seen>
    </FormSection>
  )
}

/** Addresses are changed with the account, where their new owner shows that they are theirs. */
function MailSection({ person }: PartProps) {
  const { t } = useTranslation("profiles")
  if (!person.visibility) return null
  const { email, universityEmail } = person
  return (
    <FormSection
      title={t("profiles:sections.email")}
      help={
        <>
          {t("profiles:help.email")} <RouterLink to="/mijn-account">{t("profiles:toAccount")}</RouterLink>
        </>
      }
    >
      <VisibilityLine field="email">{email}</VisibilityLine>
      {universityEmail ? <VisibilityLine field="universityEmail">{universityEmail}</VisibilityLine> : null}
    </FormSection>
  )
}

function ContactSection({ person }: PartProps) {
  const { t } = useTranslation("profiles")
  if (!("phone" in person) && !("emergencyName" in person)) return null
  return (
    <FormSection title={t("profiles:sections.contact")}>
      <Seen person={person} field="phone">
        <TextField<Fields> name="phone" type="tel" label={t("profiles:fields.phone")} autoComplete="tel" />
      </Seen>
      {"emergencyName" in person ? <Emergency person={person} /> : null}
    </FormSection>
  )
}

function Emergency({ person }: PartProps) {
  const { t } = useTranslation("profiles")
  return (
    <>
      <SeenBy person={person} field="emergency">
        <span className="font-bold">{t("profiles:visible.emergency")}</span>
      </SeenBy>
      <FieldRow>
        <TextField<Fields> name="emergencyName" label={t("profiles:fields.emergencyName")} />
        <TextField<Fields> name="emergencyPhone" type="tel" label={t("profiles:fields.emergencyPhone")} />
      </FieldRow>
      <p className="text-sm text-muted -mt-1">{t("profiles:help.emergency")}</p>
    </>
  )
}

function AddressSection({ person }: PartProps) {
  const { t } = useTranslation("profiles")
  const language = useLanguage()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "region" })
    return getCountries()
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  if (!("street" in person)) return null
  return (
    <FormSection title={t("profiles:sections.address")}>
      <SeenBy person={person} field="address">
        {t("profiles:help.address")}
      </SeenBy>
      <FieldRow columns="minmax(0, 1fr) 9rem">
        <TextField<Fields> name="street" label={t("profiles:fields.street")} autoComplete="address-line1" />
        <TextField<Fields> name="houseNumber" label={t("profiles:fields.houseNumber")} />
      </FieldRow>
      <FieldRow columns="9rem minmax(0, 1fr)">
        <TextField<Fields> name="postalCode" label={t("profiles:fields.postalCode")} autoComplete="postal-code" />
        <TextField<Fields> name="city" label={t("profiles:fields.city")} autoComplete="address-level2" />
      </FieldRow>
      <ChoiceField<Fields> name="country" label={t("profiles:fields.country")} options={countries} />
    </FormSection>
  )
}

function StudySection({ person }: PartProps) {
  const { t } = useTranslation("profiles")
  if (!["study", "startYear", "studentNumber"].some((key) => key in person)) return null
  return (
    <FormSection title={t("profiles:sections.study")}>
      <Seen person={person} field="study">
        <TextField<Fields> name="study" label={t("profiles:fields.study")} />
      </Seen>
      <Seen person={person} field="startYear">
        <NumberField<Fields> name="startYear" label={t("profiles:fields.startYear")} />
      </Seen>
      <Seen person={person} field="studentNumber">
        <TextField<Fields> name="studentNumber" label={t("profiles:fields.studentNumber")} />
      </Seen>
    </FormSection>
  )
}

function AboutSection({ person }: PartProps) {
  const { t } = useTranslation("profiles")
  if (!("bio_nl" in person)) return null
  return (
    <FormSection title={t("profiles:sections.about")}>
      <SeenBy person={person} field="bio">
        {t("profiles:help.bioVisibility")}
      </SeenBy>
      <BilingualField<Fields>
        name="bio"
        as={MarkdownField}
        label={t("profiles:fields.bio")}
        help={t("profiles:help.bio")}
        rows={6}
        required={false}
      />
    </FormSection>
  )
}
