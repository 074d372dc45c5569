/** Where photos are sent, by the tus protocol. */
export const photoUploadPath = "/api/photo-uploads"
/** Code of the refusal of a part because another arrived at its place meanwhile: the only conflict worth trying again. */
export const offsetConflict = "offset"
/** Code of the refusal of a photo that the album has already. */
export const duplicateConflict = "duplicate"
/** In the metadata of a file that is announced: its SHA-256 as base64url, if the browser could tell. */
export const digestPattern = /^[\w-]{43}$/
