import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { consequenceOf, returnReasonOf } from "../../../platform/bank/return-reasons.ts"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusReportFiles } from "../../collections/web/public/status-report-files.tsx"
import { type PayoutReport, readPayoutReport } from "./expense-claims.api.ts"

/** Reads what the bank says about a file with claims: the report itself says of which. */
export function PayoutReportCard() {
  const { t } = useTranslation("payoutReports")
  const api = useApi()
  return (
    <StatusReportFiles
      lead={t("payoutReports:lead")}
      read={(file) => readPayoutReport(api, file)}
      became={(report, name) => <Became report={report} name={name} />}
    />
  )
}

function Became({ report, name }: { report: PayoutReport; name: ReactNode }) {
  const { t } = useTranslation(["payoutReports", "statusReports"])
  const language = useLanguage()
  const { payOn, totalCents, isWholeFile, items, notFound, references } = report
  const [day, count] = [formatFullDate(payOn, language), items.length]
  const waiting = items.filter(({ became }) => became === "waiting").length
  const isAllKnown = count > 0 && items.every(({ became }) => became === "known")
  return (
    <Alert severity={isAllKnown && !notFound ? "info" : count || notFound ? "warning" : "success"}>
      <p>
        {name}{" "}
        {isWholeFile
          ? t("payoutReports:wholeFile", { day, amount: formatMoney(totalCents, language) })
          : count
            ? t("payoutReports:count", { count, day })
            : t("payoutReports:nothing", { day })}{" "}
        {isAllKnown ? t("payoutReports:allKnown") : waiting ? t("payoutReports:waiting", { count: waiting }) : null}
      </p>
      <WhyFile report={report} />
      <Items report={report} />
      {notFound ? (
        <p className="mt-1">
          {t("statusReports:notFound", {
            count: notFound,
            references: references.length ? references.join(", ") : t("statusReports:noReference"),
          })}
        </p>
      ) : null}
    </Alert>
  )
}

/** What the words about a code say of a person holds for a file only if it is about the file. */
function WhyFile({ report: { fileCode } }: { report: PayoutReport }) {
  const { t } = useTranslation(["returnReasons", "statusReports"])
  if (fileCode === null) return null
  return (
    <p>
      {consequenceOf(fileCode).side === "us"
        ? t("statusReports:reason", { why: t(`returnReasons:${returnReasonOf(fileCode)}.board`) })
        : t("statusReports:code", { code: fileCode })}
    </p>
  )
}

/** The claims that the bank names, each with why; of a whole file only those that need a person. */
function Items({ report: { items } }: { report: PayoutReport }) {
  const { t } = useTranslation(["payoutReports", "returnReasons", "statusReports"])
  const language = useLanguage()
  const named = items.filter(({ code, became }) => code !== null || became === "paid")
  if (!named.length) return null
  return (
    <ul className="grid gap-1 mt-1" aria-label={t("payoutReports:items")}>
      {named.map(({ expenseClaimId, title, name, totalCents, code, became }) => (
        <li key={expenseClaimId}>
          <RouterLink to={`/financien/declaraties/${expenseClaimId}`}>{title}</RouterLink>
          {name ? `, ${name}` : ""}, <span className="figures">{formatMoney(totalCents, language)}</span>
          {code === null ? "" : `: ${t(`returnReasons:${returnReasonOf(code)}.board`)}`}
          {became === "waiting" ? null : (
            <span className="text-muted"> ({t(became === "paid" ? "payoutReports:paid" : "statusReports:known")})</span>
          )}
        </li>
      ))}
    </ul>
  )
}
