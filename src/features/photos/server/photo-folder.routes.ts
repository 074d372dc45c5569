import * as z from "zod"
import { day, listMax } from "../../../platform/contract.ts"
import { id } from "../../../platform/list-query.ts"
import { anyone } from "../../../platform/policy.ts"
import { crudRoutes, paramOf, scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import {
  consentQuery,
  photoFolder,
  photoFolderInput,
  photoFolderQuery,
  photoFolderSummary,
  photosMax,
  publicationInput,
  withoutConsent,
} from "../photo-folder.ts"
import { mayCreatePhotoFolder } from "../photo-folder.policy.ts"
import {
  ownPhoto,
  photo,
  photoChange,
  photoOrder,
  photoQuery,
  removal,
  removalDecision,
  removalInput,
  removalQuery,
} from "../photo.ts"
import { attendeesWithoutConsent, photoFolders, publishFolder } from "./photo-folder.service.ts"
import { decideRemoval, openRemovals, requestRemoval } from "./photo-removal.service.ts"
import { tellOfRemovals } from "./photo-removal-notice.service.ts"
import { allPhotosIn, changePhoto, orderPhotos, photosIn, removePhoto } from "./photo.service.ts"

const ofFolder = paramOf("photoFolderId", id)
const ofPhoto = z.object({ photoFolderId: id, photoId: id })

export const photoFolderRoutes = [
  ...crudRoutes("photo-folders", {
    id: "photoFolderId",
    names: ["a photo album", "photo albums that the viewer may see"],
    rows: photoFolders,
    query: photoFolderQuery,
    summary: photoFolderSummary,
    contract: photoFolder,
    input: photoFolderInput,
    reads: ["activities"],
    // Those who make albums may also change the ones they made, which only the database knows.
    may: {
      read: anyone,
      create: mayCreatePhotoFolder,
      update: mayCreatePhotoFolder,
      delete: mayCreatePhotoFolder,
    },
  }),
  route(
    "PATCH /photo-folders/:photoFolderId/publication",
    {
      may: mayCreatePhotoFolder,
      summary: "Publish a photo album, or make it a draft again",
      params: ofFolder,
      body: publicationInput,
      output: photoFolder,
    },
    (call) => publishFolder(writeScopeOf(call), call.params.photoFolderId, call.body.isPublished),
  ),
  route(
    "GET /photo-folders/:photoFolderId/consent",
    {
      may: mayCreatePhotoFolder,
      summary: "List attendees of the activity who did not agree to photos for the audience of this album, or another",
      params: ofFolder,
      query: consentQuery,
      output: z.array(withoutConsent).max(listMax),
    },
    (call) =>
      attendeesWithoutConsent(
        { db: call.db, viewer: userOf(call), now: call.services.now() },
        call.params.photoFolderId,
        call.query.visibility,
      ),
  ),
  route(
    "GET /photo-folders/:photoFolderId/photos",
    { may: anyone, summary: "List the photos of an album", params: ofFolder, query: photoQuery, list: photo },
    (call) => photosIn(scopeOf(call), call.params.photoFolderId, call.query),
  ),
  route(
    "GET /photo-folders/:photoFolderId/photos/all",
    {
      may: mayCreatePhotoFolder,
      summary: "List all photos of an album for those who fill it: hidden ones, and those that are still being made",
      params: ofFolder,
      output: z.array(ownPhoto).max(photosMax),
    },
    (call) => allPhotosIn(call.db, call.params.photoFolderId, userOf(call), call.t),
  ),
  route(
    "PATCH /photo-folders/:photoFolderId/photos",
    {
      may: mayCreatePhotoFolder,
      summary: "Sort the photos of an album: as listed, or by when they were taken",
      params: ofFolder,
      body: photoOrder,
    },
    (call) => orderPhotos(writeScopeOf(call), call.params.photoFolderId, call.body.photoIds),
  ),
  route(
    "PATCH /photo-folders/:photoFolderId/photos/:photoId",
    {
      may: mayCreatePhotoFolder,
      summary: "Change the caption of a photo, hide it, or make it the cover",
      params: ofPhoto,
      body: photoChange,
    },
    (call) => changePhoto(writeScopeOf(call), call.params.photoFolderId, call.params.photoId, call.body),
  ),
  route(
    "DELETE /photo-folders/:photoFolderId/photos/:photoId",
    { may: mayCreatePhotoFolder, summary: "Delete a photo", params: ofPhoto },
    (call) => removePhoto(writeScopeOf(call), call.params.photoFolderId, call.params.photoId),
  ),
  route(
    "POST /photo-folders/:photoFolderId/photos/:photoId/removal-requests",
    {
      may: anyone,
      summary: "Request the removal of a photo; people without an account leave an address",
      params: ofPhoto,
      body: removalInput,
      output: z.object({ dueOn: day }),
      status: 201,
      limit: { name: "photo removals", network: 30, person: 30, seconds: 3600 },
      touches: ["photo-removals"],
    },
    async (call) => {
      const asked = await requestRemoval(scopeOf(call), call.params.photoFolderId, call.params.photoId, call.body)
      const { jobs, env, now } = call.services
      await tellOfRemovals(call.db, call.params.photoFolderId, { jobs, origin: env.ORIGIN, now: now() })
      return asked
    },
  ),
  route(
    "GET /photo-removals",
    {
      may: mayCreatePhotoFolder,
      summary: "List open requests to remove photos from the albums that the user manages",
      query: removalQuery,
      list: removal,
    },
    (call) => openRemovals({ ...scopeOf(call), viewer: userOf(call) }, call.query),
  ),
  route(
    "PATCH /photo-removals/:photoRemovalId",
    {
      may: mayCreatePhotoFolder,
      summary: "Decide on a request to remove a photo",
      params: paramOf("photoRemovalId", id),
      body: removalDecision,
      touches: ["photo-removals", "photo-folders"],
    },
    (call) => decideRemoval(writeScopeOf(call), call.params.photoRemovalId, call.body),
  ),
]
