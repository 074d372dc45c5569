import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { visibilities } from "../../../platform/publishing/publishing.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { editPage } from "../../../ui/edit-page.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { type OwnPageInput, ownPageInput } from "../own-page.ts"
import { ownPageStatuses } from "../own-page-kinds.ts"
import { type OwnPage, ownPageApi } from "./own-page.api.ts"
import { PageCheck } from "./page-check.tsx"

type Fields = z.input<typeof ownPageInput>

/** /pagina/nieuw and /pagina/{slug}/bewerken */
export const Component = editPage({
  entity: ownPageApi,
  Form: OwnPageForm,
  texts: {
    new: "ownPages:pages.new",
    newLead: "ownPages:lead.new",
    edit: "ownPages:pages.edit",
    delete: "ownPages:actions.delete",
    confirmDelete: "ownPages:actions.confirmDelete",
  },
  listPath: "/pagina",
  pathOf: ({ slug }) => `/pagina/${slug}`,
  actions: ({ slug }) => <RevisionsLink slug={slug} />,
})

function RevisionsLink({ slug }: { slug: string }) {
  const { t } = useTranslation("pages")
  return <LinkButton to={`/pagina/${slug}/versies`}>{t("pages:revisions.title")}</LinkButton>
}

function OwnPageForm(page: EntityFormProps<OwnPage, OwnPageInput>) {
  const { t } = useTranslation(["ownPages", "pages"])
  return (
    <EntityForm schema={ownPageInput} page={page} begin={{ status: "draft", visibility: "public" }}>
      <FormSection title={t("pages:edit.text")}>
        <BilingualField<Fields> name="title" label={t("pages:edit.pageTitle")} help={t("ownPages:form.titleHelp")} />
        <BilingualField<Fields> name="body" label={t("pages:edit.text")} as={MarkdownField} rows={16} />
      </FormSection>
      <FormSection title={t("ownPages:form.who")}>
        <RadioField<Fields>
          name="status"
          label={t("ownPages:form.status")}
          options={ownPageStatuses.map((value) => ({
            value,
            label: t(`ownPages:statuses.${value}`),
            help: t(`ownPages:form.statusHelp.${value}`),
          }))}
        />
        <RadioField<Fields>
          name="visibility"
          label={t("ownPages:form.visibility")}
          row
          options={visibilities.map((value) => ({ value, label: t(`ownPages:visibilities.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t("pages:edit.finish")}>
        <TextField<Fields>
          name="remark"
          label={t("pages:edit.remark")}
          help={t("pages:edit.remarkHelp")}
          required={false}
        />
        <PageCheck saved={page.thing} />
      </FormSection>
    </EntityForm>
  )
}
