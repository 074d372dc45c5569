import { useTranslation } from "react-i18next"
import { formatDay, formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { Alert } from "../../../../ui/alert.tsx"
import { RouterLink } from "../../../../ui/link.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import type { Standing } from "./payout.api.ts"

/** Where the money is that people paid online, and what keeps the site from knowing. */
export function StandingCard({ standing }: { standing: Standing }) {
  const { t } = useTranslation("providerPayouts")
  const [language, now] = [useLanguage(), useNow()]
  const { mayFetch, problem, fetchedAt, account, balanceCents, onTheWayCents, heldCents } = standing
  const named = { code: account.code, name: pickText(account.name_nl, account.name_en, language).text }
  const rows = [
    heldCents === null ? null : [t("providerPayouts:standing.held"), heldCents],
    heldCents === null ? null : [t("providerPayouts:standing.onTheWay"), onTheWayCents],
    balanceCents === null ? null : [t("providerPayouts:standing.balance", named), balanceCents],
  ].filter((row) => row !== null) as [string, number][]
  return (
    <>
      {mayFetch ? null : (
        <Alert severity="info" className="mb-3">
          {t("providerPayouts:noToken")} <RouterLink to="/hulp/uitbetalingen">{t("providerPayouts:howTo")}</RouterLink>
        </Alert>
      )}
      {mayFetch && problem ? (
        <Alert severity={problem === "busy" ? "warning" : "error"} className="mb-3">
          {t(`providerPayouts:problems.${problem}`)}
        </Alert>
      ) : null}
      <SectionCard title={t("providerPayouts:standing.title")}>
        <ul>
          {rows.map(([label, cents], nth) => (
            <li
              key={label}
              className={`py-1 border-t border-line first:border-t-0 flex flex-wrap justify-between gap-x-2${nth === rows.length - 1 ? " font-semibold" : ""}`}
            >
              <span>{label}</span>
              <span className="figures">{formatMoney(cents, language)}</span>
            </li>
          ))}
        </ul>
        <Agreement standing={standing} named={named} />
        {fetchedAt && !problem ? (
          <p className="mt-1 text-sm text-muted">
            {t("providerPayouts:fetch.last", { when: formatDay(fetchedAt, language, now) })}
          </p>
        ) : null}
      </SectionCard>
    </>
  )
}

/** Whether the books have what the payouts leave at the provider. */
function Agreement({ standing, named }: { standing: Standing; named: { code: string; name: string } }) {
  const { t } = useTranslation("providerPayouts")
  const language = useLanguage()
  const { balanceCents, onTheWayCents, heldCents } = standing
  if (balanceCents === null) return <p className="text-muted">{t("providerPayouts:standing.shared", named)}</p>
  if (heldCents === null) return null
  const difference = balanceCents - heldCents - onTheWayCents
  return difference ? (
    <p className="text-warning">
      {t("providerPayouts:standing.differs", { amount: formatMoney(difference, language) })}
    </p>
  ) : (
    <p className="text-success">{t("providerPayouts:standing.agrees")}</p>
  )
}
