import { can, hasPermission, Level, type Viewer } from "../../platform/policy.ts"

/** Sees albums for members. Published albums for everybody need no right. */
export const mayReadMembersPhotos = can("photos", Level.read)
/** Makes albums, and fills and publishes those they made. */
export const mayCreatePhotoFolder = can("photos", Level.create)
/** Changes any album, sees those that are not published, and decides about requests to take photos away. */
export const mayUpdatePhotoFolders = can("photos", Level.update)

/** What this user may do with an album: all of them by their level, or the ones they made. */
export const rightsToFolder = (viewer: Viewer, { createdBy }: { createdBy: number | null }) => {
  const isOwn = mayCreatePhotoFolder.allows(viewer) && createdBy === viewer.userId
  return {
    update: isOwn || hasPermission(viewer, "photos", Level.update),
    delete: isOwn || hasPermission(viewer, "photos", Level.delete),
  }
}
