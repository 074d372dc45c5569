import { CalendarDays } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayKey, formatMonth } from "../../../platform/format.ts"
import type { AnyListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import type { FilterControl } from "../../../ui/list/filter-control.ts"
import { ListFrame, type ListResult } from "../../../ui/list/list-frame.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { mayCreateActivity } from "../activity.policy.ts"
import type { ActivitySummary } from "./activity.api.ts"
import { ActivityCard } from "./activity-card.tsx"
import { EarlierToday } from "./earlier-today-card.tsx"
import { LinkButton } from "../../../ui/button.tsx"

interface ActivityOverviewProps {
  list: AnyListState
  result: ListResult<ActivitySummary>
  filters: readonly FilterControl[]
  isPast: boolean
}

/** Activities as cards, by month. */
export function ActivityOverview({ list, result, filters, isPast }: ActivityOverviewProps) {
  const { t } = useTranslation("activities")
  const now = useNow()
  const mayCreate = useMay(mayCreateActivity)
  const next = mayCreate ? (
    <LinkButton to="/activiteiten/nieuw">{t("activities:actions.new")}</LinkButton>
  ) : (
    <LinkButton to="/activiteiten?archief=1" variant="outlined">
      {t("activities:list.emptyNext")}
    </LinkButton>
  )
  return (
    <ListFrame
      list={list}
      result={result}
      searchLabel={t("activities:list.search")}
      filters={filters}
      countText={(count) => t("activities:list.count", { count })}
      skeleton={<ListSkeleton shape="cards" />}
      empty={isPast ? { text: t("activities:list.emptyPast") } : { text: t("activities:list.empty"), action: next }}
    >
      {(rows) => {
        const isOver = ({ endsAt }: ActivitySummary) => !isPast && Date.parse(endsAt) <= now
        const shown = rows.filter((activity) => !isOver(activity))
        return (
          <>
            {[...Map.groupBy(shown, ({ startsAt }) => dayKey(startsAt).slice(0, 7))].map(
              ([month, activities], index) => (
                <Month key={month} month={month} activities={activities} isFirst={index === 0} />
              ),
            )}
            <EarlierToday activities={rows.filter(isOver)} />
          </>
        )
      }}
    </ListFrame>
  )
}

function Month({ month, activities, isFirst }: { month: string; activities: ActivitySummary[]; isFirst: boolean }) {
  const language = useLanguage()
  const name = formatMonth(month, language)
  return (
    <section aria-label={name} className="not-first:mt-4">
      <h2 className="heading-3 mb-2 flex gap-1 items-center">
        <CalendarDays size={22} aria-hidden />
        {name.charAt(0).toUpperCase() + name.slice(1)}
      </h2>
      <ul className="card-grid">
        {activities.map((activity, index) => (
          <ActivityCard key={activity.activityId} activity={activity} priority={isFirst && index < 3} />
        ))}
      </ul>
    </section>
  )
}
