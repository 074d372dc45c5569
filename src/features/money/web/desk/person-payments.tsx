import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatDate, formatMoney } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { SectionCard } from "../../../../ui/section-card.tsx"
import { mayTakePayments } from "../../money.policy.ts"
import { handMethods, type PaymentMethod } from "../../money-kinds.ts"
import type { PersonMoney } from "./desk.api.ts"
import { UndoPayment } from "./person-acts.tsx"

type Payment = PersonMoney["payments"][number]
const byHand: readonly PaymentMethod[] = [...handMethods, "writeOff"]

/** What somebody paid, and what that pays. */
export function PersonPayments({ payments, charges }: Pick<PersonMoney, "payments" | "charges">) {
  const { t } = useTranslation("moneyDesk")
  const [undone, setUndone] = useState<number>()
  const language = useLanguage()
  const texts = new Map(
    charges.map(({ chargeId, text_nl, text_en }) => [chargeId, pickText(text_nl, text_en, language).text]),
  )
  return (
    <SectionCard title={t("moneyDesk:person.payments")}>
      {payments.length ? null : <p className="text-muted">{t("moneyDesk:person.noPayments")}</p>}
      <ul>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.paymentId}
            payment={payment}
            texts={texts}
            onUndo={() => setUndone(payment.paymentId)}
          />
        ))}
      </ul>
      {undone ? <UndoPayment paymentId={undone} onClose={() => setUndone(undefined)} /> : null}
    </SectionCard>
  )
}

interface RowProps {
  payment: Payment
  texts: ReadonlyMap<number, string>
  onUndo: () => void
}

function PaymentRow({ payment, texts, onUndo }: RowProps) {
  const { t } = useTranslation("moneyDesk")
  const [language, now] = [useLanguage(), useNow()]
  const maysTake = useMay(mayTakePayments)
  const { method, amountCents, freeCents, receivedOn, note, reverses, returnedCents, pays, by } = payment
  const money = (cents: number) => formatMoney(cents, language)
  const name = t(`moneyDesk:methods.${method}`)
  const isUndone = returnedCents >= amountCents && !reverses
  const parts = [
    ...pays.map(({ chargeId, cents }) =>
      t("moneyDesk:person.pays", { amount: money(cents), what: texts.get(chargeId) ?? "–" }),
    ),
    freeCents ? t("moneyDesk:person.isFree", { amount: money(freeCents) }) : null,
    isUndone
      ? t("moneyDesk:person.isUndone")
      : returnedCents
        ? t("moneyDesk:person.returned", { amount: money(returnedCents) })
        : null,
  ]
  const about = [formatDate(receivedOn, language, now), by ? t("moneyDesk:person.by", { name: by }) : null, note]
  return (
    <li className="py-1.5 border-t border-line flex flex-wrap items-start gap-x-2 gap-y-0.5">
      <div className="flex-[1_1_14rem] min-w-0">
        {reverses ? t("moneyDesk:person.back", { method: name }) : name}
        <p className="text-sm text-muted">{about.filter(Boolean).join(" · ")}</p>
        <p className="text-sm text-muted">{parts.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="text-right figures">{money(amountCents)}</div>
      {maysTake && !reverses && !isUndone && byHand.includes(method) ? (
        <Button size="small" onClick={onUndo}>
          {t("moneyDesk:acts.undo")}
        </Button>
      ) : null}
    </li>
  )
}
