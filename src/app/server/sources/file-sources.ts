import { documentSource } from "../../../features/documents/server/document-file.service.ts"
import { photoSource, uploadSource } from "../../../features/photos/server/photo-files.service.ts"
import { pictureSource } from "../../../features/pictures/server/picture.service.ts"
import { exportSource } from "../../../features/privacy/server/data-export.service.ts"
import { portraitSource } from "../../../features/members/server/portraits/portrait.service.ts"
import type { FileSource } from "../../../platform/server/files/file-source.ts"

/** Whose files are compared with whose rows every night: one line per feature that stores files. */
export const fileSources: readonly FileSource[] = [
  pictureSource,
  portraitSource,
  exportSource,
  documentSource,
  photoSource,
  uploadSource,
]
