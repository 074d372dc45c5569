import { useTranslation } from "react-i18next"
import { formatFullDate, formatMoney } from "../../../../platform/format.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import type { OwnMoney } from "./own-money.api.ts"

/** What somebody paid that no charge took, and what of it went back. */
export function OwnCredit({ payments }: { payments: OwnMoney["payments"] }) {
  const { t } = useTranslation("ownMoney")
  const language = useLanguage()
  if (!payments.length) return null
  return (
    <SectionCard title={t("ownMoney:money.title")}>
      <ul className="grid gap-1">
        {payments.map(({ paymentId, method, on, amountCents, freeCents, returnedCents, returnedOn }) => (
          <li key={paymentId}>
            {formatFullDate(on, language)}: {t(`ownMoney:story.paid.${method}`)}, {formatMoney(amountCents, language)}
            <span className="block text-muted">
              {[
                returnedOn
                  ? t("ownMoney:money.back", {
                      amount: formatMoney(returnedCents, language),
                      day: formatFullDate(returnedOn, language),
                    })
                  : "",
                freeCents ? t("ownMoney:money.free", { amount: formatMoney(freeCents, language) }) : "",
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
