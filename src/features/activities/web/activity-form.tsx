import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { PictureSection } from "../../../ui/form/picture-section.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { When } from "../../../ui/form/when.tsx"
import { type ActivityInput, activityInput } from "../activity.ts"
import { categories } from "../activity-kinds.ts"
import type { Activity } from "./activity.api.ts"
import { type ActivityFields, toFields } from "../activity-fields.ts"
import { AudienceSection, OrganisersSection } from "./audience-section.tsx"
import { PreviewSection } from "./preview-section.tsx"
import { QuestionsSection } from "./questions-section.tsx"
import { SignUpSection } from "./sign-up-section.tsx"
import { WhenSection } from "./when-section.tsx"

interface ActivityFormProps {
  page: EntityFormProps<Activity, ActivityInput>
  /** What a new one is a copy of. */
  original?: Activity
  /** Default values of a new one. */
  begin?: Partial<ActivityFields>
  /** Above the fields, and inside the form. */
  intro?: ReactNode
}

/** The fields of an activity, for a new one and for changing one. */
export function ActivityForm({ page, original, begin, intro }: ActivityFormProps) {
  const activity = page.thing
  const { groups = [], companies = [] } = activity ?? original ?? {}
  const [image, setImage] = useState((activity ?? original)?.image ?? null)
  return (
    <EntityForm schema={activityInput} page={page} row={activity && toFields(activity)} begin={begin}>
      {intro}
      {activity?.status === "cancelled" ? null : <OrganisersSection groups={groups} companies={companies} />}
      <WhatSection activity={activity} />
      {activity?.status === "cancelled" ? null : (
        <>
          <WhenSection activityId={activity?.activityId} />
          <PictureSection thing={activity ?? original} onPicture={setImage} />
          <SignUpSection activity={activity} />
          <When<ActivityFields> test={({ signUpMode }) => signUpMode === "signUp"}>
            <QuestionsSection activity={activity} />
          </When>
          <AudienceSection />
          <PreviewSection activity={activity} image={image} />
        </>
      )}
    </EntityForm>
  )
}

/** Of an activity that is off, these are all that can change. */
function WhatSection({ activity }: { activity: Activity | undefined }) {
  const { t } = useTranslation("activities")
  const isOff = activity?.status === "cancelled"
  return (
    <FormSection title={t("activityForm:sections.what")} help={isOff ? t("activityForm:frozen") : undefined}>
      {isOff ? null : (
        <>
          <BilingualField<ActivityFields>
            name="title"
            label={t("activityForm:title")}
            missing={t("activityForm:titleMissing")}
          />
          <SelectField<ActivityFields>
            name="category"
            label={t("activityForm:category")}
            options={categories.map((value) => ({ value, label: t(`activities:categories.${value}`) }))}
          />
        </>
      )}
      <BilingualField<ActivityFields>
        name="summary"
        label={t("activityForm:summary")}
        help={t("activityForm:summaryHelp")}
        multiline
        rows={2}
      />
      <BilingualField<ActivityFields>
        name="description"
        as={MarkdownField}
        label={t("activityForm:description")}
        help={t("activityForm:descriptionHelp")}
        rows={10}
        required={false}
      />
    </FormSection>
  )
}
