import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { documentKinds } from "../document-kinds.ts"
import { type DocumentInput, documentInput } from "../document.ts"
import { type DocumentDetail, documentApi, listPath, pathOf, treeQuery } from "./document.api.ts"
import { DocumentFileField } from "./document-file-field.tsx"
import { useFolderOptions } from "./folder-options.ts"

/** /documenten/nieuw and /documenten/{documentId}/bewerken */
export const Component = editPage({
  entity: documentApi,
  Form: DocumentForm,
  texts: {
    new: "documents:pages.new",
    newLead: "documents:lead.new",
    edit: "documents:pages.edit",
    delete: "documents:actions.delete",
    confirmDelete: "documents:confirmDelete",
  },
  listPath,
  pathOf: ({ documentId }) => pathOf(documentId),
})

function DocumentForm(page: EntityFormProps<DocumentDetail, DocumentInput>) {
  const { t } = useTranslation("documents")
  const result = useQuery(treeQuery(useApi(), useUser()?.userId ?? null))
  const options = useFolderOptions()
  const slug = useSearchParams()[0].get("map")
  const now = useNow()
  return (
    <Loaded result={result}>
      {(tree) => {
        const folderId = tree.find((folder) => folder.slug === slug)?.folderId
        return (
          <EntityForm
            schema={documentInput}
            page={page}
            begin={{ year: new Date(now).getFullYear(), ...(folderId ? { folderId } : {}) }}
          >
            <FormSection title={t("documents:sections.document")}>
              <DocumentFileField document={page.thing} />
              <BilingualField<DocumentInput>
                name="title"
                label={t("documents:fields.title")}
                help={t("documents:fields.titleHelp")}
              />
            </FormSection>
            <FormSection title={t("documents:sections.place")}>
              <ChoiceField<DocumentInput>
                name="folderId"
                label={t("documents:fields.folder")}
                options={options(tree)}
              />
              <SelectField<DocumentInput>
                name="kind"
                label={t("documents:fields.kind")}
                options={documentKinds.map((value) => ({ value, label: t(`documents:kinds.${value}`) }))}
              />
              <NumberField<DocumentInput>
                name="year"
                label={t("documents:fields.year")}
                help={t("documents:fields.yearHelp")}
              />
            </FormSection>
          </EntityForm>
        )
      }}
    </Loaded>
  )
}
