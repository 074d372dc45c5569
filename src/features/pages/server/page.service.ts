import { sql } from "kysely"
import type { ChangeOf } from "../../../platform/contract.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Association } from "../../../platform/server/association.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import {
  staleSince,
  staleTranslationsOf,
  type TranslationSources,
  translationSources,
} from "../../../platform/translation.ts"
import type { PageInput } from "../page.ts"
import { type PageKey, pageKeys } from "../page-keys.ts"
import { originalOf } from "./originals/originals.ts"
import type { PageTexts } from "./originals/page-texts.ts"
import { earlierTexts, insertRevision, type NewRevision, type Restored, textsOf } from "./page-revision.service.ts"

/** The texts of a page that have a translation. */
export const translated = ["title", "body"]

interface Current extends PageTexts {
  translationSources: TranslationSources
  staleSince: Date | null
  isOriginal: boolean
}

/** The last revision of a page; of the original text what the code has, which may have improved since. */
const currentOf = (key: PageKey, association: Association, last: Current | undefined): Current => {
  if (last && !last.isOriginal) return last
  const original = originalOf(key, association)
  const sources = translationSources(null, { ...original }, translated)
  return { ...original, translationSources: sources, staleSince: null, isOriginal: true }
}

/** When a page was made and changed; nothing of that if it never was. */
const auditOf = (row: Edited | undefined) => ({
  createdBy: row?.createdBy ?? null,
  updatedBy: row?.updatedBy ?? null,
  createdAt: row?.createdAt ?? null,
  updatedAt: row?.updatedAt ?? null,
  version: row?.version ?? 1,
})

/** The pages of these keys that were ever edited, each with its last revision. */
const edited = (db: Db, keys: readonly PageKey[]) =>
  db
    .selectFrom("pages")
    .innerJoin("pageRevisions as last", (join) =>
      join
        .onRef("last.pageId", "=", "pages.pageId")
        .on(
          "last.revision",
          "=",
          sql<number>`(select max(revision) from "pageRevisions" r where r."pageId" = pages."pageId")`,
        ),
    )
    .where("pages.key", "in", keys)
    .select(["key", "title_nl", "title_en", "body_nl", "body_en", "translationSources", "staleSince", "isOriginal"])
    .select(["pages.createdBy", "pages.updatedBy", "pages.createdAt", "pages.updatedAt", "pages.version"])
    .execute()

type Edited = Awaited<ReturnType<typeof edited>>[number]

/** The texts of a page as they are now. */
export async function readPage(db: Db, key: PageKey, association: Association) {
  const [row] = await edited(db, [key])
  const { translationSources: sources, ...current } = currentOf(key, association, row)
  return {
    key,
    ...auditOf(row),
    ...textsOf(current),
    ...previewOf(current),
    isOriginal: current.isOriginal,
    staleTranslations: staleTranslationsOf({ ...current, translationSources: sources }, translated),
  }
}

/** All pages, in their own order. */
export async function listPages(db: Db, association: Association) {
  const rows = await edited(db, pageKeys)
  return pageKeys.map((key) => {
    const row = rows.find((each) => each.key === key)
    const { title_nl, title_en, isOriginal } = currentOf(key, association, row)
    return { key, title_nl, title_en, isOriginal, ...auditOf(row) }
  })
}

/** A text as readers see it. */
export const previewOf = ({ body_nl, body_en }: { body_nl?: string | null; body_en?: string | null }) => ({
  bodyHtml_nl: renderMarkdown(body_nl ?? null),
  bodyHtml_en: renderMarkdown(body_en ?? null),
})

/** Saves new texts as a revision. @throws AppError changedMeanwhile */
export async function updatePage(scope: WriteScope, key: PageKey, input: ChangeOf<PageInput>) {
  const association = scope.services.association.current
  const pageId = await lockPage(scope, key, input.version)
  const previous = currentOf(key, association, (await edited(scope.db, [key]))[0])
  const texts = textsOf({ ...input, body_en: input.body_en ?? null })
  const sources = translationSources({ ...previous }, texts, translated, input.confirmedTranslations)
  const since = staleSince(previous, { ...texts, translationSources: sources }, { pairs: translated, now: scope.now })
  await addRevision(scope, pageId, {
    ...texts,
    translationSources: sources,
    staleSince: since,
    remark: input.remark ?? null,
  })
  return readPage(scope.db, key, association)
}

/** Saves the texts of an earlier revision as a new one. @throws AppError notFound · changedMeanwhile */
export async function restorePage(scope: WriteScope, key: PageKey, { revision, version }: Restored) {
  const association = scope.services.association.current
  const pageId = await lockPage(scope, key, version)
  const earlier = await earlierTexts(scope.db, { pageId }, revision)
  await addRevision(scope, pageId, { ...currentOf(key, association, earlier), restoredRevision: revision })
  return readPage(scope.db, key, association)
}

/**
 * Locks a page until the transaction ends, if it has this version. The first edit creates it, with a copy of the
 * original text as revision 1. @throws AppError changedMeanwhile
 */
async function lockPage({ db: tx, viewer, now, services }: WriteScope, key: PageKey, version: number) {
  // Waits for another first edit.
  const made = await tx
    .insertInto("pages")
    .values({ key, ...createdBy(viewer, now) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("pageId")
    .executeTakeFirst()
  const row = await tx
    .selectFrom("pages")
    .select(["pageId", "version", "updatedBy", "updatedAt"])
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (made)
    await insertRevision(
      tx,
      { pageId: made.pageId },
      {
        ...currentOf(key, services.association.current, undefined),
        revision: 1,
        by: null,
        now,
      },
    )
  await requireVersion(tx, row, version)
  return row.pageId
}

/** Adds a revision as the next version of the page, which is locked. */
async function addRevision({ db: tx, viewer, now }: WriteScope, pageId: number, added: NewRevision): Promise<void> {
  // A save that changes nothing else counts too.
  const { rows } = await sql<{ version: number }>`update pages
    set version = version + 1, "updatedBy" = ${viewer.userId}, "updatedAt" = ${now}
    where "pageId" = ${pageId} returning version`.execute(tx)
  const revision = rows[0]?.version ?? 0
  await insertRevision(tx, { pageId }, { ...added, revision, by: viewer.userId, now })
}
