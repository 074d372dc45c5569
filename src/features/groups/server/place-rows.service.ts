import type { Insertable, Updateable } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { freeSlugs } from "../../../platform/server/database/free-slug.ts"
import type { GroupTypeName } from "../group-kinds.ts"

// Many places at once, such as those of another administration. The caller has checked the rights that they bring
// (`requireRightsOf`) and runs them within `keepAdministrator`.

interface Place {
  groupId: number
  userId: number
  roleId: number
  title_nl: string | null
  since: string
  until: string | null
}
interface By {
  updatedBy: number | null
  updatedAt: Date
}

/** Adds people to groups. @returns the ids, in no particular order */
export async function addPlaces(tx: Db, places: readonly Place[], { updatedBy, updatedAt }: By) {
  if (!places.length) return []
  const audit = { createdBy: updatedBy, updatedBy, createdAt: updatedAt, updatedAt }
  const rows: Insertable<Place & { title_en: string | null } & typeof audit>[] = places.map((place) => ({
    ...place,
    title_en: null,
    ...audit,
  }))
  return tx
    .insertInto("groupMembers")
    .values(rows)
    .returning(["groupMemberId", "groupId", "userId", "roleId", "since", "version"])
    .execute()
}

/** Changes the title or the end of a place. */
export async function setPlace(
  tx: Db,
  groupMemberId: number,
  change: Updateable<Pick<Place, "title_nl" | "until"> & By>,
): Promise<void> {
  await tx.updateTable("groupMembers").set(change).where("groupMemberId", "=", groupMemberId).execute()
}

/** Deletes places as if they had never existed. */
export async function removePlaces(tx: Db, groupMemberIds: readonly number[]): Promise<void> {
  if (groupMemberIds.length) await tx.deleteFrom("groupMembers").where("groupMemberId", "in", groupMemberIds).execute()
}

/** Adds groups of which no more is known than their names. */
export async function addGroups(
  tx: Db,
  names: readonly string[],
  type: GroupTypeName,
  { updatedBy, updatedAt }: By,
): Promise<{ groupId: number; name: string; version: number }[]> {
  if (!names.length) return []
  const slugs = await freeSlugs(tx, "groups", names)
  const rows = await tx
    .insertInto("groups")
    .values(
      names.map((name, index) => ({
        type,
        name_nl: name,
        name_en: "",
        slug: slugs[index] ?? "",
        abbreviation: null,
        description_nl: null,
        description_en: null,
        email: null,
        website: null,
        foundedOn: null,
        dissolvedOn: null,
        logoId: null,
        photoId: null,
        createdBy: updatedBy,
        updatedBy,
        createdAt: updatedAt,
        updatedAt,
      })),
    )
    .returning(["groupId", "name_nl", "version"])
    .execute()
  return rows.map(({ groupId, name_nl, version }) => ({ groupId, name: name_nl, version }))
}

/** Deletes groups that nobody was ever in, that have no rights, and that nobody has changed. @returns which */
export async function removeUntouchedGroups(tx: Db, groups: readonly { groupId: number; version: number }[]) {
  const removed: number[] = []
  for (const { groupId, version } of groups) {
    const { numDeletedRows } = await tx
      .deleteFrom("groups")
      .where("groupId", "=", groupId)
      .where("version", "=", version)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("groupMembers").select("groupMemberId").whereRef("groupMembers.groupId", "=", "groups.groupId"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("permissions")
              .select("permissionId")
              .where("subjectType", "=", "group")
              .whereRef("subjectId", "=", "groups.groupId"),
          ),
        ),
      )
      .executeTakeFirst()
    if (numDeletedRows) removed.push(groupId)
  }
  return removed
}
