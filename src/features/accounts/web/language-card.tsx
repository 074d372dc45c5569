import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type Language, languages } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { type CurrentUser, useSessionActions } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Radio } from "../../../ui/form/fields/radio.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"

/** Each in its own language, for people looking for theirs. */
const names: Record<Language, string> = { nl: "Nederlands", en: "English" }

/** The language of the mails; saved at once. */
export function LanguageCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("users")
  const api = useApi()
  const { start } = useSessionActions()
  const showError = useShowError()
  const save = useMutation({
    mutationFn: (language: Language) => api("PUT /auth/language", { body: { language } }),
    onSuccess: async ({ data }) => {
      await start(data)
      showSnack(t("users:account.languageSaved"))
    },
    onError: (error) => showError(error),
  })
  return (
    <SectionCard title={t("users:account.language")} lead={t("users:account.languageHelp")}>
      <div role="radiogroup" aria-label={t("users:account.language")} className="flex flex-wrap gap-x-3">
        {languages.map((language) => (
          <Radio
            key={language}
            lang={language}
            name="language"
            value={language}
            checked={language === (save.isPending ? save.variables : user.language)}
            onChange={() => save.mutate(language)}
          >
            {names[language]}
          </Radio>
        ))}
      </div>
    </SectionCard>
  )
}
