import { useTranslation } from "react-i18next"
import { returnReasonOf } from "../../../../platform/bank/return-reasons.ts"
import { formatFullDate, formatMoney } from "../../../../platform/format.ts"
import { RouterLink } from "../../../../ui/link.tsx"
import { LocalizedText, useLanguage } from "../../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import type { OwnCharge } from "./own-money.api.ts"

/** A charge with what happened to it, in order of time. */
export function ChargeStory({ charge }: { charge: OwnCharge }) {
  const { t } = useTranslation("ownMoney")
  const language = useLanguage()
  const title = <LocalizedText nl={charge.text_nl} en={charge.text_en} />
  return (
    <li className="pt-2 border-t border-line first:pt-0 first:border-t-0">
      <div className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5 justify-between">
        <h3 className="font-semibold wrap-anywhere">
          {charge.activitySlug ? <RouterLink to={`/activiteiten/${charge.activitySlug}`}>{title}</RouterLink> : title}
        </h3>
        <State charge={charge} />
      </div>
      {charge.openCents > 0 && charge.payBy ? (
        <p>{t("ownMoney:open.payBy", { day: formatFullDate(charge.payBy, language) })}</p>
      ) : null}
      <ol className="mt-0.5 text-muted">
        {charge.steps.map((step, index) => (
          <li key={`${step.what}-${step.on}-${index}`} className="flex gap-1.5 justify-between">
            <span className="min-w-0 wrap-anywhere">
              {formatFullDate(step.on, language)}: <StepText step={step} kind={charge.kind} />
              {step.reason ? ` (${step.reason})` : ""}
              <WhyBack code={step.code} />
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {step.what === "paid" || step.what === "withdrawn" ? "− " : ""}
              {formatMoney(step.amountCents, language)}
            </span>
          </li>
        ))}
      </ol>
    </li>
  )
}

/** Why the bank took money back, where it said so. */
function WhyBack({ code }: { code: string | null }) {
  const { t } = useTranslation(["ownMoney", "returnReasons"])
  const reason = code === null ? "other" : returnReasonOf(code)
  return reason === "other" ? null : <>. {t(`returnReasons:${reason}.person`)}</>
}

function StepText({
  step: { what, method, code },
  kind,
}: {
  step: OwnCharge["steps"][number]
  kind: OwnCharge["kind"]
}) {
  const { t } = useTranslation("ownMoney")
  if (code !== null) return t("ownMoney:story.chargedBack")
  if (what === "charged") return t(`ownMoney:story.charged.${kind}`)
  if (what === "withdrawn") return t("ownMoney:story.withdrawn")
  return t(`ownMoney:story.${what}.${method ?? "transfer"}`)
}

function State({ charge: { openCents, steps } }: { charge: OwnCharge }) {
  const { t } = useTranslation("ownMoney")
  const language = useLanguage()
  if (openCents)
    return (
      <StatusBadge tone="attention" label={t("ownMoney:story.open", { amount: formatMoney(openCents, language) })} />
    )
  const isGone = steps.some(({ what }) => what === "withdrawn")
  return (
    <StatusBadge
      tone={isGone ? "neutral" : "good"}
      label={isGone ? t("ownMoney:story.gone") : t("ownMoney:story.settled")}
    />
  )
}
