import { sql } from "kysely"
import type * as z from "zod"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import { type ChangeOf, withNulls, keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import { columnsOf, listPage } from "../../../platform/server/database/list.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { translationSources, staleTranslationsOf } from "../../../platform/translation.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import { picturesOf } from "../../pictures/server/picture.service.ts"
import type { State } from "../group-kinds.ts"
import { type GroupInput, group, groupFields, groupSummary } from "../group.ts"
import { mayReadGroups, mayUpdateGroup } from "../group.policy.ts"
import { checkChange } from "./group-change.service.ts"
import { attachPictures, noPictures, pictureFields, pictureOf } from "./group-picture.service.ts"

const stateOn = (today: string) => sql<State>`case when groups."dissolvedOn" <= ${today}::date then 'former'
  when groups."foundedOn" > ${today}::date then 'future' else 'current' end`

/** The email address of a group is public only if the group says so. */
const emailFor = (viewer: Viewer | null) =>
  mayUpdateGroup.allows(viewer)
    ? sql<string | null>`email`
    : sql<string | null>`case when "isEmailPublic" then email end`

const columnsOn = (today: string) =>
  columnsOf("groups", group, {
    alphabet: ["name_nl", "name_en", "abbreviation", "slug"],
    others: { state: stateOn(today) },
  })

/** The translatable texts. */
const translated = ["name", "intro", "description", "photoAlt"] as const

const computed = [
  "email",
  "state",
  "logo",
  "photo",
  "descriptionHtml_nl",
  "descriptionHtml_en",
  "staleTranslations",
] as const
const isStored = <K extends string>(key: K): key is Exclude<K, (typeof computed)[number]> =>
  !(computed as readonly string[]).includes(key)
const summaryKeys = [...keysOf(groupSummary).filter(isStored), "logoId"] as const
const wholeKeys = [...keysOf(group).filter(isStored), "logoId", "photoId", "translationSources"] as const

type Summary = Answer<z.output<typeof groupSummary>>
type Whole = Answer<z.output<typeof group>>

/**
 * The groups that this viewer may see: mail groups, and groups of a type that is not public, are for viewers who manage
 * groups.
 */
function readable(db: Db, viewer: Viewer | null) {
  const groups = db.selectFrom("groups")
  return mayReadGroups.allows(viewer)
    ? groups
    : groups.where("type", "in", (eb) => eb.selectFrom("groupTypes").select("type").where("isPublic", "=", true))
}

/** A page of groups, former ones included. */
export async function listGroups(
  db: Db,
  query: ListQuery,
  viewer: Viewer | null,
  now: Date,
): Promise<{ items: Summary[]; totalItems: number }> {
  const today = dayOf(now)
  const rows = readable(db, viewer)
    .select(summaryKeys)
    .select([emailFor(viewer).as("email"), stateOn(today).as("state")])
  const { items, totalItems } = await listPage(rows, query, {
    columns: columnsOn(today),
    key: "groups.groupId",
    defaultSort: inAlphabet("groups.name_nl"),
  })
  const pictures = await picturesOf(
    db,
    items.map(({ logoId }) => logoId),
  )
  return { items: items.map(({ logoId, ...row }) => ({ ...row, logo: pictureOf(logoId, pictures) })), totalItems }
}

/** @throws AppError notFound, also if the viewer may not see the group */
export async function getGroup(db: Db, groupId: number, viewer: Viewer | null, now: Date): Promise<Whole> {
  const {
    logoId,
    photoId,
    translationSources: english,
    ...row
  } = orNotFound(
    await readable(db, viewer)
      .select(wholeKeys)
      .select([emailFor(viewer).as("email"), stateOn(dayOf(now)).as("state")])
      .where("groupId", "=", groupId)
      .executeTakeFirst(),
  )
  const pictures = await picturesOf(db, [logoId, photoId])
  return {
    ...row,
    descriptionHtml_nl: renderMarkdown(row.description_nl),
    descriptionHtml_en: renderMarkdown(row.description_en),
    logo: pictureOf(logoId, pictures),
    photo: pictureOf(photoId, pictures),
    staleTranslations: staleTranslationsOf({ ...row, translationSources: english }, translated),
  }
}

/** @throws AppError validation, for a picture that is not the viewer's */
export async function createGroup(tx: Db, input: GroupInput, viewer: Viewer, now: Date) {
  const row = withNulls(groupFields, input)
  await attachPictures(tx, row, noPictures, viewer, now)
  const { groupId } = await tx
    .insertInto("groups")
    .values({
      ...row,
      slug: await freeSlug(tx, "groups", row.name_nl),
      translationSources: JSON.stringify(translationSources(null, row, translated)),
      ...createdBy(viewer, now),
    })
    .returning("groupId")
    .executeTakeFirstOrThrow()
  return getWritten(tx, groupId, viewer, now)
}

/** Viewers who made or changed a group get it in the answer, whatever else they may read. */
const getWritten = (db: Db, groupId: number, viewer: Viewer, now: Date) =>
  getGroup(
    db,
    groupId,
    { ...viewer, permissions: { ...viewer.permissions, groups: Math.max(viewer.permissions.groups ?? 0, 1) } },
    now,
  )

/**
 * Changes everything but the slug.
 * @throws AppError notFound · changedMeanwhile · validation (a membership falls outside the new dates; a picture that is not the viewer's)
 * · escalation · lastAdministrator
 */
export function updateGroup(
  tx: Db,
  groupId: number,
  { confirmedTranslations, version, ...input }: ChangeOf<GroupInput>,
  viewer: Viewer,
  now: Date,
) {
  const today = dayOf(now)
  return keepAdministrator(tx, today, async () => {
    await checkChange(tx, groupId, { ...input, version }, viewer, today)
    const before = await tx.selectFrom("groups").selectAll().where("groupId", "=", groupId).executeTakeFirstOrThrow()
    const row = withNulls(groupFields, input)
    await attachPictures(tx, row, before, viewer, now)
    await tx
      .updateTable("groups")
      .set({
        ...row,
        translationSources: JSON.stringify(translationSources(before, row, translated, confirmedTranslations)),
        ...updatedBy(viewer, now),
      })
      .where("groupId", "=", groupId)
      .execute()
    return getWritten(tx, groupId, viewer, now)
  })
}

/** Deletes a group that never had members. @throws AppError notFound, or inUse with the reason */
export async function deleteGroup(tx: Db, groupId: number, viewer: Viewer, now: Date): Promise<void> {
  // Locked until the end, so that nobody is added meanwhile.
  const before = orNotFound(
    await tx
      .selectFrom("groups")
      .select(["type", ...pictureFields])
      .where("groupId", "=", groupId)
      .forUpdate()
      .executeTakeFirst(),
  )
  const { members, permissions } = await tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom("groupMembers")
        .select(sql<number>`count(distinct "userId")::integer`.as("count"))
        .where("groupId", "=", groupId)
        .as("members"),
      eb
        .selectFrom("permissions")
        .select(sql<number>`count(*)::integer`.as("count"))
        .where("subjectType", "=", "group")
        .where("subjectId", "=", groupId)
        .as("permissions"),
    ])
    .executeTakeFirstOrThrow()
  if (members) throw new AppError("inUse", { text: "groups:refused.groupHasMembers", params: { count: members } })
  if (permissions) throw new AppError("inUse", { text: "groups:refused.groupHasPermissions" })
  await attachPictures(tx, { ...noPictures, type: before.type }, before, viewer, now)
  await tx.deleteFrom("groups").where("groupId", "=", groupId).execute()
}
