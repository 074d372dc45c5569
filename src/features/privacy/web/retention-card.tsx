import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatFullDate } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type RetentionDate, retentionQuery } from "./privacy.api.ts"
import { periodText } from "./retention-period.ts"

/** When the site removes what it has about the user: a date where one is known. */
export function RetentionCard() {
  const { t } = useTranslation("policy")
  const dates = useQuery(retentionQuery(useApi()))
  return (
    <SectionCard title={t("policy:mine.title")} lead={t("policy:mine.lead")}>
      <Loaded result={dates}>
        {(rows) => (
          <dl>
            {rows.map((row) => (
              <div key={row.kind} className="grid gap-x-2 py-1 border-t border-line sm:grid-cols-[2fr_1fr]">
                <dt>{t(`policy:kinds.${row.kind}`)}</dt>
                <dd className={row.has ? "font-semibold" : "text-muted"}>
                  <When row={row} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </SectionCard>
  )
}

/** Of these there are several, each with its own day. */
const several: readonly RetentionDate["kind"][] = ["signUps", "payments", "trail", "bookListing", "emails"]

function When({ row: { kind, has, on } }: { row: RetentionDate }) {
  const { t } = useTranslation("policy")
  const language = useLanguage()
  if (!has) return t("policy:mine.nothing")
  if (!on) return periodText(kind, t)
  const date = formatFullDate(on, language)
  return several.includes(kind) ? t("policy:mine.from", { date }) : date
}
