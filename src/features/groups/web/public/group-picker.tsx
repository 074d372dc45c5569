import { type Language, pickText } from "../../../../platform/i18n.ts"
import type { ApiClient } from "../../../../platform/web/api.ts"

/** Current groups whose name contains a text, as options of a `ChoiceField`. */
export async function searchGroups(
  api: ApiClient,
  text: string,
  language: Language,
): Promise<{ value: number; label: string }[]> {
  const named = text ? { or: [{ name_nl: { contains: text } }, { name_en: { contains: text } }] } : {}
  const { data } = await api("GET /groups", { query: { filter: { state: "current", ...named }, pageSize: 20 } })
  return data.map((group) => ({ value: group.groupId, label: pickText(group.name_nl, group.name_en, language).text }))
}
