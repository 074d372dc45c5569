import { useTranslation } from "react-i18next"
import { formatMoment, formatMoney, formatRange } from "../../../../platform/format.ts"
import { pickText } from "../../../../platform/i18n.ts"
import { publishState } from "../../../../platform/publishing/publishing.ts"
import { serverNow } from "../../../../platform/web/server-time.ts"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { type Described, type OwnState, stateLabels } from "../../activity-state.ts"
import type { Activity, ActivitySummary } from "../activity.api.ts"

type Named = Pick<ActivitySummary, "title_nl" | "title_en">
type Located = Pick<ActivitySummary, "location_nl" | "location_en" | "room">

/** Labels of this feature. */
export function useActivityLabels() {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  const roomOf = ({ room }: Located) => (room ? pickText(room.name_nl, room.name_en, language) : undefined)
  return {
    titleOf: (activity: Named) => pickText(activity.title_nl, activity.title_en, language).text,
    /** `di 24 nov, 19.30–23.00 uur` */
    whenOf: ({ startsAt, endsAt }: Pick<Activity, "startsAt" | "endsAt">, now: number) =>
      formatRange(startsAt, endsAt, language, now),
    /** `De Huiskamer, aan de bar`; empty if nothing is filled in. */
    venueOf: (activity: Located): { text: string; lang: "nl" | undefined } => {
      const [room, other] = [roomOf(activity), pickText(activity.location_nl, activity.location_en, language)]
      const text = [room?.text, other.text].filter(Boolean).join(", ")
      return { text, lang: room?.lang ?? (other.text ? other.lang : undefined) }
    },
    /** `€ 5,00`, `vanaf € 5,00`, `gratis` */
    priceOf: ({ leastCents, canCostMore }: Pick<Activity, "leastCents" | "canCostMore">) => {
      const price = formatMoney(leastCents, language)
      if (canCostMore) return t("activities:state.from", { price })
      return leastCents ? price : t("activities:state.free")
    },
    /** The badges to show now, most important first. */
    statesOf: (activity: Described, now: number, own?: OwnState) =>
      stateLabels(activity, now, own).map(({ key, tone, count, position, when }) => ({
        key,
        tone,
        label: t(`activities:state.${key}`, {
          ...(count === undefined ? {} : { count }),
          ...(position === undefined ? {} : { position }),
          ...(when === undefined ? {} : { when: formatMoment(when, language, now) }),
        }),
      })),
    momentOf: (moment: string, now: number) => formatMoment(moment, language, now),
  }
}

/** The message after saving: who can see it now, or when. */
export function useSavedText(): (activity: Activity) => string {
  const { t } = useTranslation("activities")
  const labels = useActivityLabels()
  return (activity) =>
    t(`activities:actions.saved.${publishState(activity, serverNow())}`, {
      title: labels.titleOf(activity),
      when: activity.publishAt ? labels.momentOf(activity.publishAt, serverNow()) : "",
    })
}
