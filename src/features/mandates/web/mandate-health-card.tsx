import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { directDebitQuery, mandateHealthQuery } from "./finances.api.ts"

const parts = [
  ["holds", "?stand=holds"],
  ["lapsing", "?stand=lapsing"],
  ["lapsed", "?stand=lapsed"],
  ["moved", "?stand=moved"],
  ["ticked", "?hoe=ticked"],
] as const

/** How many mandates are in which state, each with its list. */
export function MandateHealthCard() {
  const { t } = useTranslation("mandates")
  const api = useApi()
  const { data: health } = useQuery(mandateHealthQuery(api))
  const { data: settings } = useQuery(directDebitQuery(api))
  if (!health || !settings) return null
  const shown = parts.filter(([name]) => name === "holds" || health[name] > 0)
  return (
    <>
      {settings.creditorId ? null : (
        <Alert severity="info" className="mb-2">
          {t("mandates:health.noCreditor")}
        </Alert>
      )}
      <SectionCard title={t("mandates:health.title")}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {shown.map(([name, query]) => (
            <li key={name}>
              <RouterLink to={`/financien/machtigingen${query}`}>
                <strong>{health[name]}</strong> {t(`mandates:health.${name}`)}
              </RouterLink>
            </li>
          ))}
        </ul>
        {health.ticked > 0 ? (
          <p className="text-sm text-muted mt-2 max-w-[70ch]">{t("mandates:health.tickedHelp")}</p>
        ) : null}
      </SectionCard>
    </>
  )
}
