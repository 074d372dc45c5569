import type { ColumnType, Generated } from "kysely"
import type { AuditColumns, EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { documentFolderFields } from "../document-folder.ts"
import type { FileFormat } from "../document-kinds.ts"
import type { documentFields } from "../document.ts"

type Sources = ColumnType<TranslationSources, string | undefined, string>

interface DocumentFolderTable extends EntityColumns, Stored<typeof documentFolderFields> {
  folderId: Generated<number>
  slug: string
  translationSources: Sources
  staleSince: Generated<Date | null>
}

interface DocumentTable extends EntityColumns, Stored<typeof documentFields> {
  documentId: Generated<number>
  text: Generated<string>
  translationSources: Sources
  staleSince: Generated<Date | null>
}

interface DocumentFileTable extends AuditColumns {
  fileId: Generated<number>
  key: string
  name: string
  format: FileFormat
  bytes: number
  digest: string
  documentId: number | null
  number: number | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    documentFolders: DocumentFolderTable
    documents: DocumentTable
    documentFiles: DocumentFileTable
  }
}
