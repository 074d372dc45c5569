import type { Database } from "./database/db.ts"
import type { FileSource } from "./files/file-source.ts"

/** A sentence in both languages. */
export type Explanation = readonly [nl: string, en: string]

/** What an export of the whole site says of a table, and which of its columns stay behind. */
interface ExportedTable<Column extends string> {
  /** What a row is. */
  about: Explanation
  /** What a column holds, where its name does not say it. Common ones need no words: see `site-readme.messages.ts`. */
  columns?: { readonly [C in Column]?: Explanation }
  /** Columns that are left out, and why: secrets, and what only this site can use. */
  without?: { readonly [C in Column]?: Explanation }
}

/** The stored files of a folder (`FileSource.folder`) in an export. */
interface ExportedFolder {
  about: Explanation
  /** What the files of these keys are called in the export, by key; a file without a name keeps its own. */
  namesOf?: (db: Parameters<FileSource["existing"]>[0], keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/**
 * What of a feature is in an export of the whole site: every table it declares is named, and every folder of files. A test
 * fails for one that is forgotten.
 */
export interface SiteExportSource {
  tables: { readonly [T in keyof Database]?: ExportedTable<keyof Database[T] & string> }
  /** Tables that are left out, and why. */
  leftOut?: Readonly<Record<string, Explanation>>
  folders?: Readonly<Record<string, ExportedFolder>>
  /** Folders that are left out, and why. */
  leftOutFolders?: Readonly<Record<string, Explanation>>
}

export const secret: Explanation = ["geheim", "a secret"]
/** Words or numbers that the site derives from other columns. */
export const derived: Explanation = ["afgeleid van andere gegevens", "derived from other data"]
