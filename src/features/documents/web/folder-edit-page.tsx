import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser, useViewer } from "../../../platform/web/session.ts"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { type DocumentFolderInput, documentFolderInput } from "../document-folder.ts"
import { scopesFor } from "../document.policy.ts"
import { type FolderDetail, folderApi, folderPath, listPath, treeQuery } from "./document.api.ts"
import { useFolderOptions } from "./folder-options.ts"

/** /documenten/folder/nieuw and /documenten/folder/{slug}/bewerken */
export const Component = editPage({
  entity: folderApi,
  Form: FolderForm,
  texts: {
    new: "documents:pages.newFolder",
    newLead: "documents:lead.newFolder",
    edit: "documents:pages.editFolder",
    delete: "documents:actions.deleteFolder",
  },
  listPath,
  pathOf: ({ slug }) => folderPath(slug),
})

function FolderForm(page: EntityFormProps<FolderDetail, DocumentFolderInput>) {
  const { t } = useTranslation("documents")
  const user = useUser()
  const result = useQuery(treeQuery(useApi(), user?.userId ?? null))
  const options = useFolderOptions()
  const slug = useSearchParams()[0].get("map")
  const scopes = scopesFor(useViewer())
  return (
    <Loaded result={result}>
      {(tree) => {
        const parent = tree.find((folder) => folder.slug === slug)
        const begin = {
          readScope: parent?.readScope ?? "members",
          order: 100,
          parentId: parent?.folderId ?? null,
        } as const
        return (
          <EntityForm schema={documentFolderInput} page={page} begin={begin}>
            <FormSection title={t("documents:sections.folder")}>
              <BilingualField<DocumentFolderInput> name="name" label={t("documents:fields.name")} />
              <ChoiceField<DocumentFolderInput>
                name="parentId"
                label={t("documents:fields.parent")}
                help={t("documents:fields.parentHelp")}
                options={options(tree, page.thing?.folderId)}
              />
              <NumberField<DocumentFolderInput>
                name="order"
                label={t("documents:fields.order")}
                help={t("documents:fields.orderHelp")}
              />
            </FormSection>
            <FormSection title={t("documents:sections.readers")}>
              <RadioField<DocumentFolderInput>
                name="readScope"
                label={t("documents:fields.readScope")}
                help={t("documents:fields.readScopeHelp")}
                options={scopes.map((value) => ({ value, label: t(`documents:scopes.${value}`) }))}
              />
            </FormSection>
          </EntityForm>
        )
      }}
    </Loaded>
  )
}
