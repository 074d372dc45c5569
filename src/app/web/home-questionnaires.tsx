import { useQuery } from "@tanstack/react-query"
import { ClipboardList } from "lucide-react"
import { useTranslation } from "react-i18next"
import { unansweredQuery } from "../../features/questionnaires/web/mine.api.ts"
import { pickText } from "../../platform/i18n.ts"
import { useApi } from "../../platform/web/app-context.tsx"
import { useLive } from "../../platform/web/live.ts"
import { LinkButton } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { useLanguage } from "../../ui/localized-text.tsx"

/** What the user is asked and did not answer, in one line; nothing, if that is nothing. */
export function HomeQuestionnaires() {
  const { t } = useTranslation("homeQuestionnaires")
  const language = useLanguage()
  const { data: waits = [] } = useQuery(unansweredQuery(useApi()))
  useLive("questionnaires")
  const [only, ...others] = waits
  if (!only) return null
  const isOne = others.length === 0
  return (
    <Card
      as="section"
      aria-label={t("homeQuestionnaires:title")}
      className="mb-4 flex flex-wrap items-center gap-1.5 p-2.5 sm:px-3"
    >
      <ClipboardList size={24} aria-hidden className="flex-none text-accent" />
      <p className="flex-1 basis-[16ch]">
        {isOne
          ? t("homeQuestionnaires:one", {
              group: pickText(only.group.name_nl, only.group.name_en, language).text,
              title: pickText(only.title_nl, only.title_en, language).text,
            })
          : t("homeQuestionnaires:many", { count: waits.length })}
      </p>
      <LinkButton to={isOne ? `/vragenlijsten/${only.questionnaireId}` : "/vragenlijsten"} variant="outlined">
        {t("homeQuestionnaires:open")}
      </LinkButton>
    </Card>
  )
}
