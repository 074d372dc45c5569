import { useQuery } from "@tanstack/react-query"
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { formatMoney } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { AnchorButton, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { returnPage } from "../pay-pages.ts"
import { isLive } from "../payment-attempt-kinds.ts"
import { attemptQuery, type OwnAttempt } from "./online-payment.api.ts"
import { PayOnline } from "./public/pay-online.tsx"

/** Banks that answer at once do so within seconds: the page looks so often, and no longer. */
const [lookEveryMs, looks] = [2000, 5]
const isUndecided = (attempt: OwnAttempt | undefined) => attempt !== undefined && isLive(attempt.state)

/** /betalen/terug/:key */
export function Component() {
  const { t } = useTranslation("onlinePayments")
  const { key = "" } = useParams()
  const result = useQuery({
    ...attemptQuery(useApi(), key),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUndecided(state.data) && state.dataUpdateCount < looks ? lookEveryMs : false),
  })
  useLive("payment-attempts")
  return (
    <>
      <PageHead title={t("onlinePayments:back.title")} />
      <Loaded result={result}>{(attempt) => <Outcome attempt={attempt} backTo={returnPage(key)} />}</Loaded>
    </>
  )
}

interface Told {
  icon: LucideIcon
  tone: string
  title: string
  text: string
}

function toldOf({ state, isUnderReview }: OwnAttempt): Told {
  if (state === "paid")
    return isUnderReview
      ? { icon: Hourglass, tone: "text-accent", title: "back.paid", text: "back.review" }
      : { icon: CircleCheck, tone: "text-success", title: "back.paid", text: "back.paidText" }
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

function Outcome({ attempt, backTo }: { attempt: OwnAttempt; backTo: string }) {
  const { t } = useTranslation("onlinePayments")
  const language = useLanguage()
  const { icon: Icon, tone, title, text } = toldOf(attempt)
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
      <Next attempt={attempt} backTo={backTo} />
    </Card>
  )
}

/** What somebody can do now. */
function Next({ attempt, backTo }: { attempt: OwnAttempt; backTo: string }) {
  const { t } = useTranslation("onlinePayments")
  const { state, checkoutUrl, openChargeIds } = attempt
  if (checkoutUrl)
    return (
      <div className="mt-2.5">
        <AnchorButton variant="contained" href={checkoutUrl}>
          {t("onlinePayments:back.goOn")}
        </AnchorButton>
      </div>
    )
  if (state === "failed" || state === "canceled" || state === "expired")
    return openChargeIds.length ? <PayOnline chargeIds={openChargeIds} className="mt-2.5" /> : null
  if (state === "paid")
    return (
      <div className="mt-2.5">
        <LinkButton variant="outlined" to="/mijn-account/betalingen">
          {t("onlinePayments:back.payments")}
        </LinkButton>
      </div>
    )
  return (
    <div className="mt-2.5">
      <LinkButton variant="outlined" to={backTo} reloadDocument>
        {t("onlinePayments:back.again")}
      </LinkButton>
    </div>
  )
}
