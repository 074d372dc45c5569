import { useTranslation } from "react-i18next"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { PictureField } from "../../../ui/form/fields/picture-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { When } from "../../../ui/form/when.tsx"
import { type NewsInput, newsInput } from "../news.ts"
import type { NewsFields } from "../news-fields.ts"
import { newsStatuses, newsVisibilities } from "../news-kinds.ts"
import type { NewsItem } from "./news.api.ts"
import { NamesSection } from "./names-section.tsx"

interface NewsFormProps {
  /** What the form begins with. */
  fields: NewsFields
  /** What is changed. */
  item?: NewsItem
  save: (values: NewsInput, version: number) => Promise<{ data: NewsItem }>
  reload?: () => Promise<unknown>
  onSaved: (item: NewsItem) => void
  cancelTo: string
  actions?: React.ReactNode
}

/** The fields of a news item, for a new one and for changing one. */
export function NewsForm({ fields, item, save, reload, onSaved, cancelTo, actions }: NewsFormProps) {
  return (
    <Form
      schema={newsInput}
      defaultValues={fields}
      version={item?.version ?? 0}
      reload={reload}
      onSubmit={save}
      onSaved={({ data }) => onSaved(data)}
      cancelTo={cancelTo}
      actions={actions}
    >
      <StorySection item={item} />
      <PictureSection item={item} />
      <NamesSection item={item} />
      <WhenSection isNew={!item} />
    </Form>
  )
}

function StorySection({ item }: { item: NewsItem | undefined }) {
  const { t } = useTranslation("news")
  const outdated = item?.staleTranslations
  return (
    <FormSection title={t("news:form.sections.story")}>
      <BilingualField<NewsFields>
        name="title"
        label={t("news:form.title")}
        help={t("news:form.titleHelp")}
        outdated={outdated}
      />
      <BilingualField<NewsFields>
        name="intro"
        label={t("news:form.intro")}
        help={t("news:form.introHelp")}
        multiline
        rows={2}
        outdated={outdated}
      />
      <BilingualField<NewsFields>
        name="body"
        as={MarkdownField}
        label={t("news:form.body")}
        help={t("news:form.bodyHelp")}
        rows={14}
        outdated={outdated}
      />
    </FormSection>
  )
}

function PictureSection({ item }: { item: NewsItem | undefined }) {
  const { t } = useTranslation("news")
  return (
    <FormSection title={t("news:form.sections.picture")}>
      <PictureField<NewsFields>
        name="pictureId"
        label={t("news:form.picture")}
        help={t("news:form.pictureHelp")}
        picture={item?.image}
        required={false}
      />
      <When<NewsFields> test={({ pictureId }) => pictureId != null}>
        <BilingualField<NewsFields>
          name="imageAlt"
          label={t("news:form.imageAlt")}
          help={t("news:form.imageAltHelp")}
          required
          outdated={item?.staleTranslations}
        />
      </When>
    </FormSection>
  )
}

/** Who may see it, from when, and whether it is pinned. Only existing items can be archived. */
function WhenSection({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation("news")
  return (
    <FormSection title={t("news:form.sections.when")}>
      <RadioField<NewsFields>
        name="visibility"
        label={t("news:form.visibility")}
        options={newsVisibilities.map((value) => ({ value, label: t(`news:form.visibilities.${value}`) }))}
      />
      <RadioField<NewsFields>
        name="status"
        label={t("news:form.publish")}
        options={newsStatuses
          .filter((value) => !isNew || value !== "archived")
          .map((value) => ({
            value,
            label: t(`news:form.statuses.${value}`),
            ...(value === "archived" ? { help: t("news:form.archivedHelp") } : {}),
          }))}
      />
      <When<NewsFields> test={({ status }) => status === "published"}>
        <DateTimeField<NewsFields>
          name="publishAt"
          label={t("news:form.publishAt")}
          help={t("news:form.publishAtHelp")}
        />
        <DateTimeField<NewsFields>
          name="pinnedUntil"
          label={t("news:form.pinnedUntil")}
          help={t("news:form.pinnedUntilHelp")}
        />
      </When>
    </FormSection>
  )
}
