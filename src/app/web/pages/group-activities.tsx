import { queryOptions, useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { dayKey } from "../../../platform/format.ts"
import type { ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLiveWithin } from "../../../platform/web/live.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { timesOf } from "../../../features/activities/activity-list.ts"
import { ActivityCard } from "../../../features/activities/web/activity-card.tsx"
import { EarlierToday } from "../../../features/activities/web/earlier-today-card.tsx"
import type { Group } from "../../../features/groups/web/group.api.ts"
import { RouterLink } from "../../../ui/link.tsx"

const shownAtMost = 4

/**
 * A group's activities from a day on (`YYYY-MM-DD`): a few more than are shown, since some end in the course of the
 * day. `userId` is the current user's id, null for visitors.
 */
export const groupActivitiesQuery = (api: ApiClient, userId: number | null, groupId: number, today: string) =>
  queryOptions({
    queryKey: ["activities", "group", groupId, userId, today],
    meta: { personal: true },
    queryFn: () => {
      const { filter, sort } = timesOf({ view: "upcoming", month: "", week: null }, today)
      return api("GET /activities", { query: { filter: { groupId, ...filter }, sort, pageSize: 12 } })
    },
  })

/** A group's future activities, earliest first; renders nothing if there are none. */
export function GroupActivities({ group: { groupId, slug } }: { group: Group }) {
  const { t } = useTranslation("groups")
  const id = useId()
  const [now, userId] = [useNow(), useUser()?.userId ?? null]
  const { data } = useQuery(groupActivitiesQuery(useApi(), userId, groupId, dayKey(now)))
  useLiveWithin(3000, "activities")
  if (!data?.data.length) return null
  const isOver = ({ endsAt }: { endsAt: string }) => Date.parse(endsAt) <= now
  const next = data.data.filter((activity) => !isOver(activity))
  return (
    <section aria-labelledby={id} className="mb-4">
      <h2 id={id} className="heading-3 mb-2">
        {t("groups:page.activities")}
      </h2>
      <ul className="card-grid">
        {next.slice(0, shownAtMost).map((activity) => (
          <ActivityCard key={activity.activityId} activity={activity} />
        ))}
      </ul>
      {next.length > shownAtMost ? (
        <p className="mt-2">
          <RouterLink to={`/activiteiten?groep=${slug}`}>{t("groups:page.allActivities")}</RouterLink>
        </p>
      ) : null}
      <EarlierToday activities={data.data.filter(isOver)} />
    </section>
  )
}
