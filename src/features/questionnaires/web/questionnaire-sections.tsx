import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { When } from "../../../ui/form/when.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { searchActivities } from "../../activities/web/public/activity-picker.tsx"
import { QuestionRows } from "../../activities/web/public/question-rows.tsx"
import { ownGroupsQuery } from "../../groups/web/group-manage.api.ts"
import { searchGroups } from "../../groups/web/public/group-picker.tsx"
import { audiences, questionnaireStatuses } from "../questionnaire-kinds.ts"
import type { QuestionnaireFields as Fields } from "./questionnaire-fields.ts"
import type { Questionnaire } from "./questionnaire.api.ts"

interface SectionProps {
  questionnaire: Questionnaire | undefined
}
interface Option {
  value: number
  label: string
}

/** What is asked, and by whom. */
export function AskSection({ questionnaire }: SectionProps) {
  const { t } = useTranslation("questionnaires")
  const [api, language] = [useApi(), useLanguage()]
  const { data: mine = [] } = useQuery(ownGroupsQuery(api))
  const optionOf = (group: { groupId: number; name_nl: string; name_en: string }): Option => ({
    value: group.groupId,
    label: pickText(group.name_nl, group.name_en, language).text,
  })
  const search = async (text: string) => {
    const found = await searchGroups(api, text, language)
    if (text) return found
    const own = mine.map(optionOf)
    return [...own, ...found.filter(({ value }) => !own.some((each) => each.value === value))]
  }
  return (
    <FormSection title={t("questionnaires:edit.what")}>
      <BilingualField<Fields>
        name="title"
        label={t("questionnaires:edit.title")}
        missing={t("questionnaires:edit.titleMissing")}
      />
      <BilingualField<Fields>
        name="intro"
        label={t("questionnaires:edit.intro")}
        help={t("questionnaires:edit.introHelp")}
        multiline
        rows={3}
        required={false}
      />
      <ChoiceField<Fields>
        name="groupId"
        label={t("questionnaires:edit.group")}
        help={t("questionnaires:edit.groupHelp")}
        disabled={(questionnaire?.answered ?? 0) > 0}
        search={search}
        selected={[...(questionnaire ? [questionnaire.group] : []), ...mine].map(optionOf)}
      />
    </FormSection>
  )
}

const emptyQuestion = { label_nl: "", label_en: "", kind: "text", required: false, options: [] }
const emptyOption = { label_nl: "", label_en: "" }

/** The questions; once somebody answered, only their words. */
export function QuestionsSection({ questionnaire }: SectionProps) {
  const { t } = useTranslation("questionnaires")
  const isAnswered = (questionnaire?.answered ?? 0) > 0
  return (
    <FormSection
      title={t("questionnaires:edit.questions")}
      help={isAnswered ? t("questionnaires:edit.questionsAnswered") : t("activityForm:questionsHelp")}
    >
      {isAnswered ? (
        questionnaire?.questions.map(({ questionId, options }, index) => (
          <div key={questionId} className="grid grid-cols-1 gap-2 min-w-0">
            <BilingualField
              name={`questions.${index}.label`}
              label={t("activityForm:question", { number: index + 1 })}
            />
            {options.map((_, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- an option is its place
              <div key={at} className="pl-2 min-w-0">
                <BilingualField
                  name={`questions.${index}.options.${at}.label`}
                  label={t("activityForm:option", { number: at + 1 })}
                />
              </div>
            ))}
          </div>
        ))
      ) : (
        <QuestionRows emptyQuestion={emptyQuestion} emptyOption={emptyOption} />
      )}
    </FormSection>
  )
}

/** Who is asked, and whether with their name. */
export function WhoSection({ questionnaire, activity }: SectionProps & { activity: Option | undefined }) {
  const { t } = useTranslation("questionnaires")
  const [api, language] = [useApi(), useLanguage()]
  const audience = useFormValue<Fields, "audience">("audience")
  const isAnswered = (questionnaire?.answered ?? 0) > 0
  const isFixed = isAnswered && questionnaire?.isAnonymous === true
  const { audienceGroup, activity: about } = questionnaire ?? {}
  const named = (value: number, nl: string, en: string): Option => ({ value, label: pickText(nl, en, language).text })
  return (
    <FormSection title={t("questionnaires:edit.who")}>
      <RadioField<Fields>
        name="audience"
        label={t("questionnaires:edit.audience")}
        disabled={isFixed}
        options={audiences.map((value) => ({ value, label: t(`questionnaires:edit.audiences.${value}`) }))}
      />
      {audience === "group" ? (
        <ChoiceField<Fields>
          name="audienceGroupId"
          label={t("questionnaires:edit.audienceGroup")}
          required
          disabled={isFixed}
          search={(text) => searchGroups(api, text, language)}
          selected={audienceGroup ? [named(audienceGroup.groupId, audienceGroup.name_nl, audienceGroup.name_en)] : []}
        />
      ) : null}
      {audience === "participants" ? (
        <ChoiceField<Fields>
          name="activityId"
          label={t("questionnaires:edit.activity")}
          help={t("questionnaires:edit.activityHelp")}
          required
          disabled={isFixed}
          search={(text) => searchActivities(api, text, language)}
          selected={[
            ...(activity ? [activity] : []),
            ...(about ? [named(about.activityId, about.title_nl, about.title_en)] : []),
          ]}
        />
      ) : null}
      <CheckboxField<Fields>
        name="isAnonymous"
        label={t("questionnaires:edit.anonymous")}
        help={t("questionnaires:edit.anonymousHelp")}
        disabled={isAnswered}
      />
    </FormSection>
  )
}

/** From when until when people can answer, and whether they see it. */
export function WhenSection() {
  const { t } = useTranslation("questionnaires")
  const audience = useFormValue<Fields, "audience">("audience")
  return (
    <FormSection title={t("questionnaires:edit.when")}>
      <FieldRow>
        <DateTimeField<Fields>
          name="opensAt"
          label={t("questionnaires:edit.opensAt")}
          help={t(
            audience === "participants" ? "questionnaires:edit.opensAtActivity" : "questionnaires:edit.opensAtHelp",
          )}
        />
        <DateTimeField<Fields> name="closesAt" label={t("questionnaires:edit.closesAt")} />
      </FieldRow>
      <RadioField<Fields>
        name="status"
        label={t("questionnaires:edit.status")}
        options={questionnaireStatuses.map((value) => ({
          value,
          label: t(`questionnaires:edit.statusKinds.${value}`),
        }))}
      />
      <When<Fields> test={({ status, questions }) => status === "published" && !questions?.length}>
        <Alert severity="warning" role="status">
          {t("questionnaires:edit.noQuestions")}
        </Alert>
      </When>
    </FormSection>
  )
}
