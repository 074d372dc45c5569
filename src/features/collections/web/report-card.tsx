import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { consequenceOf, returnReasonOf } from "../../../platform/bank/return-reasons.ts"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { Alert } from "../../../ui/alert.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusReportFiles } from "./public/status-report-files.tsx"
import { readReport, type ReportOutcome } from "./collection.api.ts"

/**
 * Reads what the bank says about the file of a collection: the report itself says of which.
 * @param props.here the collection whose page it is on
 */
export function ReportCard({ here }: { here?: number }) {
  const { t } = useTranslation("collectionReports")
  const api = useApi()
  return (
    <StatusReportFiles
      lead={t("collectionReports:lead")}
      read={(file) => readReport(api, file)}
      became={(outcome, name) => <Became outcome={outcome} name={name} isHere={outcome.collectionId === here} />}
    />
  )
}

interface BecameProps {
  outcome: ReportOutcome
  /** Of the file. */
  name: ReactNode
  isHere: boolean
}

function Became({ outcome, name: fileName, isHere }: BecameProps) {
  const { t } = useTranslation(["collectionReports", "statusReports"])
  const language = useLanguage()
  const { collectionId, name, isWholeFile, refused: count, noted, cents, notFound } = outcome
  const amount = formatMoney(cents, language)
  const what = isWholeFile
    ? t("collectionReports:wholeFile", { name, amount })
    : count
      ? t("collectionReports:refused", { count, name, amount })
      : t("collectionReports:nothing", { name })
  return (
    <Alert severity={noted || notFound ? "warning" : count ? "info" : "success"}>
      <p>
        {fileName} {isHere ? what : <RouterLink to={`/financien/incasso/${collectionId}`}>{what}</RouterLink>}{" "}
        <WhatFollows outcome={outcome} />
      </p>
      {isWholeFile ? <WhyFile outcome={outcome} /> : null}
      <People outcome={outcome} />
      {notFound ? <NotFound outcome={outcome} /> : null}
    </Alert>
  )
}

function WhatFollows({ outcome: { refused, noted, isWholeFile } }: { outcome: ReportOutcome }) {
  const { t } = useTranslation("collectionReports")
  if (!refused) return null
  if (!noted) return t("collectionReports:allKnown")
  const known = refused - noted
  return [
    isWholeFile ? t("collectionReports:wholeFileHelp") : t("collectionReports:open", { count: noted }),
    known ? t("collectionReports:someKnown", { count: known }) : "",
  ]
    .filter(Boolean)
    .join(" ")
}

/** What the words about a code say of a person holds for a file only if it is about the file. */
function WhyFile({ outcome: { fileCode } }: { outcome: ReportOutcome }) {
  const { t } = useTranslation(["returnReasons", "statusReports"])
  if (fileCode === null) return null
  const isOurs = consequenceOf(fileCode).side === "us"
  return (
    <p>
      {isOurs
        ? t("statusReports:reason", { why: t(`returnReasons:${returnReasonOf(fileCode)}.board`) })
        : t("statusReports:code", { code: fileCode })}
    </p>
  )
}

/** Those whom the bank names, each with why. Of a whole file everybody is refused for the same reason. */
function People({ outcome: { items, refused, collectionId } }: { outcome: ReportOutcome }) {
  const { t } = useTranslation(["collections", "collectionReports", "returnReasons", "statusReports"])
  const language = useLanguage()
  const named = items.filter(({ code }) => code !== null)
  if (!named.length) return null
  return (
    <>
      <ul className="grid gap-1 mt-1" aria-label={t("collectionReports:people")}>
        {named.map(({ collectionItemId, userId, name, amountCents, code, isNew }) => (
          <li key={collectionItemId}>
            {userId && name ? (
              <RouterLink to={`/financien/personen/${userId}`}>{name}</RouterLink>
            ) : (
              t("collections:items.gone")
            )}
            , <span className="figures">{formatMoney(amountCents, language)}</span>:{" "}
            {t(`returnReasons:${returnReasonOf(code)}.board`)}
            {isNew ? null : <span className="text-muted"> ({t("statusReports:known")})</span>}
          </li>
        ))}
      </ul>
      {refused > items.length ? (
        <p className="mt-1">
          <RouterLink to={`/financien/incasso/${collectionId}?stand=rejected`}>
            {t("collectionReports:more", { count: items.length })}
          </RouterLink>
        </p>
      ) : null}
    </>
  )
}

/** What the collection does not have, by the references that the bank gave. */
function NotFound({ outcome: { references, notFound } }: { outcome: ReportOutcome }) {
  const { t } = useTranslation("statusReports")
  const named = references.length ? references : [t("statusReports:noReference")]
  const more = references.length && notFound > references.length ? ["…"] : []
  return (
    <p className="mt-1">
      {t("statusReports:notFound", { count: notFound, references: [...named, ...more].join(", ") })}
    </p>
  )
}
