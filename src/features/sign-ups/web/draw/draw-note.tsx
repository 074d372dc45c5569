import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../../platform/format.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { RouterLink } from "../../../../ui/link.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import type { SignUpRow } from "../sign-up.api.ts"

type Drawn = Pick<Activity, "slug" | "status" | "drawAt" | "drawnAt">

/** For organisers: when the places are drawn, or were. */
export function DrawNote({ activity: { slug, status, drawAt, drawnAt } }: { activity: Drawn }) {
  const { t } = useTranslation("signUps")
  const [language, now] = [useLanguage(), useNow()]
  if (!drawAt || (status === "cancelled" && !drawnAt)) return null
  const when = formatMoment(drawnAt ?? drawAt, language, now)
  return (
    <p className="mb-1 max-w-[60ch]">
      {t(drawnAt ? "signUps:list.draw.after" : "signUps:list.draw.before", { when })}{" "}
      <RouterLink to={`/activiteiten/${slug}/loting`}>
        {t(drawnAt ? "signUps:card.drawn" : "signUps:card.draws")}
      </RouterLink>
    </p>
  )
}

/** Before a draw the order of arrival means nothing: people who take part are in the alphabet. */
export const inEqualOrder = (rows: SignUpRow[], { drawAt, drawnAt }: Drawn): SignUpRow[] =>
  drawAt && !drawnAt && rows[0]?.status === "waiting"
    ? rows.toSorted((a, b) => a.lastName.localeCompare(b.lastName, "nl") || a.name.localeCompare(b.name, "nl"))
    : rows
