import { ChevronDown } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatDate, formatMoney, formatMonth } from "../../../../platform/format.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import type { Payout } from "./payout.api.ts"

/** A payout: what it is made of, whether it came in, and what the provider kept. */
export function PayoutRow({ payout, code }: { payout: Payout; code: string }) {
  const { t } = useTranslation("providerPayouts")
  const [language, now] = [useLanguage(), useNow()]
  const { paidOutOn, reference, amountCents, bookedOn, costs } = payout
  return (
    <li className="py-2 first:pt-0 not-first:border-t border-line">
      <div className="flex flex-wrap gap-x-2 gap-y-0.5 items-baseline justify-between">
        <h3 className="heading-4">{formatDate(paidOutOn, language, now)}</h3>
        <span className="heading-4 figures">{formatMoney(amountCents, language)}</span>
      </div>
      <div className="mt-0.5 flex flex-wrap gap-x-2 gap-y-0.5 items-center justify-between">
        <span className="text-muted figures wrap-anywhere">{reference}</span>
        <State payout={payout} />
      </div>
      <MadeOf payout={payout} />
      <Unusual payout={payout} code={code} />
      {costs.length ? (
        <details className="unfold mt-1">
          <summary>
            {t("providerPayouts:list.details")}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <Costs costs={costs} />
          {bookedOn ? (
            <p className="text-sm text-muted">
              {t("providerPayouts:list.bookedOn", { day: formatDate(bookedOn, language, now) })}
            </p>
          ) : null}
        </details>
      ) : null}
    </li>
  )
}

/** Whether a bank statement has it. */
function State({ payout: { state, onBankOn, amountCents } }: { payout: Payout }) {
  const { t } = useTranslation("providerPayouts")
  const [language, now] = [useLanguage(), useNow()]
  if (onBankOn) {
    const label = t("providerPayouts:list.onBank", { day: formatDate(onBankOn, language, now) })
    return <StatusBadge tone={state === "unexplained" ? "attention" : "good"} label={label} />
  }
  if (state === "unexplained") return <StatusBadge tone="attention" label={t("providerPayouts:list.unexplained")} />
  return (
    <StatusBadge
      tone="neutral"
      label={amountCents > 0 ? t("providerPayouts:list.waiting") : t("providerPayouts:list.nothing")}
    />
  )
}

/** Payments − refunds − charge-backs − costs = the amount. */
function MadeOf({ payout }: { payout: Payout }) {
  const { t } = useTranslation("providerPayouts")
  const language = useLanguage()
  const { payments, paymentCents, refunds, refundCents, chargebacks, chargebackCents, costsCents, gapCents } = payout
  const lines = [
    { label: t("providerPayouts:list.payments", { count: payments }), cents: paymentCents, isShown: true },
    { label: t("providerPayouts:list.refunds", { count: refunds }), cents: -refundCents, isShown: refunds },
    {
      label: t("providerPayouts:list.chargebacks", { count: chargebacks }),
      cents: -chargebackCents,
      isShown: chargebacks,
    },
    { label: t("providerPayouts:list.costs"), cents: -costsCents, isShown: costsCents },
    { label: t("providerPayouts:list.gap"), cents: gapCents, isShown: gapCents },
  ].filter(({ isShown }) => isShown)
  return (
    <ul className="mt-1">
      {lines.map(({ label, cents }) => (
        <li key={label} className="flex flex-wrap justify-between gap-x-2">
          <span>{label}</span>
          <span className="figures">{formatMoney(cents, language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What a person must do, or know. */
function Unusual({ payout, code }: { payout: Payout; code: string }) {
  const { t } = useTranslation("providerPayouts")
  const language = useLanguage()
  const { state, otherCents, amountCents } = payout
  if (state === "unexplained") return <p className="mt-1 text-warning">{t("providerPayouts:list.unexplainedText")}</p>
  if (state !== "withOthers") return null
  const amounts = { other: formatMoney(otherCents, language), own: formatMoney(amountCents - otherCents, language) }
  return <p className="mt-1 text-warning">{t("providerPayouts:list.othersText", { ...amounts, code })}</p>
}

function Costs({ costs }: { costs: Payout["costs"] }) {
  const { t } = useTranslation("providerPayouts")
  const language = useLanguage()
  return (
    <ul className="mt-0.5">
      {costs.map(({ month, description, count, amountCents, vatCents }, nth) => (
        <li key={`${month} ${description} ${nth}`} className="flex flex-wrap justify-between gap-x-2">
          <span className="wrap-anywhere">
            {formatMonth(month, language)}: {description} ({count})
          </span>
          <span className="figures">
            {formatMoney(amountCents, language)}{" "}
            {vatCents ? (
              <span className="text-sm text-muted">
                {t("providerPayouts:list.vat", { amount: formatMoney(vatCents, language) })}
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
