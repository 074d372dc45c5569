import type { Language } from "../../../../platform/i18n.ts"
import { containsAny } from "../../../../platform/list-state-url.ts"
import type { ApiClient } from "../../../../platform/web/api.ts"
import { nameOf } from "../../../../ui/thing-name.ts"

/** Own pages with a text in their title, as options of a `ChoiceField`. */
export async function searchOwnPages(
  api: ApiClient,
  language: Language,
  text: string,
): Promise<{ value: number; label: string }[]> {
  const filter = text ? containsAny(text, ["title_nl", "title_en"] as const) : {}
  const { data } = await api("GET /own-pages", { query: { filter, sort: { title_nl: "asc" }, pageSize: 20 } })
  return data.map((page) => ({ value: page.ownPageId, label: nameOf(page, language).text }))
}
