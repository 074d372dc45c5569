import { Level, permissionNames } from "../../../platform/policy.ts"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"

/** The group that makes albums of what it organised. */
const photographers = "activiteitencommissie"

/** The administrator has every permission; a committee may also make photo albums. */
export const permissionDemo: DemoPart = {
  add: async ({ tx, by }) => {
    const unknown = { createdBy: null, updatedBy: null }
    const ofAdministrator = permissionNames.map((name) => ({
      name,
      level: Level.delete,
      subjectType: "user" as const,
      subjectId: by.userId,
      ...unknown,
    }))
    const { groupId } = await tx
      .selectFrom("groups")
      .select("groupId")
      .where("slug", "=", photographers)
      .executeTakeFirstOrThrow()
    const ofCommittee = {
      name: "photos" as const,
      level: Level.create,
      subjectType: "group" as const,
      subjectId: groupId,
      ...unknown,
    }
    await tx
      .insertInto("permissions")
      .values([...ofAdministrator, ofCommittee])
      .execute()
  },
}
