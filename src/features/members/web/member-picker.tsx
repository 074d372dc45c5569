import type { ApiClient } from "../../../platform/web/api.ts"

/** People whose name contains a text, as options of a `ChoiceField`. */
export async function searchMembers(api: ApiClient, text: string): Promise<{ value: number; label: string }[]> {
  const { data } = await api("GET /users", {
    query: { filter: text.trim() ? { search: text } : {}, pageSize: 20 },
  })
  return data.map((member) => ({ value: member.userId, label: member.name }))
}
