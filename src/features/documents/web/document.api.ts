import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { entityApi, type Reader } from "../../../platform/web/entity-api.ts"

export type DocumentDetail = Api["GET /documents/:documentId"]["answer"]["data"]
export type DocumentSummary = Api["GET /documents"]["answer"]["data"][number]
export type FolderDetail = Api["GET /document-folders/:folderId"]["answer"]["data"]

/** A change of a folder changes who reads its documents, and what is beside their names. */
export const documentApi = entityApi("documents", "documentId", "document-folders")
export const folderApi = entityApi("document-folders", "folderId", "documents")

/** All folders that the user may read. */
export const treeQuery = (api: ApiClient, reader: Reader) =>
  personalQuery(["document-folders", "tree", reader], () => api("GET /document-folders/tree", {}))

/** The versions of a document, for those who may change it. */
export const versionsQuery = (api: ApiClient, documentId: number) =>
  personalQuery(["documents", "versions", documentId], () =>
    api("GET /documents/:documentId/versions", { params: { documentId } }),
  )

export const listPath = "/documenten"
export const pathOf = (documentId: number) => `${listPath}/${documentId}`
/** The list, with a folder open. */
export const folderPath = (slug: string) => `${listPath}?map=${slug}`
export const folderEditPath = (slug: string) => `${listPath}/folder/${slug}/bewerken`
