import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { ChangeOf } from "../../../platform/contract.ts"
import { rightsBy, type Viewer } from "../../../platform/policy.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { Scope, WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { isReadable } from "../../../platform/server/publishing.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import { ownPage, ownPageFields, type OwnPageInput, ownPageSummary } from "../own-page.ts"
import { mayDeletePage, mayReadDraftPages, mayReadMembersPages } from "../own-page.policy.ts"
import { mayUpdatePage } from "../page.policy.ts"
import {
  earlierTexts,
  insertRevision,
  listRevisions,
  readRevision,
  type Restored,
  textsOf,
} from "./page-revision.service.ts"
import { translated } from "./page.service.ts"

/** SQL, of a statement on `ownPages`: this viewer may read it. */
export const ownPageReadableBy = (viewer: Viewer | null): RawBuilder<SqlBool> =>
  isReadable("ownPages", {
    hasAppeared: sql<SqlBool>`"ownPages".status = 'published'`,
    isEditable: mayReadDraftPages.allows(viewer) ? sql`true` : sql`false`,
    seesMembersOnly: mayReadMembersPages.allows(viewer) ? sql`true` : sql`false`,
  })

const columns = columnsOf("ownPages", ownPageSummary, { alphabet: ["title_nl", "title_en"] })

const rows = rowsOf({
  table: "ownPages",
  id: "ownPageId",
  contract: ownPage,
  summary: ownPageSummary,
  fields: ownPageFields,
  slugFrom: "title_nl",
  translated,
  rights: rightsBy({ update: mayUpdatePage, delete: mayDeletePage }),
  listing: () => ({ columns, defaultSort: inAlphabet("ownPages.title_nl") }),
  readable: ({ viewer }) => ownPageReadableBy(viewer),
})

/** Pages that editors make; every save is a revision, as of the fixed ones. */
export const ownPages = {
  ...rows,
  create: async (scope: WriteScope, input: OwnPageInput) => {
    const made = await rows.create(scope, input)
    await keepRevision(scope, made.ownPageId, 0, { remark: input.remark ?? null })
    return made
  },
  update: async (scope: WriteScope, ownPageId: number, input: ChangeOf<OwnPageInput>) => {
    const changed = await rows.update(scope, ownPageId, input)
    await keepRevision(scope, ownPageId, input.version, { remark: input.remark ?? null })
    return changed
  },
}

/** Keeps what a page says since it was saved, unless it still has the version of before. */
async function keepRevision(
  { db: tx, viewer, now }: WriteScope,
  ownPageId: number,
  before: number,
  why: { remark?: string | null; restoredRevision?: number },
): Promise<void> {
  const { version, ...texts } = await tx
    .selectFrom("ownPages")
    .select(["title_nl", "title_en", "body_nl", "body_en", "translationSources", "staleSince", "version"])
    .where("ownPageId", "=", ownPageId)
    .executeTakeFirstOrThrow()
  if (version === before) return
  await insertRevision(tx, { ownPageId }, { ...texts, ...why, revision: version, by: viewer.userId, now })
}

/** Saves the texts of an earlier revision as a new one; who sees the page stays. @throws AppError notFound · changedMeanwhile */
export async function restoreOwnPage(scope: WriteScope, ownPageId: number, { revision, version }: Restored) {
  const { db: tx } = scope
  const earlier = await earlierTexts(tx, { ownPageId }, revision)
  const shown = await tx
    .selectFrom("ownPages")
    .select(["status", "visibility"])
    .where("ownPageId", "=", ownPageId)
    .executeTakeFirstOrThrow()
  await rows.update(scope, ownPageId, { ...textsOf(earlier), ...shown, version })
  // An English text that was behind then, is behind again.
  await tx
    .updateTable("ownPages")
    .set({ translationSources: JSON.stringify(earlier.translationSources), staleSince: earlier.staleSince })
    .where("ownPageId", "=", ownPageId)
    .execute()
  await keepRevision(scope, ownPageId, version, { restoredRevision: revision })
  return rows.read(scope, ownPageId)
}

/** Every save of a page, newest first. @throws AppError notFound */
export async function listOwnPageRevisions(scope: Scope, ownPageId: number, query: ListQuery) {
  await rows.read(scope, ownPageId)
  return listRevisions(scope.db, { ownPageId }, query)
}

/** One save of a page, with its texts. @throws AppError notFound */
export const readOwnPageRevision = (scope: Scope, ownPageId: number, revision: number) =>
  readRevision(scope.db, { ownPageId }, revision)
