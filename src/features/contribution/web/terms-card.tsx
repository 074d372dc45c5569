import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatFullDate, formatMoney } from "../../../platform/format.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { type Column, DataTable } from "../../../ui/list/data-table.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Terms } from "./contribution.api.ts"
import { TermsForm } from "./terms-form.tsx"

/** What a year costs, and the form to say so. */
export function TermsCard({ terms }: { terms: Terms }) {
  const { t } = useTranslation("contribution")
  const [isEditing, setEditing] = useState(!terms.isSet)
  const canClose = terms.isSet
  return (
    <SectionCard
      title={t("contribution:terms.title")}
      action={
        isEditing || !terms.may.set ? null : (
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {t("contribution:terms.change")}
          </Button>
        )
      }
    >
      {terms.isSet ? null : (
        <Alert severity="info" className="mb-2">
          {t("contribution:terms.proposal")}
        </Alert>
      )}
      {isEditing ? (
        <TermsForm
          terms={terms}
          onDone={() => setEditing(false)}
          {...(canClose ? { onCancel: () => setEditing(false) } : {})}
        />
      ) : (
        <TermsFacts terms={terms} />
      )}
    </SectionCard>
  )
}

function TermsFacts({ terms: { rates, referenceDay, lateFrom, payBy, text_nl, text_en } }: { terms: Terms }) {
  const { t } = useTranslation("contribution")
  const language = useLanguage()
  const moneyOf = (cents: number) => (cents ? formatMoney(cents, language) : t("contribution:terms.nothing"))
  const columns: Column<Terms["rates"][number]>[] = [
    { key: "type", label: t("contribution:terms.type"), cell: ({ type }) => t(`contribution:types.${type}`) },
    {
      key: "amount",
      label: t("contribution:terms.amount"),
      numeric: true,
      cell: ({ amountCents }) => moneyOf(amountCents),
    },
    ...(lateFrom
      ? [
          {
            key: "late",
            label: t("contribution:terms.late"),
            numeric: true,
            cell: ({ lateCents }: Terms["rates"][number]) => moneyOf(lateCents),
          },
        ]
      : []),
  ]
  const facts: [string, string][] = [
    [t("contribution:terms.referenceDay"), formatFullDate(referenceDay, language)],
    ...(lateFrom ? [[t("contribution:terms.lateFrom"), formatFullDate(lateFrom, language)] as [string, string]] : []),
    [t("contribution:terms.payBy"), formatFullDate(payBy, language)],
    [t("contribution:terms.text"), language === "en" ? text_en || text_nl : text_nl],
  ]
  return (
    <>
      <DataTable caption={t("contribution:terms.title")} columns={columns} rows={rates} rowKey={({ type }) => type} />
      <dl className="mt-2 grid gap-1.5 grid-cols-2 lg:grid-cols-4">
        {facts.map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {value}
          </DescriptionItem>
        ))}
      </dl>
    </>
  )
}
