import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { EntityColumns, NullableMoment, Stored } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { folderStatuses, photoFolderFields } from "../photo-folder.ts"
import type { photoStates } from "../photo.ts"

interface PhotoFolderTable extends EntityColumns, Stored<typeof photoFolderFields> {
  photoFolderId: Generated<number>
  slug: string
  status: Generated<(typeof folderStatuses)[number]>
  publishedAt: NullableMoment
  coverId: number | null
  translationSources: JSONColumnType<TranslationSources>
  staleSince: Generated<Date | null>
}

/** The key of a text, with its parameters. */
export interface Reason {
  key: string
  params?: Record<string, unknown> | undefined
}

interface PhotoTable extends EntityColumns {
  photoId: Generated<number>
  photoFolderId: number
  key: string
  digest: string
  fileName: string
  state: Generated<(typeof photoStates)[number]>
  reason: ColumnType<Reason | null, string | null | undefined, string | null>
  width: number | null
  height: number | null
  preview: string | null
  takenAt: NullableMoment
  caption_nl: string | null
  caption_en: string | null
  position: number | null
  isHidden: Generated<boolean>
}

interface PhotoUploadTable {
  photoUploadId: Generated<number>
  key: string
  photoFolderId: number
  userId: number | null
  fileName: string
  bytes: number
  arrived: Generated<number>
  parts: Generated<string[]>
  photoId: number | null
  createdAt: Generated<Date>
}

interface PhotoRemovalTable {
  photoRemovalId: Generated<number>
  photoId: number | null
  userId: number | null
  email: string | null
  reason: string
  dueOn: string
  state: Generated<"open" | "removed" | "kept">
  answer: string | null
  decidedBy: number | null
  decidedAt: Date | null
  createdAt: Generated<Date>
  toldAt: Generated<Date | null>
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    photoFolders: PhotoFolderTable
    photos: PhotoTable
    photoUploads: PhotoUploadTable
    photoRemovals: PhotoRemovalTable
  }
}
