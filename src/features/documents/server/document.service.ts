import { fullName } from "../../members/server/member.table.ts"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { type ChangeOf, listMax } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { wordsToFind } from "../../../platform/search-words.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import type { FileFormat } from "../document-kinds.ts"
import {
  type Document,
  document,
  documentDetail,
  documentFields,
  type DocumentInput,
  type DocumentVersion,
} from "../document.ts"
import { scopesFor } from "../document.policy.ts"
import { addVersion, releaseVersions, requireOwnFile } from "./document-file.service.ts"
import { documentRights, folderReadableBy } from "./document-folder.service.ts"

/** Queue of the job that reads the text of a new version. */
export const textQueue = "document-text"

const columns = columnsOf("documents", document, { alphabet: ["title_nl", "title_en"] })

/** SQL: every word is part of a title, or a form of it is in the text. */
function findsDocument(text: string): RawBuilder<SqlBool> {
  const words = wordsToFind(text)
  if (!words.length) return sql<SqlBool>`true`
  const found = words.map((word, index) => {
    const plain = sql`(select "plainWords"(${word}))`
    const isLast = index === words.length - 1
    return sql`(documents."searchTitle" like '%' || ${plain} || '%' or documents."searchWords" @@ (
      select plainto_tsquery('dutch', word) || plainto_tsquery('english', word)
          || coalesce(to_tsquery('simple', nullif('''' || word || '''' || ${sql.lit(isLast ? ":*" : "")}, ${sql.lit(isLast ? "'':*" : "''")})), '')
        from (select "plainWords"(${word}) as word) asked))`
  })
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`
}

const folderJson = sql<
  Document["folder"]
>`(select json_build_object('slug', slug, 'name_nl', name_nl, 'name_en', name_en,
    'readScope', "readScope")
  from "documentFolders" where "documentFolders"."folderId" = documents."folderId")`
const fileJson = sql<Document["file"]>`(select json_build_object('format', format, 'bytes', bytes, 'number', number,
    'createdAt', ${momentJson("documentFiles.createdAt")})
  from "documentFiles" where "documentFiles"."fileId" = documents."fileId")`

/** SQL: this viewer reads the folder that a document is in. Of a statement with `documents`. */
export const documentReadableBy = (viewer: Viewer | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`documents."folderId" in (select "folderId" from "documentFolders" where ${folderReadableBy(viewer)})`

const rows = rowsOf({
  table: "documents",
  id: "documentId",
  contract: documentDetail,
  summary: document,
  fields: documentFields,
  translated: ["title"],
  rights: documentRights,
  listing: () => ({
    columns,
    several: {
      search: { matches: (text: unknown) => findsDocument(text as string) },
      folder: {
        matches: (slug: unknown) =>
          sql`documents."folderId" = (select "folderId" from "documentFolders" where slug = ${slug})`,
      },
      within: {
        matches: (slug: unknown) => sql`documents."folderId" in (
          with recursive below as (
            select "folderId" from "documentFolders" where slug = ${slug}
            union
            select folder."folderId" from "documentFolders" folder join below on folder."parentId" = below."folderId")
          select "folderId" from below)`,
      },
    },
    defaultSort: [
      { by: sql`coalesce(documents.year, 0)`, direction: "desc" as const },
      { by: columns["title_nl"] as RawBuilder<unknown>, direction: "asc" as const },
    ],
  }),
  from: ({ db }) => db.selectFrom("documents").select([folderJson.as("folder"), fileJson.as("file")]),
  computed: ["folder", "file"],
  readable: ({ viewer }) => documentReadableBy(viewer),
  prepare: async (scope, { folderId, fileId }, before) => {
    await requireFolder(scope, folderId)
    if (fileId === before?.fileId) return undefined
    await requireOwnFile(scope.db, fileId, scope.viewer)
    // The words of the version before are not those of this one.
    return { text: "" }
  },
  beforeRemove: ({ db, now }, { documentId }) => releaseVersions(db, documentId, now),
})

/** Documents, each readable for those who read its folder. */
export const documents = {
  ...rows,
  create: async (scope: WriteScope, input: DocumentInput) => {
    const { documentId } = await rows.create(scope, input)
    await newestIs(scope, documentId, input.fileId)
    return rows.read(scope, documentId)
  },
  update: async (scope: WriteScope, documentId: number, input: ChangeOf<DocumentInput>) => {
    const saved = await rows.update(scope, documentId, input)
    if (saved.file.number) return saved
    await newestIs(scope, documentId, input.fileId)
    return rows.read(scope, documentId)
  },
}

async function newestIs({ db, viewer, now, services }: WriteScope, documentId: number, fileId: number): Promise<void> {
  await addVersion(db, { documentId, fileId }, viewer, now)
  await services.jobs.send(db, textQueue, { documentId, fileId })
}

/** @throws AppError validation if this viewer does not read the folder, or it does not exist */
async function requireFolder({ db, viewer }: WriteScope, folderId: number): Promise<void> {
  const row = await db
    .selectFrom("documentFolders")
    .select("folderId")
    .where("folderId", "=", folderId)
    .where("readScope", "in", scopesFor(viewer))
    .executeTakeFirst()
  if (!row)
    throw new AppError("validation", { issues: [{ path: ["folderId"], message: "documents:refused.noSuchFolder" }] })
}

/** All versions of a document, the newest first. @throws AppError notFound */
export async function listVersions(scope: Scope, documentId: number): Promise<DocumentVersion[]> {
  await rows.read(scope, documentId)
  const { db, viewer, now } = scope
  const found = await db
    .selectFrom("documentFiles")
    .leftJoin("users", "users.userId", "documentFiles.createdBy")
    .select([
      "documentFiles.fileId",
      "documentFiles.name",
      "documentFiles.format",
      "documentFiles.bytes",
      "documentFiles.number",
      "documentFiles.createdAt",
      sql<DocumentVersion["sender"]>`case when users."userId" is not null then json_build_object(
        'name', ${fullName("users")}, 'slug', ${slugFor(viewer, now)}) end`.as("sender"),
    ])
    .where("documentFiles.documentId", "=", documentId)
    .orderBy("documentFiles.number", "desc")
    .limit(listMax)
    .execute()
  return found.map((row) => ({ ...row, number: row.number ?? 0, createdAt: row.createdAt.toISOString() }))
}

/** A version of a document, as it is sent to somebody who may read it. */
export interface VersionToSend {
  key: string
  format: FileFormat
  bytes: number
  digest: string
  number: number
  title_nl: string
  title_en: string
  isPublic: boolean
  isNewest: boolean
}

/** A version of a document that this viewer may read, the newest without a number; undefined if there is none. */
export async function versionToSend(
  { db, viewer }: Pick<Scope, "db" | "viewer">,
  documentId: number,
  number?: number,
): Promise<VersionToSend | undefined> {
  return db
    .selectFrom("documents")
    .innerJoin("documentFolders", "documentFolders.folderId", "documents.folderId")
    .innerJoin("documentFiles", "documentFiles.documentId", "documents.documentId")
    .select(["key", "format", "bytes", "digest", "number", "title_nl", "title_en"])
    .select([
      sql<boolean>`"documentFolders"."readScope" = 'public'`.as("isPublic"),
      sql<boolean>`"documentFiles"."fileId" = documents."fileId"`.as("isNewest"),
    ])
    .where("documents.documentId", "=", documentId)
    .where(
      number === undefined
        ? sql<SqlBool>`"documentFiles"."fileId" = documents."fileId"`
        : sql<SqlBool>`"documentFiles".number = ${number}`,
    )
    .where(folderReadableBy(viewer))
    .$narrowType<{ number: number }>()
    .executeTakeFirst()
}

/** Stores the words of a version, if it is still the newest. */
export async function storeText(db: Db, { documentId, fileId }: { documentId: number; fileId: number }, text: string) {
  await db
    .updateTable("documents")
    .set({ text })
    .where("documentId", "=", documentId)
    .where("fileId", "=", fileId)
    .execute()
}
