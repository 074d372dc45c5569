import { sql } from "kysely"
import type * as z from "zod"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { type ChangeOf, withNulls, keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { columnsOf, listPage } from "../../../platform/server/database/list.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { type TranslationSources, translationSources, staleTranslationsOf } from "../../../platform/translation.ts"
import { type GroupType, type GroupTypeInput, groupType, groupTypeFields } from "../group-type.ts"
import { mayReadAllGroupTypes } from "../group.policy.ts"
import { hideOrShowPictures } from "./group-picture.service.ts"

/** The translatable texts. */
const translated = ["name", "plural", "description"] as const

const columns = columnsOf("groupTypes", groupType, { alphabet: ["name_nl", "name_en", "plural_nl", "plural_en"] })

const computed = ["descriptionHtml_nl", "descriptionHtml_en", "staleTranslations"] as const
const isStored = <K extends string>(key: K): key is Exclude<K, (typeof computed)[number]> =>
  !(computed as readonly string[]).includes(key)
const storedKeys = [...keysOf(groupType).filter(isStored), "translationSources"] as const

type GroupTypeAnswer = Answer<z.output<typeof groupType>>
type Stored = Pick<GroupType, "description_nl" | "description_en"> & { translationSources: TranslationSources }
/** Adds the derived fields of a group type to its columns. */
const toAnswer = <R extends Stored>({ translationSources: english, ...row }: R) => ({
  ...row,
  descriptionHtml_nl: renderMarkdown(row.description_nl ?? null),
  descriptionHtml_en: renderMarkdown(row.description_en ?? null),
  staleTranslations: staleTranslationsOf({ ...row, translationSources: english }, translated),
})

/** The group types this viewer may see. */
function selectTypes(db: Db, viewer: Viewer | null) {
  const types = db.selectFrom("groupTypes").select(storedKeys)
  return mayReadAllGroupTypes.allows(viewer) ? types : types.where("isPublic", "=", true)
}

/** Group types, in the association's own order. */
export async function listGroupTypes(
  db: Db,
  query: ListQuery,
  viewer: Viewer | null,
): Promise<{ items: GroupTypeAnswer[]; totalItems: number }> {
  const { items, totalItems } = await listPage(selectTypes(db, viewer), query, {
    columns,
    key: "groupTypes.groupTypeId",
    defaultSort: sql.ref("groupTypes.order"),
  })
  return { items: items.map((row) => toAnswer(row)), totalItems }
}

/** @throws AppError notFound, also if the viewer may not see the type */
export const getGroupType = async (db: Db, groupTypeId: number, viewer: Viewer | null): Promise<GroupTypeAnswer> =>
  toAnswer(orNotFound(await selectTypes(db, viewer).where("groupTypeId", "=", groupTypeId).executeTakeFirst()))

/** @throws AppError notFound · changedMeanwhile, or validation if a mail group would become public */
export async function updateGroupType(
  tx: Db,
  groupTypeId: number,
  { confirmedTranslations, version, ...input }: ChangeOf<GroupTypeInput>,
  viewer: Viewer,
  now: Date,
): Promise<GroupTypeAnswer> {
  // Locked until the end, so that none of its groups gets a picture meanwhile.
  const before = orNotFound(
    await tx.selectFrom("groupTypes").selectAll().where("groupTypeId", "=", groupTypeId).forUpdate().executeTakeFirst(),
  )
  await requireVersion(tx, before, version)
  if (before.type === "EMAIL" && input.isPublic)
    throw new AppError("validation", { issues: [{ path: ["isPublic"], message: "groups:issues.emailIsHidden" }] })
  const after = withNulls(groupTypeFields, input)
  if (before.isPublic !== after.isPublic) await hideOrShowPictures(tx, before.type, after.isPublic, viewer, now)
  return toAnswer(
    await tx
      .updateTable("groupTypes")
      .set({
        ...after,
        translationSources: JSON.stringify(translationSources(before, after, translated, confirmedTranslations)),
        ...updatedBy(viewer, now),
      })
      .where("groupTypeId", "=", groupTypeId)
      .returning(storedKeys)
      .executeTakeFirstOrThrow(),
  )
}
