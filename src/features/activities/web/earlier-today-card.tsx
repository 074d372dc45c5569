import { useTranslation } from "react-i18next"
import type { ActivitySummary } from "./activity.api.ts"
import { ActivityCard } from "./activity-card.tsx"

/** What is over, folded away below what is to come. */
export function EarlierToday({ activities }: { activities: ActivitySummary[] }) {
  const { t } = useTranslation("activities")
  if (!activities.length) return null
  return (
    <details className="unfold mt-2">
      <summary>{t("activities:list.earlierToday", { count: activities.length })}</summary>
      <ul className="card-grid mt-2">
        {activities.map((activity) => (
          <ActivityCard key={activity.activityId} activity={activity} />
        ))}
      </ul>
    </details>
  )
}
