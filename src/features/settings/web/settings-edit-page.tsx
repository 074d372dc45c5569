import type { i18n } from "i18next"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { type Settings, settingsQuery, useSettingsChange } from "./settings.api.ts"
import { SettingsChanges } from "./settings-changes.tsx"
import { SettingsForm } from "./settings-form.tsx"
import { showBrand } from "./show-brand.ts"

/** /admin/instellingen */
export function Component() {
  const { t, i18n } = useTranslation("settings")
  const result = useToEdit(settingsQuery(useApi()))
  const change = useSettingsChange()
  return (
    <>
      <PageHead title={t("settings:pages.edit")} lead={t("settings:lead")} />
      <Loaded result={result}>
        {(settings) => (
          <SettingsForm
            thing={settings}
            save={(body, version) => change.mutateAsync({ body: { ...body, version } })}
            reload={result.refetch}
            onSaved={(saved) => {
              showNames(i18n, saved)
              showBrand(saved)
              showSnack(t("settings:saved"))
            }}
            cancelTo="/admin"
          />
        )}
      </Loaded>
      <SettingsChanges />
    </>
  )
}

/** Texts on this page have the new names at once; other open pages get them when they are loaded again. */
function showNames(texts: i18n, { name, shortName, defaults }: Settings): void {
  Object.assign(texts.options.interpolation?.defaultVariables ?? {}, {
    association: name ?? defaults.name,
    associationShort: shortName ?? defaults.shortName,
  })
  texts.emit("languageChanged", texts.language)
}
