import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { EntityForm } from "../../../ui/form/entity-form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { menuInput } from "../menu.ts"
import { EntriesSection } from "./entries-section.tsx"
import { GroupOrderField } from "./group-order-field.tsx"
import { menuSettingsQuery, useMenuChange } from "./menu-settings.api.ts"

/** /admin/menu */
export function Component() {
  const { t } = useTranslation("menu")
  const result = useToEdit(menuSettingsQuery(useApi()))
  const change = useMenuChange()
  return (
    <>
      <PageHead title={t("menu:title")} lead={t("menu:lead")} />
      <Loaded result={result}>
        {(menu) => (
          <EntityForm
            schema={menuInput}
            page={{
              thing: menu,
              save: (body, version) => change.mutateAsync({ body: { ...body, version } }),
              reload: result.refetch,
              onSaved: () => showSnack(t("menu:saved")),
              cancelTo: "/admin",
            }}
          >
            <FormSection title={t("menu:groups.title")} help={t("menu:groups.help")}>
              <GroupOrderField name="groups" label={t("menu:groups.title")} />
            </FormSection>
            <EntriesSection saved={menu.entries} />
          </EntityForm>
        )}
      </Loaded>
    </>
  )
}
