import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fullName } from "../../members/server/member.table.ts"
import type { GroupMemberInput } from "../group-member.ts"

type Membership = Pick<GroupMemberInput, "userId" | "roleId" | "since" | "until">

/**
 * Names who has a role for one person in part of this period. The database refuses it too, and counts the days of a role
 * for more people.
 * @throws AppError conflict
 */
export async function requireFreeRole(tx: Db, groupId: number, membership: Membership): Promise<void> {
  const { userId, roleId, since, until } = membership
  const holder = await tx
    .selectFrom("groupMembers")
    .innerJoin("users", "users.userId", "groupMembers.userId")
    .innerJoin("roles", "roles.roleId", "groupMembers.roleId")
    .select(fullName().as("name"))
    .where("groupId", "=", groupId)
    .where("roles.roleId", "=", roleId)
    .where("maxHolders", "=", 1)
    .where("users.userId", "<>", userId)
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", since)]))
    .$if(Boolean(until), (query) => query.where("since", "<", until as string))
    .orderBy("since", "desc")
    .executeTakeFirst()
  if (holder) throw new AppError("conflict", { text: "groups:refused.roleTaken", params: { name: holder.name } })
}
