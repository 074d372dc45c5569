import FormControlLabel from "@mui/material/FormControlLabel"
import Radio from "@mui/material/Radio"
import RadioGroup from "@mui/material/RadioGroup"
import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { isLanguage, type Language, languages } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { type CurrentUser, useSessionActions } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
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
      <RadioGroup
        row
        aria-label={t("users:account.language")}
        name="language"
        value={save.isPending ? save.variables : user.language}
        onChange={(_, value) => (isLanguage(value) ? save.mutate(value) : undefined)}
      >
        {languages.map((language) => (
          <FormControlLabel
            key={language}
            value={language}
            control={<Radio />}
            label={<span lang={language}>{names[language]}</span>}
          />
        ))}
      </RadioGroup>
    </SectionCard>
  )
}
