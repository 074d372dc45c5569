import { useTranslation } from "react-i18next"
import { formatDay, formatMoment } from "../../../platform/format.ts"
import { publishState } from "../../../platform/publishing/publishing.ts"
import { useNow } from "../../../platform/web/now.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import type { NewsItem, NewsSummary } from "./news.api.ts"

/** Labels of this feature. */
export function useNewsLabels() {
  const { t } = useTranslation("news")
  const [language, now] = [useLanguage(), useNow()]
  return {
    /** The date on the card: `di 24 nov`. */
    dayOf: (moment: string) => formatDay(moment, language, now),
    momentOf: (moment: string) => formatMoment(moment, language, now),
    /** What people must know of it now, with the tone of its badge. */
    statesOf: (item: NewsSummary) => {
      const state = publishState(item, now)
      const when = item.publishAt ? formatMoment(item.publishAt, language, now) : ""
      const isNotYet = state === "draft" || state === "scheduled"
      return [
        ...(state === "published"
          ? []
          : [{ tone: isNotYet ? "attention" : "neutral", label: t(`news:state.${state}`, { when }) } as const]),
        ...(item.visibility === "members" ? [{ tone: "neutral", label: t("news:state.membersOnly") } as const] : []),
      ]
    },
  }
}

/** The message after saving: who can see it now, or when. */
export function useSavedText(): (item: NewsItem) => string {
  const { t } = useTranslation("news")
  const language = useLanguage()
  return (item) =>
    t(`news:actions.saved.${publishState(item, serverNow())}`, {
      title: nameOf(item, language).text,
      when: item.publishAt ? formatMoment(item.publishAt, language, serverNow()) : "",
    })
}
