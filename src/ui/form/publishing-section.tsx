import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { publishStatuses, visibilities } from "../../platform/publishing/publishing.ts"
import { RadioField } from "./fields/radio-field.tsx"
import { FormSection } from "./form-section.tsx"
import { DateTimeField } from "./pickers/date-time-field.tsx"
import { When } from "./when.tsx"

interface PublishingSectionProps {
  /** Only what exists can be archived. */
  isNew: boolean
  publishAtHelp: string
  /** More fields of published content. */
  children?: ReactNode
}

/** Who may see the content that a form edits, and from when (`publishing` of `platform/publishing/publishing.ts`). */
export function PublishingSection({ isNew, publishAtHelp, children }: PublishingSectionProps) {
  const { t } = useTranslation("ui")
  const statuses = publishStatuses.filter((status) => !isNew || status !== "archived")
  return (
    <FormSection title={t("publishing.title")}>
      <RadioField
        name="visibility"
        label={t("publishing.visibility")}
        options={visibilities.map((value) => ({ value, label: t(`publishing.visibilities.${value}`) }))}
      />
      <RadioField
        name="status"
        label={t("publishing.status")}
        options={statuses.map((value) => ({
          value,
          label: t(`publishing.statuses.${value}`),
          ...(value === "archived" ? { help: t("publishing.archivedHelp") } : {}),
        }))}
      />
      <When test={({ status }) => status === "published"}>
        <DateTimeField name="publishAt" label={t("publishing.publishAt")} help={publishAtHelp} />
        {children}
      </When>
    </FormSection>
  )
}
