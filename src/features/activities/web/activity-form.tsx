import { useTranslation } from "react-i18next"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { PictureField } from "../../../ui/form/fields/picture-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { When } from "../../../ui/form/when.tsx"
import { type ActivityInput, activityInput } from "../activity.ts"
import type { ActivityFields } from "../activity-copy.ts"
import { categories } from "../activity-kinds.ts"
import type { Activity } from "./activity.api.ts"
import { AudienceSection } from "./audience-section.tsx"
import { QuestionsSection } from "./questions-section.tsx"
import { SignUpSection } from "./sign-up-section.tsx"
import { WhenSection } from "./when-section.tsx"

/** A form that begins empty: not known yet is null, and the choices are the usual ones. */
export type NewActivity = Omit<ActivityFields, "startsAt" | "endsAt" | "category"> & {
  startsAt: string | null
  endsAt: string | null
  category: ActivityFields["category"] | null
}

export const emptyActivity: NewActivity = {
  title_nl: "",
  title_en: "",
  summary_nl: "",
  summary_en: "",
  description_nl: "",
  description_en: "",
  location_nl: "",
  location_en: "",
  roomId: null,
  startsAt: null,
  endsAt: null,
  category: null,
  pictureId: null,
  imageAlt_nl: "",
  imageAlt_en: "",
  visibility: "public",
  status: "draft",
  publishAt: null,
  signUpMode: "none",
  externalUrl: "",
  opensAt: null,
  closesAt: null,
  signOffUntil: null,
  capacity: null,
  waitingList: "on",
  priceCents: 0,
  participantsVisible: "count",
  allowNonMembers: false,
  groupIds: [],
  companyIds: [],
  questions: [],
}

interface ActivityFormProps {
  /** What the form begins with. */
  fields: NewActivity
  /** What is changed: it knows what can no longer change. */
  activity?: Activity
  /** The groups that are chosen already, with their names. */
  groups?: Activity["groups"]
  /** The companies that take part already. */
  companies?: Activity["companies"]
  save: (values: ActivityInput, version: number) => Promise<{ data: Activity }>
  reload?: () => Promise<unknown>
  onSaved: (activity: Activity) => void
  cancelTo: string
  actions?: React.ReactNode
}

/** The fields of an activity, for a new one and for changing one. */
export function ActivityForm({
  fields,
  activity,
  groups = [],
  companies = [],
  save,
  reload,
  onSaved,
  cancelTo,
  actions,
}: ActivityFormProps) {
  const isOff = activity?.status === "cancelled"
  return (
    <Form
      schema={activityInput}
      defaultValues={fields as ActivityFields}
      version={activity?.version ?? 0}
      reload={reload}
      onSubmit={save}
      onSaved={({ data }) => onSaved(data)}
      cancelTo={cancelTo}
      actions={actions}
    >
      <WhatSection activity={activity} />
      {isOff ? null : (
        <>
          <WhenSection />
          <PictureSection activity={activity} />
          <SignUpSection activity={activity} />
          <When<ActivityFields> test={({ signUpMode }) => signUpMode === "signUp"}>
            <QuestionsSection />
          </When>
          <AudienceSection groups={groups} companies={companies} />
        </>
      )}
    </Form>
  )
}

/** Of an activity that is off, these are all that can change. */
function WhatSection({ activity }: { activity: Activity | undefined }) {
  const { t } = useTranslation("activities")
  const isOff = activity?.status === "cancelled"
  const outdated = activity?.staleTranslations
  return (
    <FormSection title={t("activities:form.sections.what")} help={isOff ? t("activities:form.frozen") : undefined}>
      {isOff ? null : (
        <>
          <BilingualField<ActivityFields> name="title" label={t("activities:form.title")} outdated={outdated} />
          <SelectField<ActivityFields>
            name="category"
            label={t("activities:form.category")}
            options={categories.map((value) => ({ value, label: t(`activities:categories.${value}`) }))}
          />
        </>
      )}
      <BilingualField<ActivityFields>
        name="summary"
        label={t("activities:form.summary")}
        help={t("activities:form.summaryHelp")}
        multiline
        rows={2}
        outdated={outdated}
      />
      <BilingualField<ActivityFields>
        name="description"
        as={MarkdownField}
        label={t("activities:form.description")}
        help={t("activities:form.descriptionHelp")}
        rows={10}
        required={false}
        outdated={outdated}
      />
    </FormSection>
  )
}

function PictureSection({ activity }: { activity: Activity | undefined }) {
  const { t } = useTranslation("activities")
  return (
    <FormSection title={t("activities:form.sections.picture")}>
      <PictureField<ActivityFields>
        name="pictureId"
        label={t("activities:form.picture")}
        picture={activity?.image}
        required={false}
      />
      <When<ActivityFields> test={({ pictureId }) => pictureId != null}>
        <BilingualField<ActivityFields>
          name="imageAlt"
          label={t("activities:form.imageAlt")}
          help={t("activities:form.imageAltHelp")}
          required
          outdated={activity?.staleTranslations}
        />
      </When>
    </FormSection>
  )
}
