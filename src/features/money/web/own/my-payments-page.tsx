import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { formatMoney } from "../../../../platform/format.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { RouterLink } from "../../../../ui/link.tsx"
import { Loaded } from "../../../../ui/loaded.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { ChargeStory } from "./charge-story.tsx"
import { type OwnMoney, ownMoneyQuery } from "./own-money.api.ts"
import { OwnCredit } from "./own-credit.tsx"
import { PaymentLinks } from "./payment-links.tsx"
import { TransferCard } from "./transfer-card.tsx"

/** /mijn-account/betalingen: what the user owes and why, and how to pay it. */
export function Component() {
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
            <OpenCard own={own} />
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
function OpenCard({ own: { openCents, creditCents, charges } }: { own: OwnMoney }) {
  const { t } = useTranslation("ownMoney")
  const language = useLanguage()
  const owed = openCents - creditCents
  if (owed > 0)
    return (
      <SectionCard title={t("ownMoney:open.title")}>
        <p className="mb-2 text-[2rem] leading-tight font-semibold">{formatMoney(owed, language)}</p>
        <Charges charges={charges.filter((charge) => charge.openCents)} />
        {creditCents ? (
          <p className="mt-2 text-muted">{t("ownMoney:open.credit", { amount: formatMoney(creditCents, language) })}</p>
        ) : null}
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
      {openCents ? <Charges charges={charges.filter((charge) => charge.openCents)} /> : null}
    </SectionCard>
  )
}

/** What is settled, a year at a time. */
function Story({ own: { charges, year, years } }: { own: OwnMoney }) {
  const { t } = useTranslation("ownMoney")
  const settled = charges.filter((charge) => !charge.openCents)
  return (
    <SectionCard title={t("ownMoney:story.title")}>
      {years.length > 1 ? (
        <nav aria-label={t("ownMoney:year")} className="flex flex-wrap gap-2 mb-2">
          {years.map((each) => (
            <RouterLink
              key={each}
              to={`?jaar=${each}`}
              aria-current={each === year ? "page" : undefined}
              className={each === year ? "font-semibold" : undefined}
            >
              {each}
            </RouterLink>
          ))}
        </nav>
      ) : null}
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
