import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { spacedCreditorId } from "../../../../platform/bank/creditor-id.ts"
import { returnReasonOf } from "../../../../platform/bank/return-reasons.ts"
import { formatFullDate, formatMoney } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { Alert } from "../../../../ui/alert.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { ownCollectionsQuery } from "../collection.api.ts"

/** What will be collected from the user, and what of it failed; nothing if there is nothing to say. */
export function OwnCollections() {
  const { t } = useTranslation(["collections", "returnReasons"])
  const language = useLanguage()
  const { data } = useQuery(ownCollectionsQuery(useApi()))
  if (!data || data.upcoming.length + data.returned.length === 0) return null
  return (
    <>
      {data.returned.map(({ collectionItemId, collectOn, amountCents, code }) => (
        <Alert key={collectionItemId} severity="warning" className="mb-2">
          {t("collections:own.returned", {
            amount: formatMoney(amountCents, language),
            day: formatFullDate(collectOn, language),
            why: t(`returnReasons:${returnReasonOf(code)}.person`),
          })}
        </Alert>
      ))}
      {data.upcoming.length ? (
        <SectionCard title={t("collections:own.title")}>
          {data.upcoming.map(
            ({ collectionItemId, collectOn, amountCents, ibanEnd, reference, creditorId, ...item }) => (
              <div key={collectionItemId} className="py-1">
                <p>
                  {t("collections:own.upcoming", {
                    amount: formatMoney(amountCents, language),
                    day: formatFullDate(collectOn, language),
                    end: ibanEnd,
                  })}
                  {item.isInFile ? ` ${t("collections:own.atBank")}` : null}
                </p>
                <p className="text-sm text-muted wrap-anywhere">
                  {t("collections:own.details", {
                    reference,
                    creditorId: creditorId ? spacedCreditorId(creditorId) : "–",
                  })}
                </p>
              </div>
            ),
          )}
        </SectionCard>
      ) : null}
    </>
  )
}
