import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import type { PageKey } from "../page-keys.ts"

export type PageRevisionSummary = Api["GET /pages/:key/revisions"]["answer"]["data"][number]

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
