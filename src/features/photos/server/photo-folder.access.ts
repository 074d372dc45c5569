import {
  accessMatrix,
  everybody,
  forMembers,
  managers,
  nobody,
  unpublished,
} from "../../../../tests/support/access-matrix.ts"
import { colouredPhoto, folderBody, postFolder, publishedFolder, sendPhoto } from "./photo.test-support.ts"

const filling = { photos: 3 } as const

export const access = accessMatrix({
  fixture: async ({ server, actors, unique }) => {
    const editor = await actors.user({ permissions: { photos: 4 } })
    const { photoFolderId, photos } = await publishedFolder(server, editor, { title_nl: unique })
    const photoId = photos[0]?.photoId ?? 0
    await editor.post(`/api/photo-folders/${photoFolderId}/photos/${photoId}/removal-requests`, {
      reason: "Ik sta erop",
    })
    const { photoRemovalId } = await server.services.database.db
      .selectFrom("photoRemovals")
      .select("photoRemovalId")
      .where("photoId", "=", photoId)
      .executeTakeFirstOrThrow()
    return { photoFolderId, photoId, photoRemovalId }
  },
  calls: {
    "GET /photo-folders": [200, 200, 200],
    "POST /photo-folders": [401, 403, 201, ({ unique }) => folderBody({ title_nl: `${unique} anders` })],
    "GET /photo-folders/:photoFolderId": [200, 200, 200],
    "PUT /photo-folders/:photoFolderId": [401, 403, 200, () => folderBody()],
    "DELETE /photo-folders/:photoFolderId": [401, 403, 200],
    "PATCH /photo-folders/:photoFolderId/publication": [401, 403, 200, () => ({ isPublished: true })],
    "GET /photo-folders/:photoFolderId/consent": [401, 403, 200],
    "GET /photo-folders/:photoFolderId/photos": [200, 200, 200],
    "GET /photo-folders/:photoFolderId/photos/all": [401, 403, 200],
    "PATCH /photo-folders/:photoFolderId/photos": [401, 403, 200, () => ({ photoIds: null })],
    "PATCH /photo-folders/:photoFolderId/photos/:photoId": [401, 403, 200, () => ({ isHidden: false })],
    "DELETE /photo-folders/:photoFolderId/photos/:photoId": [401, 403, 200],
    "POST /photo-folders/:photoFolderId/photos/:photoId/removal-requests": [
      201,
      201,
      201,
      () => ({ reason: "Liever niet", email: "gast@example.org" }),
    ],
    "GET /photo-removals": [401, 403, 200],
    "PATCH /photo-removals/:photoRemovalId": [401, 403, 200, () => ({ decision: "removed" })],
  },
  permission: "photos",
  grants: {
    "GET /photo-folders/:photoFolderId/consent": filling,
    "GET /photo-folders/:photoFolderId/photos/all": filling,
    "DELETE /photo-folders/:photoFolderId/photos/:photoId": filling,
    "GET /photo-removals": { photos: 2 },
    "PATCH /photo-removals/:photoRemovalId": filling,
  },
  otherRoutes: {
    [`GET /files/photos/${"A".repeat(22)}/480.webp`]: [404, "application/json"],
    "GET /files/photos/albums/geen-album.zip": [404, "application/json"],
    "OPTIONS /api/photo-uploads": [204, ""],
    [`OPTIONS /api/photo-uploads/${"A".repeat(22)}`]: [204, ""],
    "GET /api/photo-uploads": [404, "application/json"],
    [`GET /api/photo-uploads/${"A".repeat(22)}`]: [404, "application/json"],
    // Without the header of the protocol; who may send photos is in `photo-upload.test.ts`.
    "POST /api/photo-uploads": [400, "application/json"],
    [`POST /api/photo-uploads/${"A".repeat(22)}`]: [400, "application/json"],
    "PATCH /api/photo-uploads": [400, "application/json"],
    [`PATCH /api/photo-uploads/${"A".repeat(22)}`]: [400, "application/json"],
    "DELETE /api/photo-uploads": [400, "application/json"],
    [`DELETE /api/photo-uploads/${"A".repeat(22)}`]: [400, "application/json"],
  },
  pages: {
    "/fotos": everybody,
    "/fotos/verzoeken": managers,
    "/fotos/folder/nieuw": managers,
    "/fotos/folder/open-album": everybody,
    "/fotos/folder/ledenalbum": forMembers,
    "/fotos/folder/conceptalbum": unpublished,
    "/fotos/folder/bestaat-niet": nobody,
    "/fotos/folder/open-album/bewerken": managers,
    "/fotos/folder/open-album/vullen": managers,
  },
  /** One for everybody, one for members, and one that is not published. */
  seed: async (admin) => {
    for (const [title_nl, visibility, isPublished] of [
      ["Open album", "public", true],
      ["Ledenalbum", "members", true],
      ["Conceptalbum", "public", false],
    ] as const) {
      const { photoFolderId } = await postFolder(admin, { title_nl, visibility })
      await sendPhoto(admin, photoFolderId, await colouredPhoto())
      if (isPublished) await admin.patch(`/api/photo-folders/${photoFolderId}/publication`, { isPublished })
    }
  },
})
