import type { ApiClient } from "../../../../platform/web/api.ts"

/** Companies whose name contains a text, as options of a `ChoiceField`: only those the current user may see. */
export async function searchCompanies(api: ApiClient, text: string): Promise<{ value: number; label: string }[]> {
  const filter = text ? { name: { contains: text } } : {}
  const { data } = await api("GET /companies", { query: { filter, sort: { name: "asc" }, pageSize: 20 } })
  return data.map(({ companyId, name }) => ({ value: companyId, label: name }))
}
