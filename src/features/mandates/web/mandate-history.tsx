import { useTranslation } from "react-i18next"
import { formatDate } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { Evidence } from "./mandate-facts.tsx"
import type { Finances } from "./finances.api.ts"

/** The mandates that no longer hold, newest first. */
export function EarlierMandates({ finances: { earlier } }: { finances: Finances }) {
  const { t } = useTranslation("mandates")
  const [language, now] = [useLanguage(), useNow()]
  if (!earlier.length) return null
  return (
    <div className="max-w-90 mt-4">
      <SectionCard title={t("mandates:earlier.title")}>
        <ul className="grid gap-2">
          {earlier.map((mandate) => (
            <li key={mandate.reference}>
              {t("mandates:earlier.row", {
                from: formatDate(mandate.signedAt, language, now),
                until: formatDate(mandate.revokedAt, language, now),
              })}
              <span className="block text-sm text-muted">
                {[
                  t("mandates:earlier.account", { end: mandate.ibanEnd }),
                  mandate.reference,
                  t(`mandates:ways.${mandate.signedHow}`),
                  t(`mandates:earlier.ends.${mandate.endReason}`),
                ].join(" · ")}
              </span>
              <Evidence mandate={mandate} />
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  )
}
