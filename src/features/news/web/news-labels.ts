import { useTranslation } from "react-i18next"
import { formatDay, formatMoment } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { stateLabels } from "../news-state.ts"
import type { NewsItem, NewsSummary } from "./news.api.ts"

/** Labels of this feature. */
export function useNewsLabels() {
  const { t } = useTranslation("news")
  const [language, now] = [useLanguage(), useNow()]
  const titleOf = ({ title_nl, title_en }: Pick<NewsSummary, "title_nl" | "title_en">) =>
    pickText(title_nl, title_en, language).text
  return {
    titleOf,
    /** The date on the card: `di 24 nov`. */
    dayOf: (moment: string) => formatDay(moment, language, now),
    momentOf: (moment: string) => formatMoment(moment, language, now),
    /** The badges to show now. */
    statesOf: (item: NewsSummary) =>
      stateLabels(item, now).map(({ key, tone, when }) => ({
        key,
        tone,
        label: t(`news:state.${key}`, when === undefined ? {} : { when: formatMoment(when, language, now) }),
      })),
    /** The message after saving: who can see it now, or when. */
    savedText: (item: NewsItem) => {
      const isLater = item.status === "published" && item.publishAt && Date.parse(item.publishAt) > serverNow()
      return t(`news:actions.saved.${isLater ? "scheduled" : item.status}`, {
        title: titleOf(item),
        when: item.publishAt ? formatMoment(item.publishAt, language, serverNow()) : "",
      })
    },
  }
}
