import { CircleCheck, CircleX, Hourglass, type LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { formatMoney } from "../../../platform/format.ts"
import { AnchorButton, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { isLive } from "../payment-attempt-kinds.ts"
import type { LinkAttempt } from "./online-payment.api.ts"

type Attempt = Omit<LinkAttempt, "canPayAgain">

/** Banks that answer at once do so within seconds: the page looks so often, and no longer. */
const [lookEveryMs, looks] = [2000, 5]

/** For the query of an attempt: looks again while the bank may answer any moment. */
export const whileUndecided = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: Attempt | null | undefined; dataUpdateCount: number } }) =>
    state.data && isLive(state.data.state) && state.dataUpdateCount < looks ? lookEveryMs : false,
} as const

interface Outcome {
  icon: LucideIcon
  tone: string
  title: string
  text: string
}

/** Texts for who pays what they owe themselves, and for who pays by a link. */
const texts = {
  own: { paid: "back.paidText", review: "back.review" },
  link: { paid: "back.closeText", review: "back.linkReview" },
}

function outcomeOf({ state, isUnderReview }: Attempt, whose: keyof typeof texts): Outcome {
  if (state === "paid")
    return isUnderReview
      ? { icon: Hourglass, tone: "text-accent", title: "back.paid", text: texts[whose].review }
      : { icon: CircleCheck, tone: "text-success", title: "back.paid", text: texts[whose].paid }
  if (state === "open") return { icon: Hourglass, tone: "text-accent", title: "back.open", text: "back.openText" }
  if (state === "pending" || state === "authorized" || state === "created")
    return { icon: Hourglass, tone: "text-accent", title: "back.waiting", text: "back.waitingText" }
  return {
    icon: CircleX,
    tone: "text-error",
    title: "back.failed",
    text: state === "failed" ? "back.failedText" : `back.${state}`,
  }
}

interface PaymentOutcomeProps {
  attempt: Attempt
  whose: keyof typeof texts
  /** This page, to look again. */
  backTo: string
  /** What pays it again, where it did not succeed. */
  payAgain: ReactNode
  /** Where to go after it was paid. */
  onward?: ReactNode
}

/** What came of a payment, and what somebody can do now. */
export function PaymentOutcome({ attempt, whose, backTo, payAgain, onward }: PaymentOutcomeProps) {
  const { t } = useTranslation("onlinePayments")
  const language = useLanguage()
  const { icon: Icon, tone, title, text } = outcomeOf(attempt, whose)
  return (
    <Card className="p-3 max-w-[60ch]">
      <div role="status" className="flex gap-2 items-start">
        <Icon aria-hidden size={32} className={`flex-none ${tone}`} />
        <div>
          <h2 className="heading-3">{t(`onlinePayments:${title}`)}</h2>
          <p className="mt-1 figures">
            {t(`onlinePayments:${text}`, { amount: formatMoney(attempt.amountCents, language) })}
          </p>
        </div>
      </div>
      <Next {...{ attempt, backTo, payAgain, onward }} />
    </Card>
  )
}

function Next({ attempt, backTo, payAgain, onward }: Omit<PaymentOutcomeProps, "whose">) {
  const { t } = useTranslation("onlinePayments")
  const { state, checkoutUrl } = attempt
  if (checkoutUrl)
    return (
      <div className="mt-2.5">
        <AnchorButton variant="contained" href={checkoutUrl}>
          {t("onlinePayments:back.goOn")}
        </AnchorButton>
      </div>
    )
  if (state === "failed" || state === "canceled" || state === "expired") return payAgain
  if (state === "paid") return onward ? <div className="mt-2.5">{onward}</div> : null
  return (
    <div className="mt-2.5">
      <LinkButton variant="outlined" to={backTo} reloadDocument>
        {t("onlinePayments:back.again")}
      </LinkButton>
    </div>
  )
}
