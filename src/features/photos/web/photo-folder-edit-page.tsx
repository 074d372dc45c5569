import { useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { visibilities } from "../../../platform/publishing/publishing.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { searchActivities } from "../../activities/web/public/activity-picker.tsx"
import { photoFolderInput, type PhotoFolderInput } from "../photo-folder.ts"
import { PhotoConsent } from "./photo-consent.tsx"
import { type PhotoFolder } from "./photo-folder.api.ts"
import { listPath, pathOf, photoFolderApi } from "./photo-folders.api.ts"

/** /fotos/folder/nieuw, and /fotos/folder/{slug}/bewerken */
export const Component = editPage({
  entity: photoFolderApi,
  Form: PhotoFolderForm,
  texts: {
    new: "photoFolders:pages.new",
    newLead: "photoFolders:lead.new",
    edit: "photoFolders:pages.edit",
    delete: "photoFolders:actions.delete",
    confirmDelete: "photoFolders:actions.confirmDelete",
    mayNotEdit: "photoFolders:page.mayNotEdit",
  },
  listPath,
  pathOf,
  savedTo: (folder, isNew) => (isNew ? `${pathOf(folder)}/vullen` : pathOf(folder)),
})

function PhotoFolderForm(page: EntityFormProps<PhotoFolder, PhotoFolderInput>) {
  const { t } = useTranslation("photoFolders")
  const [api, language] = [useApi(), useLanguage()]
  const { thing: folder } = page
  const chosen =
    folder?.activity && folder.activityId
      ? [{ value: folder.activityId, label: nameOf(folder.activity, language).text }]
      : []
  return (
    <EntityForm schema={photoFolderInput} page={page} begin={{ visibility: "members" }}>
      <FormSection title={t("photoFolders:form.sections.what")}>
        <BilingualField<PhotoFolderInput>
          name="title"
          label={t("photoFolders:form.title")}
          help={t("photoFolders:form.titleHelp")}
          missing={t("photoFolders:form.titleMissing")}
        />
        <DateField<PhotoFolderInput> name="takenOn" label={t("photoFolders:form.takenOn")} />
        <ChoiceField<PhotoFolderInput>
          name="activityId"
          label={t("photoFolders:form.activity")}
          help={t("photoFolders:form.activityHelp")}
          search={(text) => searchActivities(api, text, language)}
          selected={chosen}
        />
        <BilingualField<PhotoFolderInput>
          name="description"
          label={t("photoFolders:form.description")}
          multiline
          rows={3}
        />
      </FormSection>
      <FormSection title={t("photoFolders:form.sections.who")}>
        <RadioField<PhotoFolderInput>
          name="visibility"
          label={t("photoFolders:form.visibility")}
          help={t("photoFolders:form.visibilityHelp")}
          options={visibilities.map((value) => ({ value, label: t(`photoFolders:form.visibilities.${value}`) }))}
        />
        {folder?.status === "published" && folder.visibility === "members" ? <WiderConsent folder={folder} /> : null}
      </FormSection>
    </EntityForm>
  )
}

/** What must be known before a published album of members is opened to everybody. */
function WiderConsent({ folder }: { folder: PhotoFolder }) {
  const visibility = useWatch<PhotoFolderInput, "visibility">({ name: "visibility" })
  return visibility === "public" ? <PhotoConsent folder={folder} visibility={visibility} /> : null
}
