import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { visibilities } from "../../../platform/publishing/publishing.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { When } from "../../../ui/form/when.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { useFeature } from "../../settings/web/site.api.ts"
import { searchCompanies } from "../../companies/web/public/company-picker.tsx"
import { ownGroupsQuery } from "../../groups/web/group-manage.api.ts"
import { searchGroups } from "../../groups/web/public/group-picker.tsx"
import type { Activity } from "./activity.api.ts"
import type { ActivityFields } from "../activity-fields.ts"

/** Who organises it; a new one is of the user's own group, if they are in one. */
export function OrganisersSection({ groups, companies }: Pick<Activity, "groups" | "companies">) {
  const { t } = useTranslation("activities")
  const [api, language] = [useApi(), useLanguage()]
  const { data: mine = [] } = useQuery(ownGroupsQuery(api))
  const optionOf = ({ groupId, name_nl, name_en }: { groupId: number; name_nl: string; name_en: string }) => ({
    value: groupId,
    label: pickText(name_nl, name_en, language).text,
  })
  const search = async (text: string) => {
    const found = await searchGroups(api, text, language)
    if (text) return found
    const own = mine.map(optionOf)
    return [...own, ...found.filter(({ value }) => !own.some((each) => each.value === value))]
  }
  return (
    <FormSection title={t("activityForm:sections.organisers")}>
      <ChoiceField<ActivityFields>
        name="groupIds"
        multiple
        label={t("activityForm:groups")}
        help={t("activityForm:groupsHelp")}
        missing={t("activityForm:groupsMissing")}
        search={search}
        selected={[...groups, ...mine].map(optionOf)}
      />
      {useFeature("companies") ? (
        <ChoiceField<ActivityFields>
          name="companyIds"
          multiple
          label={t("activityForm:companies")}
          help={t("activityForm:companiesHelp")}
          required={false}
          search={(text) => searchCompanies(api, text)}
          selected={companies.map(({ companyId, name }) => ({ value: companyId, label: name }))}
        />
      ) : null}
    </FormSection>
  )
}

/** Visibility, and when it becomes visible. */
export function AudienceSection() {
  const { t } = useTranslation("activities")
  return (
    <FormSection title={t("activityForm:sections.who")}>
      <RadioField<ActivityFields>
        name="visibility"
        label={t("activityForm:visibility")}
        options={visibilities.map((value) => ({ value, label: t(`activityForm:visibilities.${value}`) }))}
      />
      <RadioField<ActivityFields>
        name="status"
        label={t("activityForm:publish")}
        options={(["draft", "published"] as const).map((value) => ({
          value,
          label: t(`activityForm:publishKinds.${value}`),
        }))}
      />
      <When<ActivityFields>
        test={({ status, roomId, location_nl }) => status === "published" && !roomId && !location_nl}
      >
        <Alert severity="warning" role="status">
          {t("activityForm:noVenue")}
        </Alert>
      </When>
      <When<ActivityFields> test={({ status }) => status === "published"}>
        <DateTimeField<ActivityFields>
          name="publishAt"
          label={t("activityForm:publishAt")}
          help={t("activityForm:publishAtHelp")}
        />
      </When>
    </FormSection>
  )
}
