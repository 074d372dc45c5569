import clsx from "clsx"
import { Check, Circle, CircleCheck, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { Card } from "../../../ui/card.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { SignUpStatus } from "../../activities/sign-up-kinds.ts"
import { usePaidWith } from "../../sign-ups/web/public/paid-with.ts"
import type { CheckInPerson } from "../check-in.ts"
import type { Door } from "./use-door.ts"

interface PartProps {
  status: SignUpStatus
  people: readonly CheckInPerson[]
  onTap: Door["tap"]
}

/** Those with a seat, those who wait, or those who signed off. */
export function CheckInPart({ status, people, onTap }: PartProps) {
  const { t } = useTranslation("checkIn")
  return (
    <section className="mt-3">
      <h2 className="heading-4">
        {t(`checkIn:parts.${status}`)} <span className="font-normal text-muted figures">{people.length}</span>
      </h2>
      {status === "registered" ? null : (
        <p className="text-sm text-muted">{t(status === "waiting" ? "checkIn:waitingWhy" : "checkIn:cancelledHere")}</p>
      )}
      <Card as="ul" className="m-0 mt-1 list-none overflow-clip p-0">
        {people.map((person) => (
          <PersonRow key={person.signUpId} person={person} onTap={onTap} />
        ))}
      </Card>
    </section>
  )
}

function PersonRow({ person, onTap }: { person: CheckInPerson; onTap: Door["tap"] }) {
  const { t } = useTranslation("checkIn")
  const language = useLanguage()
  const { signUpId, name, guestOf, isGuest, presence, choices } = person
  const isHere = presence === "present"
  const Icon = isHere ? CircleCheck : presence === "absent" ? X : Circle
  return (
    <li className={clsx("flex items-stretch border-line not-first:border-t", isHere && "bg-success-soft")}>
      <button
        type="button"
        aria-pressed={isHere}
        aria-label={guestOf ? t("checkIn:guestIsHere", { name, host: guestOf }) : t("checkIn:isHere", { name })}
        onClick={() => onTap({ what: "presence", signUpId, to: isHere ? "unknown" : "present", from: presence })}
        className="flex min-h-6.5 min-w-0 flex-1 touch-manipulation items-center gap-1.5 px-2 py-1 text-start hover:bg-hover"
      >
        <Icon size={28} aria-hidden className={clsx("flex-none", isHere ? "text-success" : "text-muted")} />
        <span className={clsx("min-w-0 wrap-anywhere", isHere && "font-semibold")}>
          {name}
          {isGuest || guestOf ? (
            <span className="block text-sm font-normal text-muted">
              {guestOf ? t("checkIn:guestOf", { name: guestOf }) : t("checkIn:guest")}
            </span>
          ) : null}
          {choices.length ? (
            <span className="block text-sm font-normal text-muted">
              {choices.map((choice) => pickText(choice.label_nl, choice.label_en, language).text).join(", ")}
            </span>
          ) : null}
        </span>
      </button>
      <Payment person={person} onTap={onTap} />
    </li>
  )
}

/** Whether they paid: one tap says so, another takes it back. */
function Payment({ person, onTap }: { person: CheckInPerson; onTap: Door["tap"] }) {
  const { t } = useTranslation("checkIn")
  const language = useLanguage()
  const method = usePaidWith()
  const { signUpId, name, paymentState, priceCents } = person
  if (paymentState === "none") return null
  if (paymentState === "waived")
    return (
      <span className="flex w-13 flex-none items-center justify-center border-l border-line px-1 text-center text-sm text-muted">
        {t("checkIn:free")}
      </span>
    )
  const isPaid = paymentState === "paid"
  const price = formatMoney(priceCents, language)
  return (
    <button
      type="button"
      aria-pressed={isPaid}
      aria-label={t("checkIn:hasPaid", { name, price })}
      onClick={() =>
        onTap({
          what: "payment",
          signUpId,
          from: paymentState,
          ...(isPaid ? { to: "due" } : { to: "paid", method }),
        })
      }
      className={clsx(
        "figures flex w-13 flex-none touch-manipulation items-center justify-center gap-0.5 border-l border-line px-1 text-sm font-semibold hover:bg-hover",
        isPaid ? "text-success" : "text-warning",
      )}
    >
      {isPaid ? <Check size={18} strokeWidth={3} aria-hidden /> : null}
      {isPaid ? t("checkIn:paid") : price}
    </button>
  )
}
