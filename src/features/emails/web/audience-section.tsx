import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { CheckboxesField } from "../../../ui/form/fields/checkboxes-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { groupTypeNames } from "../../groups/group-kinds.ts"
import { mayReadRoles } from "../../groups/group.policy.ts"
import { rolesQuery } from "../../groups/web/group-manage.api.ts"
import { searchActivities } from "../../activities/web/public/activity-picker.tsx"
import { searchGroups } from "../../groups/web/public/group-picker.tsx"
import { mayReadMembers } from "../../members/member.policy.ts"
import { membershipTypes } from "../../members/membership-type.ts"
import { searchMembers } from "../../members/web/public/member-picker.tsx"
import { presences } from "../../activities/sign-up-kinds.ts"
import { signUpAudiences } from "../email-kinds.ts"
import { FormAudience } from "./form-audience.tsx"
import type { Email } from "./email.api.ts"
import type { EmailFields } from "./email-fields.ts"
import { OwingField } from "./owing-field.tsx"

/** Whom a mail is for: the people of everything that is chosen, each once. */
export function AudienceSection({ email, people }: { email: Email | undefined; people: Email["people"] }) {
  const { t } = useTranslation("emails")
  const [api, language] = [useApi(), useLanguage()]
  const [mayChooseRoles, mayChoosePeople] = [useMay(mayReadRoles), useMay(mayReadMembers)]
  const activityId = useFormValue<EmailFields, "activityId">("activityId")
  const optionOf = (value: number, nl: string, en: string) => ({ value, label: pickText(nl, en, language).text })
  return (
    <FormSection title={t("emails:form.sections.audience")} help={t("emails:form.audienceHelp")}>
      <OwingField />
      <CheckboxField<EmailFields>
        name="toAllMembers"
        label={t("emails:form.toAllMembers")}
        help={t("emails:form.toAllMembersHelp")}
      />
      <CheckboxesField<EmailFields>
        name="toGroupTypes"
        label={t("emails:form.toGroupTypes")}
        options={groupTypeNames.map((value) => ({ value, label: t(`emails:groupTypes.${value}`) }))}
        row
      />
      <ChoiceField<EmailFields>
        name="toGroupIds"
        label={t("emails:form.toGroups")}
        help={t("emails:form.toGroupsHelp")}
        multiple
        search={(text) => searchGroups(api, text, language)}
        selected={(email?.groups ?? []).map((each) => optionOf(each.groupId, each.name_nl, each.name_en))}
      />
      <CheckboxesField<EmailFields>
        name="toMembershipTypes"
        label={t("emails:form.toMembershipTypes")}
        options={membershipTypes.map((value) => ({ value, label: t(`emails:membershipTypes.${value}`) }))}
        row
      />
      {mayChooseRoles ? <RolesField /> : null}
      {mayChoosePeople || people.length ? <PeopleField people={people} /> : null}
      <ChoiceField<EmailFields>
        name="activityId"
        label={t("emails:form.activity")}
        search={(text) => searchActivities(api, text, language)}
        selected={
          email?.activity ? [optionOf(email.activity.activityId, email.activity.title_nl, email.activity.title_en)] : []
        }
      />
      {activityId ? <SignUpsField /> : null}
      <FormAudience />
    </FormSection>
  )
}

function RolesField() {
  const { t } = useTranslation("emails")
  const language = useLanguage()
  const { data: roles = [] } = useQuery(rolesQuery(useApi()))
  return (
    <ChoiceField<EmailFields>
      name="toRoleIds"
      label={t("emails:form.toRoles")}
      help={t("emails:form.toRolesHelp")}
      multiple
      options={roles.map(({ roleId, name_nl, name_en }) => ({
        value: roleId,
        label: pickText(name_nl, name_en, language).text,
      }))}
    />
  )
}

/** People by name, each removable. */
function PeopleField({ people }: { people: Email["people"] }) {
  const { t } = useTranslation("emails")
  const api = useApi()
  return (
    <ChoiceField<EmailFields>
      name="toUserIds"
      label={t("emails:form.toPeople")}
      help={t("emails:form.toPeopleHelp")}
      multiple
      search={(text) => searchMembers(api, text)}
      selected={people.map(({ userId, name }) => ({ value: userId, label: name ?? t("emails:form.unknownPerson") }))}
    />
  )
}

/** For organisers, who write to people of their own activity only. */
export function SignUpsSection() {
  const { t } = useTranslation("emails")
  return (
    <FormSection title={t("emails:form.sections.audience")}>
      <SignUpsField />
      <FormAudience />
    </FormSection>
  )
}

const payments = ["due", "paid", "waived"] as const

/** Presence and name only if the mail began with them: from the filters of the sign-up list. */
function SignUpsField() {
  const { t } = useTranslation(["emails", "signUps"])
  const [presence, name] = [
    useFormValue<EmailFields, "toPresences">("toPresences"),
    useFormValue<EmailFields, "toName">("toName"),
  ]
  const [hasPresence] = useState(Boolean(presence?.length))
  const [hasName] = useState(Boolean(name))
  return (
    <>
      <CheckboxesField<EmailFields>
        name="toSignUps"
        label={t("emails:form.toSignUps")}
        options={signUpAudiences.map((value) => ({ value, label: t(`emails:form.signUps.${value}`) }))}
      />
      <CheckboxesField<EmailFields>
        name="toPayments"
        label={t("emails:form.toPayments")}
        help={t("emails:form.narrowHelp")}
        options={payments.map((value) => ({ value, label: t(`signUps:payment.${value}`) }))}
        row
      />
      {hasPresence ? (
        <CheckboxesField<EmailFields>
          name="toPresences"
          label={t("emails:form.toPresences")}
          help={t("emails:form.narrowHelp")}
          options={presences.map((value) => ({ value, label: t(`signUps:presence.${value}`) }))}
          row
        />
      ) : null}
      {hasName ? (
        <TextField<EmailFields> name="toName" label={t("emails:form.toName")} help={t("emails:form.toNameHelp")} />
      ) : null}
    </>
  )
}
