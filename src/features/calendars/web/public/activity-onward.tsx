import { CalendarPlus, Share2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../../platform/i18n.ts"
import { publishState } from "../../../../platform/publishing/publishing.ts"
import { copyText } from "../../../../platform/web/copy-text.ts"
import { useNow } from "../../../../platform/web/now.ts"
import { Button } from "../../../../ui/button.tsx"
import { lazyPart } from "../../../../ui/lazy-part.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { useMenuAnchor } from "../../../../ui/menu-anchor.ts"
import type { Activity } from "../../../activities/web/activity.api.ts"
import { useActivityLabels } from "../../../activities/web/public/activity-labels.ts"

const menu = lazyPart(async () => (await import("../add-to-calendar-link.tsx")).AddToCalendarMenu)

/** What somebody who comes does next: put it in their calendar, and tell others. Nothing for what others can’t open. */
export function ActivityOnward({ activity }: { activity: Activity }) {
  const now = useNow()
  const isOn = publishState(activity, now) === "published" && Date.parse(activity.endsAt) >= now
  return isOn ? (
    <div className="flex flex-wrap gap-x-1 -ml-1.25">
      <CalendarButton activity={activity} />
      <ShareButton activity={activity} />
    </div>
  ) : null
}

function CalendarButton({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const [labels, language] = [useActivityLabels(), useLanguage()]
  const { anchor, close, button } = useMenuAnchor(menu.preload)
  const path = `/activiteiten/${activity.slug}`
  return (
    <>
      <Button {...button} startIcon={<CalendarPlus size={18} aria-hidden />}>
        {t("activities:page.addToCalendar")}
      </Button>
      {anchor ? (
        <menu.Part
          anchor={anchor}
          onClose={close}
          file={`/api/calendar/activities/${activity.slug}.ics`}
          event={{
            title: labels.titleOf(activity),
            startsAt: activity.startsAt,
            endsAt: activity.endsAt,
            venue: labels.venueOf(activity).text,
            details: `${pickText(activity.summary_nl, activity.summary_en, language).text}\n\n${location.origin}${path}`,
          }}
        />
      ) : null}
    </>
  )
}

/** Shares by the program that the device offers for it; where there is none, copies the link. */
function ShareButton({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const labels = useActivityLabels()
  const share = async () => {
    const url = `${location.origin}/activiteiten/${activity.slug}`
    const data = { title: labels.titleOf(activity), url }
    if (!("share" in navigator))
      return copyText(url, { done: t("activities:page.linkCopied"), failed: t("activities:page.linkNotCopied") })
    // Cancelling is not a failure.
    await navigator.share(data).catch(() => undefined)
  }
  return (
    <Button onClick={() => void share()} startIcon={<Share2 size={18} aria-hidden />}>
      {t("activities:page.share")}
    </Button>
  )
}
