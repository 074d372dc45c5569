import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import type { Reader } from "../../../platform/web/entity-api.ts"

export type PhotoFolder = Api["GET /photo-folders/:photoFolderId"]["answer"]["data"]
export type Photo = Api["GET /photo-folders/:photoFolderId/photos"]["answer"]["data"][number]
export type OwnPhoto = Api["GET /photo-folders/:photoFolderId/photos/all"]["answer"]["data"][number]
export type Removal = Api["GET /photo-removals"]["answer"]["data"][number]

const photosPerPage = 60

/** One page of the photos of an album. */
export const photosQuery = (api: ApiClient, reader: Reader, photoFolderId: number, pageNumber: number) =>
  queryOptions({
    queryKey: ["photo-folders", "photos", photoFolderId, pageNumber, reader],
    meta: { personal: true },
    queryFn: () =>
      api("GET /photo-folders/:photoFolderId/photos", {
        params: { photoFolderId },
        query: { pageNumber, pageSize: photosPerPage },
      }),
  })

/** All photos of an album in any state, for those who fill it. */
export const ownPhotosQuery = (api: ApiClient, photoFolderId: number) =>
  personalQuery(["photo-folders", "ownPhotos", photoFolderId], () =>
    api("GET /photo-folders/:photoFolderId/photos/all", { params: { photoFolderId } }),
  )

/** Attendees of its activity who did not agree to photos for this audience. */
export const consentQuery = (api: ApiClient, photoFolderId: number, visibility: PhotoFolder["visibility"]) =>
  personalQuery(["photo-folders", "consent", photoFolderId, visibility], () =>
    api("GET /photo-folders/:photoFolderId/consent", { params: { photoFolderId }, query: { visibility } }),
  )

/** Open requests to take photos away. */
export const removalsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["photo-removals"],
    meta: { personal: true },
    queryFn: () => api("GET /photo-removals", { query: { pageSize: 100 } }),
  })

/** A change by a call of its own; refetches everything about albums afterwards. */
export const usePhotoChange = <K extends Extract<ChangeKey, `${string} /photo-${string}`>>(key: K) =>
  useChange(key, "photo-folders", "photo-removals")
