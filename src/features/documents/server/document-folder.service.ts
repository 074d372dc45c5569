import { type RawBuilder, type SqlBool, sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { type Rights, withNulls } from "../../../platform/contract.ts"
import { rightsBy, type Viewer } from "../../../platform/policy.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { type Order, orderSql } from "../../../platform/server/database/list.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import {
  documentFolder,
  documentFolderDetail,
  documentFolderFields,
  type DocumentFolderInput,
  type FolderOfTree,
} from "../document-folder.ts"
import { depthMax, foldersMax, isMoreOpen, type ReadScope, readScopes } from "../document-kinds.ts"
import { mayDeleteDocument, mayUpdateDocument, scopesFor } from "../document.policy.ts"

const columns = columnsOf("documentFolders", documentFolder, { alphabet: ["name_nl", "name_en"] })
const byOrder: readonly Order[] = [
  { by: sql.ref("documentFolders.order"), direction: "asc" },
  { by: inAlphabet("documentFolders.name_nl"), direction: "asc" },
]

/** What a viewer may do with folders and documents that they may read. */
export const documentRights: (viewer: Viewer) => Rights = rightsBy({
  update: mayUpdateDocument,
  delete: mayDeleteDocument,
})

/** SQL: this viewer reads the folder, and so its documents. Of a statement with `"documentFolders"`. */
export const folderReadableBy = (viewer: Viewer | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`"documentFolders"."readScope" in (${sql.join(scopesFor(viewer))})`

const rows = rowsOf({
  table: "documentFolders",
  id: "folderId",
  contract: documentFolderDetail,
  summary: documentFolder,
  fields: documentFolderFields,
  slugFrom: "name_nl",
  translated: ["name"],
  rights: documentRights,
  listing: () => ({ columns, defaultSort: byOrder }),
  readable: ({ viewer }) => folderReadableBy(viewer),
  prepare: async (scope, { parentId, readScope }, before) =>
    requirePlace(scope, { parentId, readScope, folderId: before?.folderId }),
  beforeRemove: ({ db }, { folderId }) => requireEmpty(db, folderId),
})

/** Folders of documents. */
export const documentFolders = {
  ...rows,
  create: async (scope: WriteScope, input: DocumentFolderInput) => {
    await lockTree(scope.db)
    const { count } = await scope.db
      .selectFrom("documentFolders")
      .select(sql<number>`count(*)::integer`.as("count"))
      .executeTakeFirstOrThrow()
    if (count >= foldersMax)
      throw new AppError("conflict", { text: "documents:refused.tooManyFolders", params: { count: foldersMax } })
    return rows.create(scope, input)
  },
  update: async (scope: WriteScope, folderId: number, input: DocumentFolderInput & { version: number }) => {
    await lockTree(scope.db)
    const folder = await rows.update(scope, folderId, input)
    await narrowBelow(scope, folderId, withNulls(documentFolderFields, input).readScope)
    return folder
  },
  remove: async (scope: WriteScope, folderId: number) => {
    await lockTree(scope.db)
    await rows.remove(scope, folderId)
  },
}

/** The folders a viewer may read, with how many documents are in each; a folder below one they may not read is not there. */
export async function readTree({ db, viewer }: Scope): Promise<FolderOfTree[]> {
  return db
    .selectFrom("documentFolders")
    .select(["folderId", "slug", "name_nl", "name_en", "parentId", "readScope"])
    .select(
      sql<number>`(select count(*)::integer from documents
        where documents."folderId" = "documentFolders"."folderId")`.as("documents"),
    )
    .select(
      sql<number[]>`coalesce((select json_agg(distinct year order by year desc) from documents
        where documents."folderId" = "documentFolders"."folderId" and year is not null), '[]')`.as("years"),
    )
    .where(folderReadableBy(viewer))
    .orderBy(orderSql(byOrder))
    .orderBy("folderId")
    .limit(foldersMax)
    .execute()
}

/** One change of the tree at a time: a folder and its parent must not be changed side by side. */
const lockTree = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('documentFolders'))`.execute(db)

/** Requires a parent that the folder may be in, and a scope no wider than that of the parent. @throws AppError validation */
async function requirePlace(
  { db, viewer }: WriteScope,
  { parentId, readScope, folderId }: { parentId: number | null; readScope: ReadScope; folderId: number | undefined },
): Promise<void> {
  const own = scopesFor(viewer)
  const issues: { path: string[]; message: string }[] = []
  if (!own.includes(readScope)) issues.push({ path: ["readScope"], message: "documents:refused.notYourScope" })
  const refuse = (name: string, key: string) => issues.push({ path: [name], message: `documents:refused.${key}` })
  if (parentId !== null) {
    const { rows: path } = await sql<{ folderId: number; readScope: ReadScope }>`
      with recursive path as (
        select "folderId", "parentId", "readScope", 1 as step from "documentFolders" where "folderId" = ${parentId}
        union all
        select above."folderId", above."parentId", above."readScope", path.step + 1
          from "documentFolders" above join path on above."folderId" = path."parentId" where path.step < 100)
      select "folderId", "readScope" from path order by step`.execute(db)
    const [parent] = path
    if (!parent || !own.includes(parent.readScope)) refuse("parentId", "noSuchFolder")
    else if (path.some((each) => each.folderId === folderId)) refuse("parentId", "insideItself")
    else if (path.length + (await heightOf(db, folderId)) > depthMax) refuse("parentId", "tooDeep")
    else if (isMoreOpen(readScope, parent.readScope)) refuse("readScope", "moreOpen")
  }
  if (issues.length) throw new AppError("validation", { issues })
}

/** How many levels of folders a folder is, itself included; 1 for a new one. */
async function heightOf(db: Db, folderId: number | undefined): Promise<number> {
  if (folderId === undefined) return 1
  const { rows: found } = await sql<{ height: number }>`
    with recursive below as (
      select "folderId", 1 as step from "documentFolders" where "folderId" = ${folderId}
      union all
      select folder."folderId", below.step + 1
        from "documentFolders" folder join below on folder."parentId" = below."folderId" where below.step < 100)
    select max(step)::integer as height from below`.execute(db)
  return found[0]?.height ?? 1
}

/** Narrows what is below a folder to its scope, where it was more open. */
async function narrowBelow({ db, viewer, now }: WriteScope, folderId: number, readScope: ReadScope): Promise<void> {
  const wider = readScopes.slice(0, readScopes.indexOf(readScope))
  if (!wider.length) return
  await db
    .withRecursive("below", (query) =>
      query
        .selectFrom("documentFolders")
        .select("folderId")
        .where("parentId", "=", folderId)
        .unionAll(
          query
            .selectFrom("documentFolders as folder")
            .innerJoin("below", "below.folderId", "folder.parentId")
            .select("folder.folderId"),
        ),
    )
    .updateTable("documentFolders")
    .set({ readScope, ...updatedBy(viewer, now) })
    .where("folderId", "in", (query) => query.selectFrom("below").select("below.folderId"))
    .where("readScope", "in", wider)
    .execute()
}

/** @throws AppError inUse: there are folders or documents in it */
async function requireEmpty(db: Db, folderId: number): Promise<void> {
  const { rows: found } = await sql<{ folders: number; documents: number }>`select
    (select count(*)::integer from "documentFolders" where "parentId" = ${folderId}) as folders,
    (select count(*)::integer from documents where "folderId" = ${folderId}) as documents`.execute(db)
  const { folders = 0, documents = 0 } = found[0] ?? {}
  if (folders + documents)
    throw new AppError("inUse", { text: "documents:refused.folderInUse", params: { folders, documents } })
}
