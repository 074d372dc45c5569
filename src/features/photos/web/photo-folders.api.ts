import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { entityApi, type Reader } from "../../../platform/web/entity-api.ts"

// Apart from the calls of their own pages: other pages show albums too.

export type PhotoFolderSummary = Api["GET /photo-folders"]["answer"]["data"][number]

export const listPath = "/fotos"
export const pathOf = ({ slug }: { slug: string }): string => `/fotos/folder/${slug}`

/** What is shown depends on the user: the reader of its queries is their id. */
export const photoFolderApi = entityApi("photo-folders", "photoFolderId")

const atMost = 3

/** The newest published albums with a photo to show; of one activity, or of all. */
export const latestFoldersQuery = (api: ApiClient, reader: Reader, activityId?: number) =>
  photoFolderApi.list(
    api,
    { filter: { status: "published", ...(activityId === undefined ? {} : { activityId }) }, pageSize: atMost },
    reader,
  )
