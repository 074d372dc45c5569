import { type RawBuilder, sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import { fullName } from "../../members/server/member.table.ts"
import { pageRevisionSummary } from "../page.ts"
import type { PageKey } from "../page-keys.ts"
import type { PageTexts } from "./originals/page-texts.ts"

/** Of which page a revision is: a fixed one, or one that editors made. */
type Revised = { pageId: number | RawBuilder<number> } | { ownPageId: number }

/** A fixed page, which has no row until it is edited. */
export const fixedPage = (key: PageKey): Revised => ({
  pageId: sql<number>`(select fixed."pageId" from pages fixed where fixed.key = ${key})`,
})

/** What is added to the revisions of a page. */
export interface NewRevision extends PageTexts {
  translationSources: TranslationSources
  staleSince: Date | null
  remark?: string | null
  isOriginal?: boolean
  restoredRevision?: number
}

/** Which revision is restored. */
export interface Restored {
  revision: number
  /** Of the page that it replaces. */
  version: number
}

/** The texts, without whatever else there is of a page. */
export const textsOf = ({ title_nl, title_en, body_nl, body_en }: PageTexts) => ({
  title_nl,
  title_en,
  body_nl,
  body_en,
})

/** Adds a revision, under the version that its page got. */
export async function insertRevision(
  tx: Db,
  of: Revised,
  { by, now, ...added }: NewRevision & { revision: number; by: number | null; now: Date },
): Promise<void> {
  await tx
    .insertInto("pageRevisions")
    .values({
      ...of,
      ...textsOf(added),
      revision: added.revision,
      translationSources: JSON.stringify(added.translationSources),
      staleSince: added.staleSince,
      remark: added.remark ?? null,
      isOriginal: added.isOriginal ?? false,
      restoredRevision: added.restoredRevision ?? null,
      createdBy: by,
      createdAt: now,
    })
    .execute()
}

/** SQL: a revision is of this page. */
const isOf = (of: Revised, revisions = "pageRevisions") =>
  "pageId" in of
    ? sql<boolean>`${sql.ref(`${revisions}.pageId`)} = ${of.pageId}`
    : sql<boolean>`${sql.ref(`${revisions}.ownPageId`)} = ${of.ownPageId}`

/** What a page said in an earlier revision. @throws AppError notFound */
export const earlierTexts = async (db: Db, of: Revised, revision: number) =>
  orNotFound(
    await db
      .selectFrom("pageRevisions")
      .select(["title_nl", "title_en", "body_nl", "body_en", "translationSources", "staleSince", "isOriginal"])
      .where(isOf(of))
      .where("revision", "=", revision)
      .executeTakeFirst(),
  )

const revisionsOf = (db: Db, of: Revised) =>
  db
    .selectFrom("pageRevisions")
    .leftJoin("users", "users.userId", "pageRevisions.createdBy")
    .where(isOf(of))
    .select(["revision", "remark", "isOriginal", "restoredRevision", "pageRevisions.createdAt"])
    .select(sql<string | null>`${fullName()}`.as("by"))
    .select(
      sql<number | null>`(select max(r.revision) from "pageRevisions" r
        where ${isOf(of, "r")} and r.revision < "pageRevisions".revision)`.as("previous"),
    )

const row = jsonRowOf(pageRevisionSummary)

/** Every save of a page, newest first. */
export const listRevisions = (db: Db, of: Revised, query: ListQuery) =>
  listPage(db, revisionsOf(db, of), query, {
    row,
    columns: {},
    key: "pageRevisions.pageRevisionId",
    defaultSort: [{ by: sql.ref("pageRevisions.revision"), direction: "desc" }],
  })

/** One save of a page, with its texts. @throws AppError notFound */
export const readRevision = async (db: Db, of: Revised, revision: number) =>
  orNotFound(
    await revisionsOf(db, of)
      .where("revision", "=", revision)
      .select(["title_nl", "title_en", "body_nl", "body_en"])
      .executeTakeFirst(),
  )
