import type { ApiClient } from "../../../../platform/web/api.ts"
import { memberChoice } from "../../member-choice.ts"

/** Members of today whose name contains a text, as options of a `ChoiceField`. */
export async function searchMembers(api: ApiClient, text: string): Promise<{ value: number; label: string }[]> {
  const { data } = await api("GET /users", { query: memberChoice(text) })
  return data.map((member) => ({ value: member.userId, label: member.name }))
}
