import { useQuery } from "@tanstack/react-query"
import { CalendarHeart } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { formatMoney, formatRange } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { QueryError } from "../../../ui/query-error.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { type MySignUp, mySignUpsQuery } from "../../activities/web/my-sign-ups.api.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"

interface MySignUpsProps {
  /** What the user can do with a sign-up, beside it. */
  actionOf?: (signUp: MySignUp) => ReactNode
}

/** The current user's sign-ups; renders nothing for visitors. */
export function MySignUps({ actionOf }: MySignUpsProps) {
  const { t } = useTranslation("signUps")
  const { data, error, refetch } = useQuery(mySignUpsQuery(useApi()))
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={88} />
  if (!data.length)
    return (
      <EmptyState
        icon={CalendarHeart}
        title={t("signUps:mine.empty")}
        action={
          <LinkButton to="/activiteiten" variant="outlined">
            {t("signUps:mine.emptyNext")}
          </LinkButton>
        }
      />
    )
  return (
    <Card as="ul" className="list-none m-0 p-0">
      {data.map((signUp) => (
        <MySignUpItem key={signUp.activityId} signUp={signUp} action={actionOf?.(signUp)} />
      ))}
    </Card>
  )
}

function MySignUpItem({ signUp, action }: { signUp: MySignUp; action: ReactNode }) {
  const { t } = useTranslation("signUps")
  const [language, now] = [useLanguage(), useNow()]
  const { slug, title_nl, title_en, startsAt, endsAt, paymentState, priceCents, status, position, respondBy } = signUp
  const isCancelled = signUp.activityStatus === "cancelled"
  return (
    <li className={itemClass}>
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="heading-5">
          <Link to={`/activiteiten/${slug}`} className={cover}>
            <LocalizedText nl={title_nl} en={title_en} />
          </Link>
        </h3>
        <div className="text-muted figures">{formatRange(startsAt, endsAt, language, now)}</div>
      </div>
      <div className="flex flex-wrap items-center gap-0.75">
        {action}
        {!isCancelled && paymentState === "due" ? (
          <StatusBadge tone="attention" label={t("signUps:mine.due", { price: formatMoney(priceCents, language) })} />
        ) : null}
        {isCancelled ? <StatusBadge tone="bad" label={t("signUps:mine.cancelled")} /> : null}
        {!isCancelled && status === "waiting" ? (
          <StatusBadge
            tone="attention"
            label={position === null ? t("signUps:mine.inDraw") : t("signUps:card.states.waiting.title", { position })}
          />
        ) : null}
        {!isCancelled && respondBy ? <StatusBadge tone="attention" label={t("signUps:mine.offered")} /> : null}
        {!isCancelled && status === "registered" && !respondBy ? (
          <StatusBadge tone="good" label={t("signUps:status.registered")} />
        ) : null}
      </div>
    </li>
  )
}

const itemClass =
  "relative flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-2.5 sm:px-3 py-2 not-first:border-t border-line hover:bg-hover"
const cover = "covering wrap-anywhere"
