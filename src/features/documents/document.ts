import * as z from "zod"
import { audit, line, lineMax, moment, optionalLine, rights } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { documentFolder } from "./document-folder.ts"
import { documentKinds, fileFormats, firstYear, lastYear } from "./document-kinds.ts"

/** Longest name of a file. */
export const fileNameMax = 200

/** A file that was sent: once used, a version of a document. */
export const documentFile = z.object({
  fileId: id,
  /** As its sender called it. */
  name: z.string(),
  format: z.enum(fileFormats),
  bytes: z.int(),
  createdAt: moment,
})
export type DocumentFile = z.output<typeof documentFile>

/** A version of a document, for those who may change it. */
export const documentVersion = documentFile.extend({
  /** From 1. */
  number: z.int(),
  /** Who sent it; null if they are gone. */
  sender: z.object({ name: z.string(), slug: z.string().nullable() }).nullable(),
})
export type DocumentVersion = z.output<typeof documentVersion>

const fields = {
  folderId: id,
  title_nl: line(lineMax),
  title_en: optionalLine(lineMax),
  kind: z.enum(documentKinds),
  /** The calendar year it is about, or in which an academic year begins. */
  year: (z.coerce.number().int().min(firstYear).max(lastYear) as z.ZodType<number, number>).nullish(),
  /** Its newest version. Sending another id adds a version. */
  fileId: id,
}

export const document = z.object({
  documentId: id,
  ...fields,
  folder: documentFolder.pick({ slug: true, name_nl: true, name_en: true, readScope: true }),
  /** The newest version, and its number. */
  file: documentFile.omit({ fileId: true, name: true }).extend({ number: z.int() }),
  ...audit,
})
export type Document = z.output<typeof document>

/** One document, with what the viewer may do with it. */
export const documentDetail = document.extend({ may: rights.nullable(), staleTranslations })

/** The columns of an input. */
export const documentFields = z.object(fields)
/** The body of a POST, and with its version of a PUT. */
export const documentInput = documentFields.extend({ confirmedTranslations })
export type DocumentInput = z.output<typeof documentInput>

export const documentQuery = listQuery({
  filter: {
    documentId: field.number(),
    folderId: field.number(),
    /** The slug of its folder. */
    folder: field.search(),
    /** The slug of its folder, or of one above that. */
    within: field.search(),
    title_nl: field.text(),
    title_en: field.text(),
    kind: field.oneOf(documentKinds),
    year: field.number(),
    /** Words in its titles and its text. */
    search: field.search(),
  },
  /** Without a sort: the latest year first, then by title. */
  sort: ["documentId", "title_nl", "title_en", "kind", "year", "createdAt", "updatedAt"],
})

/** The query of sending a file. */
export const fileQuery = z.strictObject({ name: line(fileNameMax) })
