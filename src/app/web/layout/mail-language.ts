import type { Language } from "../../../platform/i18n.ts"
import { useApp } from "../../../platform/web/app-context.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useSessionActions, useUser } from "../../../platform/web/session.ts"

/** After a user chose another language for the site: offers it for their mail as well, where that is another one. */
export function useMailLanguage(): (chosen: Language) => void {
  const { api, i18n } = useApp()
  const [user, { start }, showError] = [useUser(), useSessionActions(), useShowError()]
  const change = async (userId: number, language: Language) => {
    const params = { userId }
    const { data } = await api("GET /users/:userId/preferences", { params })
    await api("PUT /users/:userId/preferences", { params, body: { language, version: data.version } })
  }
  return (chosen) => {
    if (!user || user.language === chosen) return
    const run = () =>
      void change(user.userId, chosen).then(() => {
        void start({ ...user, language: chosen })
        showSnack(i18n.t("profiles:mailLanguage.changed"))
      }, showError)
    // Texts that few people need.
    void i18n
      .loadNamespaces("profiles")
      .then(() =>
        showSnack(i18n.t("profiles:mailLanguage.site"), "success", { label: i18n.t("profiles:mailLanguage.too"), run }),
      )
  }
}
