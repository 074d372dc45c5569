import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { returnReasonOf } from "../../../platform/bank/return-reasons.ts"
import { formatDate, formatMoney } from "../../../platform/format.ts"
import { spacedReference } from "../../../platform/payments/payment-reference.ts"
import { useNow } from "../../../platform/web/now.ts"
import { Alert } from "../../../ui/alert.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { Line } from "./bank-statement.api.ts"

/** Who the other side is. */
export function LineTitle({ line: { name } }: { line: Line }) {
  const { t } = useTranslation("bankStatements")
  return <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name ?? t("bankStatements:line.nobody")}</span>
}

/** The amount, with its sign and, for screen readers, which way it went. */
export function LineAmount({ line: { amountCents }, isLarge = false }: { line: Line; isLarge?: boolean }) {
  const { t } = useTranslation("bankStatements")
  const amount = formatMoney(Math.abs(amountCents), useLanguage())
  return (
    <span className={clsx("figures whitespace-nowrap font-semibold", isLarge && "heading-3")}>
      <span className="sr-only">{t(`bankStatements:line.${amountCents > 0 ? "in" : "out"}`)} </span>
      {amountCents > 0 ? "+ " : "− "}
      {amount}
    </span>
  )
}

/** When it was, and what was written with it. */
export function LineFacts({ line }: { line: Line }) {
  const { t } = useTranslation(["bankStatements", "returnReasons"])
  const [language, now] = [useLanguage(), useNow()]
  const { day, kind, ibanEnd, text, reference, returnReason, isDoubtful, state } = line
  const isEmptied = state !== "open" && !line.name && !ibanEnd && !text && !reference
  const about = [
    formatDate(day, language, now),
    ibanEnd ? t("bankStatements:line.iban", { end: ibanEnd }) : null,
    reference ? spacedReference(reference) : null,
  ]
  return (
    <>
      <p className="text-muted figures">{about.filter(Boolean).join(" · ")}</p>
      {text ? <p className="mt-0.5 max-w-[70ch] wrap-anywhere">{text}</p> : null}
      {isEmptied ? <p className="text-muted">{t("bankStatements:line.emptied")}</p> : null}
      {kind === "transfer" ? null : (
        <div className="mt-1 flex flex-wrap gap-1 items-center">
          <StatusBadge tone="neutral" label={t(`bankStatements:kinds.${kind}`)} />
          {returnReason ? <span>{t(`returnReasons:${returnReasonOf(returnReason)}.board`)}</span> : null}
        </div>
      )}
      {isDoubtful && state === "open" ? (
        <Alert severity="warning" className="mt-1">
          {t("bankStatements:line.doubtful")}
        </Alert>
      ) : null}
    </>
  )
}
