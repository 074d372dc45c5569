import type { PersonalSource } from "../../../platform/server/personal-data.ts"

/** What photo albums know of people. */
export const photoPersonal: PersonalSource = {
  own: {
    photoUploads: { by: "userId", without: ["key", "parts", "bytes", "arrived"] },
    photoRemovals: { by: "userId", without: ["decidedBy", "state", "toldAt"] },
  },
  made: ["photoFolders", "photos", "photoRemovals"],
}
