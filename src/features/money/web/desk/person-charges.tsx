import "../../../../ui/styles/fields.css"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDate, formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { Button } from "../../../../ui/button.tsx"
import { LocalizedText, useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { mayCharge, mayTakePayments } from "../../money.policy.ts"
import type { PersonMoney } from "./desk.api.ts"
import { CancelCharge } from "./person-acts.tsx"

type Charge = PersonMoney["charges"][number]
interface Ticks {
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** What somebody was charged, what is open first. */
export function PersonCharges({ charges, ...ticks }: Ticks & { charges: readonly Charge[] }) {
  const { t } = useTranslation("moneyDesk")
  const [cancelled, setCancelled] = useState<Charge>()
  const language = useLanguage()
  return (
    <SectionCard title={t("moneyDesk:person.charges")}>
      {charges.length ? null : <p className="text-muted">{t("moneyDesk:person.noCharges")}</p>}
      <ul>
        {charges.map((charge) => (
          <ChargeRow key={charge.chargeId} charge={charge} {...ticks} onCancel={() => setCancelled(charge)} />
        ))}
      </ul>
      {cancelled ? (
        <CancelCharge
          charge={cancelled}
          what={pickText(cancelled.text_nl, cancelled.text_en, language).text}
          onClose={() => setCancelled(undefined)}
        />
      ) : null}
    </SectionCard>
  )
}

function ChargeRow({ charge, ticked, onTick, onCancel }: Ticks & { charge: Charge; onCancel: () => void }) {
  const { t } = useTranslation("moneyDesk")
  const [language, now] = [useLanguage(), useNow()]
  const [maysCharge, maysTake] = [useMay(mayCharge), useMay(mayTakePayments)]
  const {
    chargeId,
    kind,
    text_nl,
    text_en,
    amountCents,
    openCents,
    bookDate,
    payBy,
    isCancelled,
    cancels,
    account,
    costCentre,
  } = charge
  const what = pickText(text_nl, text_en, language).text
  const toggle = () => {
    const next = new Set(ticked)
    if (!next.delete(chargeId)) next.add(chargeId)
    onTick(next)
  }
  const state = openCents
    ? t("moneyDesk:person.isOpen", { amount: formatMoney(openCents, language) })
    : cancels
      ? t("moneyDesk:person.undoes")
      : t(isCancelled ? "moneyDesk:person.isCancelled" : "moneyDesk:person.isPaid")
  const nameIn = (thing: { name_nl: string; name_en: string | null }) =>
    pickText(thing.name_nl, thing.name_en, language).text
  const about = [
    t(`moneyDesk:kinds.${kind}`),
    `${account.code} ${nameIn(account)}`,
    costCentre && costCentre.name_nl !== text_nl ? nameIn(costCentre) : null,
    formatDate(bookDate, language, now),
    payBy && openCents ? t("moneyDesk:person.payBy", { day: formatDate(payBy, language, now) }) : null,
    charge.by ? t("moneyDesk:person.by", { name: charge.by }) : null,
    charge.reason,
  ]
  return (
    <li className="py-1.5 border-t border-line flex flex-wrap items-start gap-x-2 gap-y-0.5">
      {maysTake && openCents ? (
        <input
          type="checkbox"
          className="check"
          checked={ticked.has(chargeId)}
          onChange={toggle}
          aria-label={t("moneyDesk:person.select", { what })}
        />
      ) : null}
      <div className="flex-[1_1_14rem] min-w-0">
        <LocalizedText nl={text_nl} en={text_en} />
        <p className="text-sm text-muted">{about.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="text-right figures">
        {formatMoney(amountCents, language)}
        <p className={openCents ? "text-sm font-semibold" : "text-sm text-muted"}>{state}</p>
      </div>
      {maysCharge && !isCancelled && !cancels && kind !== "signUp" ? (
        <Button size="small" onClick={onCancel}>
          {t("moneyDesk:acts.cancel")}
        </Button>
      ) : null}
    </li>
  )
}
