/** Where photos are sent, by the tus protocol. */
export const photoUploadPath = "/api/photo-uploads"
/** Code of the refusal of a part because another arrived at its place meanwhile: the only conflict worth trying again. */
export const offsetConflict = "offset"
