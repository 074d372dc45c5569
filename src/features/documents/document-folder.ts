import * as z from "zod"
import { audit, auditKeys, line, nameMax, optionalLine, rights, sortOrder } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { readScopes } from "./document-kinds.ts"

/** A folder of documents. */
export const documentFolder = z.object({
  folderId: id,
  slug: z.string(),
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  /** The folder it is in; null at the top. */
  parentId: id.nullish(),
  /** Who reads it and its documents; never more open than its parent. */
  readScope: z.enum(readScopes),
  order: sortOrder,
  ...audit,
})
export type DocumentFolder = z.output<typeof documentFolder>

/** One folder, with what the viewer may do with it. */
export const documentFolderDetail = documentFolder.extend({ may: rights.nullable(), staleTranslations })

/** The columns of an input. */
export const documentFolderFields = documentFolder.omit({ folderId: true, slug: true, ...auditKeys })
/** The body of a POST, and with its version of a PUT. */
export const documentFolderInput = documentFolderFields.extend({ confirmedTranslations })
export type DocumentFolderInput = z.output<typeof documentFolderInput>

/** A folder in the tree: all that the viewer may read. */
export const folderOfTree = documentFolder
  .pick({ folderId: true, slug: true, name_nl: true, name_en: true, parentId: true, readScope: true })
  .extend({
    /** In the folder itself, not in those below it. */
    documents: z.int(),
    /** Those that its documents are about, the latest first. */
    years: z.array(z.int()),
  })
export type FolderOfTree = z.output<typeof folderOfTree>

export const documentFolderQuery = listQuery({
  filter: {
    folderId: field.number(),
    slug: field.text(),
    name_nl: field.text(),
    name_en: field.text(),
    parentId: field.number(),
    readScope: field.oneOf(readScopes),
  },
  sort: ["order", "folderId", "name_nl", "name_en", "createdAt", "updatedAt"],
})
