import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { searchGroups } from "../../groups/web/public/group-picker.tsx"
import { ownGroupsQuery } from "../../groups/web/group-manage.api.ts"
import { mailPurposes } from "../../members/mail-purposes.ts"
import { type EmailInput, emailInput, nobody } from "../email.ts"
import { mayCreateEmails, mayUpdateEmails } from "../email.policy.ts"
import { AudienceSection, SignUpsSection } from "./audience-section.tsx"
import type { Email } from "./email.api.ts"
import type { Chosen, EmailFields, Narrowing } from "./email-fields.ts"

interface EmailFormProps extends EntityFormProps<Email, EmailInput> {
  /** Writes to people of this activity only. */
  activityId?: number
  /** Of whom, to begin with. */
  narrowed?: Narrowing
  /** Writes to these people, to begin with. */
  chosen?: Chosen
}

/** The fields of a mail to many people. Who may write to everybody also chooses whom, and what kind of mail it is. */
export function EmailForm({ activityId, narrowed, chosen, ...page }: EmailFormProps) {
  const { t } = useTranslation("emails")
  const { thing: email } = page
  const mayChoose = useMay(mayCreateEmails)
  const isOfActivity = activityId !== undefined || !mayChoose
  return (
    <EntityForm
      schema={emailInput}
      page={page}
      begin={{
        ...nobody,
        purpose: chosen?.purpose ?? (activityId === undefined ? "newsletter" : "activity"),
        toUserIds: (chosen?.people ?? []).map(({ userId }) => userId),
        toOwing: chosen?.toOwing ?? null,
        replyTo: chosen?.replyTo ?? null,
        ...(activityId === undefined ? {} : { activityId, toSignUps: ["registered"], ...narrowed }),
      }}
    >
      <FormSection title={t("emails:form.sections.text")}>
        <BilingualField<EmailFields> name="subject" label={t("emails:form.subject")} />
        <BilingualField<EmailFields>
          name="body"
          as={MarkdownField}
          label={t("emails:form.body")}
          help={t("emails:form.bodyHelp")}
          rows={12}
        />
      </FormSection>
      {isOfActivity ? (
        <SignUpsSection />
      ) : (
        <AudienceSection email={email} people={email?.people ?? chosen?.people ?? []} />
      )}
      <FormSection title={t("emails:form.sections.sender")}>
        {isOfActivity ? null : <PurposeField />}
        <GroupField email={email} />
        <TextField<EmailFields>
          name="replyTo"
          type="email"
          label={t("emails:form.replyTo")}
          help={t("emails:form.replyToHelp")}
        />
      </FormSection>
    </EntityForm>
  )
}

function PurposeField() {
  const { t } = useTranslation("emails")
  const purpose = useFormValue<EmailFields, "purpose">("purpose")
  return (
    <SelectField<EmailFields>
      name="purpose"
      label={t("emails:form.purpose")}
      help={purpose ? t(`emails:purposeHelp.${purpose}`) : undefined}
      options={mailPurposes.map((value) => ({ value, label: t(`emails:purposes.${value}`) }))}
    />
  )
}

/** In whose name: any group for who may change every mail, else one's own. */
function GroupField({ email }: { email: Email | undefined }) {
  const { t } = useTranslation("emails")
  const [api, language] = [useApi(), useLanguage()]
  const mayChooseAny = useMay(mayUpdateEmails)
  const optionOf = (group: { groupId: number; name_nl: string; name_en: string }) => ({
    value: group.groupId,
    label: pickText(group.name_nl, group.name_en, language).text,
  })
  const texts = {
    label: t("emails:form.fromGroup"),
    help: t("emails:form.fromGroupHelp"),
  }
  const selected = email?.fromGroup ? [optionOf(email.fromGroup)] : []
  const { data: own = [] } = useQuery({ ...ownGroupsQuery(api), enabled: !mayChooseAny })
  if (mayChooseAny)
    return (
      <ChoiceField<EmailFields>
        name="fromGroupId"
        {...texts}
        search={(text) => searchGroups(api, text, language)}
        selected={selected}
      />
    )
  return (
    <ChoiceField<EmailFields>
      name="fromGroupId"
      {...texts}
      options={[...own.map(optionOf), ...selected.filter(({ value }) => !own.some(({ groupId }) => groupId === value))]}
    />
  )
}
