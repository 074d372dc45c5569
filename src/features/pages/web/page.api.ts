import { queryOptions } from "@tanstack/react-query"
import { firstWords } from "../../../platform/first-words.ts"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import type { AppContext } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import type { PageKey } from "../page-keys.ts"

export type Page = Api["GET /pages/:key"]["answer"]["data"]

/** A page as it is now; the same for everybody. */
export const pageQuery = (api: ApiClient, key: PageKey) =>
  queryOptions({
    queryKey: ["pages", "one", key],
    queryFn: async () => (await api("GET /pages/:key", { params: { key } })).data,
  })

/** Fetches a page, for the loader of its address. */
export async function loadPage(app: AppContext, key: PageKey): Promise<PageMeta> {
  const page = await ensureFresh(app.queryClient, pageQuery(app.api, key))
  return {
    title: textFor(app, page.title_nl, page.title_en),
    description: firstWords(textFor(app, page.bodyHtml_nl, page.bodyHtml_en)),
  }
}
