import { useTranslation } from "react-i18next"
import { returnReasonOf } from "../../../platform/bank/return-reasons.ts"
import { dayKey, formatDate, formatMoney } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { DescriptionItem } from "../../../ui/description-item.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { Claim } from "./expense-claims.api.ts"
import { ReceiptView } from "./receipt-view.tsx"

/** The expenses of a claim, with what they come to. */
export function LinesCard({ claim: { items, totalCents } }: { claim: Claim }) {
  const { t } = useTranslation("expenseClaims")
  const [language, now] = [useLanguage(), useNow()]
  return (
    <SectionCard title={t("expenseClaims:facts.lines")}>
      {items.length ? (
        <ul className="grid gap-1.5">
          {items.map(({ expenseClaimLineId, text, spentOn, amountCents, vat, costCentre, account }) => (
            <li
              key={expenseClaimLineId}
              className="flex gap-2 justify-between items-baseline pt-1.5 border-t border-line first:pt-0 first:border-t-0"
            >
              <span className="min-w-0 wrap-anywhere">
                {text}
                <span className="block text-sm text-muted">
                  {formatDate(spentOn, language, now)}
                  {vat === null
                    ? null
                    : ` · ${vat ? t("expenseClaims:vat.rate", { rate: vat }) : t("expenseClaims:vat.none")}`}
                  {costCentre ? (
                    <>
                      {" · "}
                      <LocalizedText nl={costCentre.name_nl} en={costCentre.name_en} />
                    </>
                  ) : null}
                  {account ? (
                    <>
                      {" · "}
                      {account.code} <LocalizedText nl={account.name_nl} en={account.name_en} />
                    </>
                  ) : null}
                </span>
              </span>
              <span className="figures whitespace-nowrap">{formatMoney(amountCents, language)}</span>
            </li>
          ))}
          <li className="flex justify-between pt-1.5 border-t border-line font-semibold">
            <span>{t("expenseClaims:lines.total")}</span>
            <span className="figures">{formatMoney(totalCents, language)}</span>
          </li>
        </ul>
      ) : (
        <p className="text-muted">{t("expenseClaims:facts.noLines")}</p>
      )}
    </SectionCard>
  )
}

/** Who paid, where the money goes, and what was said with it. */
export function FactsCard({ claim, children }: { claim: Claim; children?: React.ReactNode }) {
  const { t } = useTranslation("expenseClaims")
  const { paidWith, note, isKnownAccount, known } = claim
  const isOwn = paidWith === "own"
  // Of what was not submitted yet, the known account is the one of now.
  const end = claim.ibanEnd ?? (isKnownAccount ? known?.ibanEnd : null)
  const holder = claim.accountHolder ?? (isKnownAccount ? known?.accountHolder : null)
  return (
    <SectionCard title={t("expenseClaims:account.title")}>
      <dl className="grid gap-1.5">
        <DescriptionItem name={t("expenseClaims:facts.paidWith")}>
          {t(isOwn ? "expenseClaims:facts.ownPerson" : "expenseClaims:facts.card")}
        </DescriptionItem>
        {isOwn ? (
          <DescriptionItem name={t("expenseClaims:facts.paidTo")}>
            {end ? t("expenseClaims:account.endsIn", { end }) : t("expenseClaims:account.unknown")}
            {holder ? `, ${t("expenseClaims:account.inName", { name: holder })}` : ""}
          </DescriptionItem>
        ) : null}
        <PaidItem claim={claim} />
        {note ? (
          <DescriptionItem name={t("expenseClaims:facts.note")}>
            <span className="whitespace-pre-line wrap-anywhere">{note}</span>
          </DescriptionItem>
        ) : null}
      </dl>
      {children}
    </SectionCard>
  )
}

/** When it was paid and how, with the line of the bank. */
function PaidItem({ claim: { paidOn, paidHow, bankLine } }: { claim: Claim }) {
  const { t } = useTranslation("expenseClaims")
  const [language, now] = [useLanguage(), useNow()]
  if (!paidOn || !paidHow) return null
  const line = bankLine && t("expenseClaims:facts.bankLine", { day: formatDate(bankLine.day, language, now) })
  return (
    <DescriptionItem name={t("expenseClaims:facts.paid")}>
      {t("expenseClaims:facts.paidOn", {
        day: formatDate(paidOn, language, now),
        how: t(`expenseClaims:paidHow.${paidHow}`),
      })}
      {line ? ", " : null}
      {bankLine?.bankLineId ? (
        <RouterLink to={`/financien/bank/afletteren?staat=geboekt&regel=${bankLine.bankLineId}`}>{line}</RouterLink>
      ) : (
        line
      )}
    </DescriptionItem>
  )
}

/** All receipts of a claim, as large as there is room. */
export function ReceiptsShown({ claim: { files }, claimPath }: { claim: Claim; claimPath: (id: number) => string }) {
  const { t } = useTranslation("expenseClaims")
  return (
    <SectionCard title={t("expenseClaims:receipts.title")}>
      {files.length ? (
        <ul className="grid gap-3">
          {files.map((receipt, index) => (
            <ReceiptView
              key={receipt.expenseReceiptId}
              receipt={receipt}
              number={index + 1}
              claimPath={claimPath}
              isLarge
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("expenseClaims:receipts.none")}</p>
      )}
    </SectionCard>
  )
}

/** What happened to a claim, in order of time. */
export function HistoryCard({ claim: { events } }: { claim: Claim }) {
  const { t } = useTranslation(["expenseClaims", "returnReasons"])
  const [language, now] = [useLanguage(), useNow()]
  if (!events.length) return null
  return (
    <SectionCard title={t("expenseClaims:history.title")}>
      <ol className="grid gap-1">
        {events.map(({ kind, at, by, reason }, index) => {
          const what = t(`expenseClaims:events.${kind}`)
          return (
            <li key={`${kind} ${at} ${index}`} className="wrap-anywhere">
              <span className="text-muted">{formatDate(dayKey(at), language, now)}: </span>
              {by ? t("expenseClaims:history.by", { what, name: by }) : what}
              {reason && (
                <span className="block text-muted whitespace-pre-line">
                  {kind === "refusedByBank" ? t(`returnReasons:${returnReasonOf(reason)}.board`) : reason}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </SectionCard>
  )
}
