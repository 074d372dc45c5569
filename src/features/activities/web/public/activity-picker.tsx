import { formatDay } from "../../../../platform/format.ts"
import { type Language, pickText } from "../../../../platform/i18n.ts"
import type { ApiClient } from "../../../../platform/web/api.ts"

/** Activities whose title contains a text, the latest first, as options of a `ChoiceField`. */
export async function searchActivities(
  api: ApiClient,
  text: string,
  language: Language,
): Promise<{ value: number; label: string; hint: string }[]> {
  const named = text ? { or: [{ title_nl: { contains: text } }, { title_en: { contains: text } }] } : {}
  const { data } = await api("GET /activities", { query: { filter: named, sort: { startsAt: "desc" }, pageSize: 20 } })
  return data.map(({ activityId, title_nl, title_en, startsAt }) => ({
    value: activityId,
    label: pickText(title_nl, title_en, language).text,
    hint: formatDay(startsAt, language, new Date()),
  }))
}
