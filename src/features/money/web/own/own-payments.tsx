import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { formatMoney } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { YearLinks } from "../../../../ui/list/year-links.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { ChargeStory } from "./charge-story.tsx"
import { type OwnMoney, ownMoneyQuery } from "./own-money.api.ts"
import { OwnCredit } from "./own-credit.tsx"
import { PaymentLinks } from "./payment-links.tsx"
import { TransferCard } from "./transfer-card.tsx"

interface OwnPaymentsProps {
  /** What is collected by mandate, from a higher floor. */
  collected: ReactNode
  /** The button that pays charges online, from a higher floor. */
  payOnline: (chargeIds: readonly number[]) => ReactNode
}

/** What the user owes and why, and how to pay it. */
export function OwnPayments({ collected, payOnline }: OwnPaymentsProps) {
  const { t } = useTranslation("ownMoney")
  const [params] = useSearchParams()
  const year = /^\d{4}$/.test(params.get("jaar") ?? "") ? Number(params.get("jaar")) : undefined
  const money = useQuery(ownMoneyQuery(useApi(), year))
  return (
    <>
      <PageHead title={t("ownMoney:title")} lead={t("ownMoney:lead")} />
      <Loaded result={money}>
        {(own) => (
          <>
            {collected}
            <OpenCard own={own} payOnline={payOnline} />
            {own.transfer ? <TransferCard transfer={own.transfer} /> : null}
            <PaymentLinks own={own} />
            <Story own={own} />
            <OwnCredit payments={own.payments} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** In one amount, with what it is for. */
function OpenCard({
  own: { openCents, creditCents, charges },
  payOnline,
}: { own: OwnMoney } & Pick<OwnPaymentsProps, "payOnline">) {
  const { t } = useTranslation("ownMoney")
  const language = useLanguage()
  const owed = openCents - creditCents
  const open = charges.filter((charge) => charge.openCents)
  if (owed > 0)
    return (
      <SectionCard title={t("ownMoney:open.title")}>
        <p className="mb-2 text-[2rem] leading-tight font-semibold">{formatMoney(owed, language)}</p>
        <Charges charges={open} />
        {creditCents ? (
          <p className="mt-2 text-muted">{t("ownMoney:open.credit", { amount: formatMoney(creditCents, language) })}</p>
        ) : null}
        {payOnline(open.map(({ chargeId }) => chargeId))}
      </SectionCard>
    )
  return (
    <SectionCard>
      <p className="font-semibold">{t("ownMoney:open.nothing")}</p>
      {owed < 0 ? (
        <>
          <p>{t("ownMoney:open.getsBack", { amount: formatMoney(-owed, language) })}</p>
          <p className="text-muted">{t("ownMoney:open.getsBackHelp")}</p>
        </>
      ) : null}
      {openCents ? <Charges charges={open} /> : null}
    </SectionCard>
  )
}

/** What is settled, a year at a time. */
function Story({ own: { charges, year, years } }: { own: OwnMoney }) {
  const { t } = useTranslation("ownMoney")
  const settled = charges.filter((charge) => !charge.openCents)
  return (
    <SectionCard title={t("ownMoney:story.title")}>
      <YearLinks label={t("ownMoney:year")} years={years} shown={year} />
      {settled.length ? <Charges charges={settled} /> : <p className="text-muted">{t("ownMoney:story.empty")}</p>}
    </SectionCard>
  )
}

const Charges = ({ charges }: { charges: OwnMoney["charges"] }) => (
  <ul className="grid gap-2">
    {charges.map((charge) => (
      <ChargeStory key={charge.chargeId} charge={charge} />
    ))}
  </ul>
)
