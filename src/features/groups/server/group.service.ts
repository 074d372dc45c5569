import { sql } from "kysely"
import { AppError, found } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import { keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/db.ts"
import { freeSlug } from "../../../platform/server/free-slug.ts"
import { type Columns, listPage } from "../../../platform/server/list.ts"
import { createdBy, updatedBy } from "../../../platform/server/table.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import type { State } from "../group-kinds.ts"
import { type GroupInput, group, groupInput, groupSummary } from "../group.ts"
import { mayReadGroups, mayUpdateGroup } from "../group.policy.ts"
import { checkChange } from "./group-change.service.ts"

const stateOn = (today: string) => sql<State>`case when groups."dissolvedOn" <= ${today}::date then 'former'
  when groups."foundedOn" > ${today}::date then 'future' else 'current' end`

/** The address of a group is for everybody only where the group says so. */
const emailFor = (viewer: Viewer | null) =>
  mayUpdateGroup.allows(viewer)
    ? sql<string | null>`email`
    : sql<string | null>`case when "isEmailPublic" then email end`

const nameOf = (column: "createdBy" | "updatedBy") =>
  sql`(select "lastName" from users where "userId" = ${sql.ref(`groups.${column}`)}) collate "und-x-icu"`

const columnsOn = (today: string): Columns => ({
  ...Object.fromEntries(keysOf(group).map((key) => [key, sql.ref(`groups.${key}`)])),
  ...Object.fromEntries(
    (["name_nl", "name_en", "abbreviation", "slug"] as const).map((key) => [key, inAlphabet(`groups.${key}`)]),
  ),
  state: stateOn(today),
  "createdBy.lastName": nameOf("createdBy"),
  "updatedBy.lastName": nameOf("updatedBy"),
})

type Computed = "email" | "state"
const isStored = <K extends string>(key: K): key is Exclude<K, Computed> => key !== "email" && key !== "state"
const storedKeys = keysOf(group).filter(isStored)
const summaryKeys = keysOf(groupSummary).filter(isStored)

/** The groups that this viewer may know of: mail groups, and types that are not public, are for whoever manages groups. */
function readable(db: Db, viewer: Viewer | null) {
  const groups = db.selectFrom("groups")
  return mayReadGroups.allows(viewer)
    ? groups
    : groups.where("type", "in", (eb) => eb.selectFrom("groupTypes").select("type").where("isPublic", "=", true))
}

/** A page of groups, those that are no more included. */
export const listGroups = (db: Db, query: ListQuery, viewer: Viewer | null, now: Date) =>
  listPage(
    readable(db, viewer)
      .select(summaryKeys)
      .select([emailFor(viewer).as("email"), stateOn(dayOf(now)).as("state")]),
    query,
    { columns: columnsOn(dayOf(now)), key: "groups.groupId", defaultSort: inAlphabet("groups.name_nl") },
  )

/** @throws AppError notFound, also for a group that this viewer may not know of */
export const getGroup = async (db: Db, groupId: number, viewer: Viewer | null, now: Date) =>
  found(
    await readable(db, viewer)
      .select(storedKeys)
      .select([emailFor(viewer).as("email"), stateOn(dayOf(now)).as("state")])
      .where("groupId", "=", groupId)
      .executeTakeFirst(),
  )

type Complete<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }
/** What was left out is nothing: a change replaces all of a group. */
const complete = (input: GroupInput) =>
  Object.fromEntries(keysOf(groupInput).map((key) => [key, input[key] ?? null])) as Complete<GroupInput>

export async function createGroup(db: Db, input: GroupInput, by: Viewer, now: Date) {
  const slug = await freeSlug(db, "groups", input.name_nl)
  const { groupId } = await db
    .insertInto("groups")
    .values({ ...complete(input), slug, ...createdBy(by, now) })
    .returning("groupId")
    .executeTakeFirstOrThrow()
  return getMade(db, groupId, by, now)
}

/** Whoever made or changed a group gets to see it, whatever else they may read. */
const getMade = (db: Db, groupId: number, by: Viewer, now: Date) =>
  getGroup(
    db,
    groupId,
    { ...by, permissions: { ...by.permissions, groups: Math.max(by.permissions.groups ?? 0, 1) } },
    now,
  )

/**
 * Changes everything but the slug.
 * @throws AppError notFound · validation (somebody has a place outside the new dates) · escalation · lastAdministrator
 */
export function updateGroup(tx: Db, groupId: number, input: GroupInput, by: Viewer, now: Date) {
  const today = dayOf(now)
  return keepAdministrator(tx, today, async () => {
    await checkChange(tx, groupId, input, by, today)
    await tx
      .updateTable("groups")
      .set({ ...complete(input), ...updatedBy(by, now) })
      .where("groupId", "=", groupId)
      .execute()
    return getMade(tx, groupId, by, now)
  })
}

/** Deletes a group that was never more than a name. @throws AppError notFound, or inUse with what stands in the way */
export async function deleteGroup(tx: Db, groupId: number): Promise<void> {
  // Held until the end, so that nobody gets a place in it meanwhile.
  found(await tx.selectFrom("groups").select("groupId").where("groupId", "=", groupId).forUpdate().executeTakeFirst())
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
  await tx.deleteFrom("groups").where("groupId", "=", groupId).execute()
}
