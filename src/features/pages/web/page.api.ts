import { queryOptions } from "@tanstack/react-query"
import { firstWords } from "../../../platform/first-words.ts"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import type { AppContext } from "../../../platform/web/app-context.tsx"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { useChange } from "../../../platform/web/change.ts"
import { ensureFresh, type PageMeta, textFor } from "../../../platform/web/loader.ts"
import type { PageKey } from "../page-keys.ts"

export type Page = Api["GET /pages/:key"]["answer"]["data"]
export type PageRevisionSummary = Api["GET /pages/:key/revisions"]["answer"]["data"][number]

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

/** A page whose revisions are shown, and its address: a fixed one, or one that editors made. */
export type RevisedPage = { path: string } & ({ key: PageKey } | { ownPageId: number; isDraft: boolean })

const keyOf = (page: RevisedPage) => ("key" in page ? ["pages", page.key] : ["own-pages", page.ownPageId])

export const revisionsQuery = (api: ApiClient, page: RevisedPage, pageNumber: number) => {
  const query = { pageNumber, pageSize: 25 }
  return queryOptions({
    queryKey: [...keyOf(page), "revisions", pageNumber],
    meta: { personal: true },
    queryFn: () =>
      "key" in page
        ? api("GET /pages/:key/revisions", { params: { key: page.key }, query })
        : api("GET /own-pages/:ownPageId/revisions", { params: { ownPageId: page.ownPageId }, query }),
  })
}

/** Of which the texts never change. */
export const revisionQuery = (api: ApiClient, page: RevisedPage, revision: number) =>
  personalQuery([...keyOf(page), "revision", revision], () =>
    "key" in page
      ? api("GET /pages/:key/revisions/:revision", { params: { key: page.key, revision } })
      : api("GET /own-pages/:ownPageId/revisions/:revision", { params: { ownPageId: page.ownPageId, revision } }),
  )

/** Restores a revision, over the given version of the page. */
export function useRestoreRevision(page: RevisedPage) {
  const fixed = useChange("POST /pages/:key/revisions/:revision/restore", "pages")
  const own = useChange("POST /own-pages/:ownPageId/revisions/:revision/restore", "own-pages", "menu")
  return async (revision: number, version: number): Promise<void> => {
    const body = { version }
    await ("key" in page
      ? fixed.mutateAsync({ params: { key: page.key, revision }, body })
      : own.mutateAsync({ params: { ownPageId: page.ownPageId, revision }, body }))
  }
}

export const useUpdatePage = () => useChange("PUT /pages/:key", "pages")
