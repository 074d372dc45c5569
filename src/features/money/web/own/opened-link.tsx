import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { dayKey, formatFullDate, formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { MailLinkNote } from "../../../../ui/mail-link-action.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { openedLinkQuery } from "./own-money.api.ts"
import { TransferCard } from "./transfer-card.tsx"

interface OpenedLinkProps {
  token: string
  /** The button that pays it online, from a higher floor; null where nobody can. */
  payOnline: ReactNode
}

/** What somebody else owes, to whoever has the link. It says nothing of whom. */
export function OpenedLink({ token, payOnline }: OpenedLinkProps) {
  const { t } = useTranslation("ownMoney")
  const language = useLanguage()
  const { data: link } = useQuery(openedLinkQuery(useApi(), token))
  if (!link) return null
  const { state, association, charges, amountCents, expiresAt, transfer } = link
  const onward = { to: "/", label: t("ownMoney:opened.home") }
  if (state !== "open" || expiresAt === null)
    return (
      <>
        <NoReferrer />
        <MailLinkNote
          title={t(state === "paid" ? "ownMoney:opened.paidTitle" : "ownMoney:opened.invalidTitle")}
          text={t(state === "paid" ? "ownMoney:opened.paid" : "ownMoney:opened.invalid")}
          onward={onward}
        />
      </>
    )
  return (
    <>
      <NoReferrer />
      <PageHead title={t("ownMoney:opened.title")} lead={t("ownMoney:opened.lead", { association })} />
      <SectionCard title={t("ownMoney:opened.what")}>
        <ul className="grid gap-1">
          {charges.map(({ chargeId, text_nl, text_en, openCents }) => {
            const text = pickText(text_nl, text_en, language)
            return (
              <li key={chargeId} className="flex gap-2 justify-between">
                <span lang={text.lang} className="min-w-0 wrap-anywhere">
                  {text.text}
                </span>
                <span className="whitespace-nowrap tabular-nums">{formatMoney(openCents, language)}</span>
              </li>
            )
          })}
        </ul>
        {charges.length > 1 ? (
          <p className="flex gap-2 justify-between mt-1 pt-1 border-t border-line font-semibold">
            <span>{t("ownMoney:opened.total")}</span>
            <span className="whitespace-nowrap tabular-nums">{formatMoney(amountCents, language)}</span>
          </p>
        ) : null}
        <p className="mt-2 text-muted">
          {t("ownMoney:opened.until", { day: formatFullDate(dayKey(expiresAt), language) })}
        </p>
        {payOnline}
        {transfer || payOnline ? null : <p className="mt-1">{t("ownMoney:opened.noAccount", { association })}</p>}
      </SectionCard>
      {transfer ? <TransferCard transfer={transfer} /> : null}
    </>
  )
}

/** The address is a secret: it goes to no other page. */
const NoReferrer = () => <meta name="referrer" content="no-referrer" />
