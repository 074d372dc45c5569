import { useTranslation } from "react-i18next"
import { RouterLink } from "../../../../ui/link.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"

/** To how the places of an activity are drawn. */
export function DrawLink({ activity: { slug, drawnAt } }: { activity: Pick<Activity, "slug" | "drawnAt"> }) {
  const { t } = useTranslation("signUps")
  return (
    <p className="mt-1">
      <RouterLink to={`/activiteiten/${slug}/loting`}>
        {t(drawnAt ? "signUps:card.drawn" : "signUps:card.draws")}
      </RouterLink>
    </p>
  )
}
