import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"
import { displayName } from "../../members/member-name.ts"
import { requireRightTo } from "../../members/server/person-access.service.ts"

interface Scope {
  db: Db
  viewer: Viewer
  now: Date
}

/**
 * What happened to the data of a person, newest first: your own, or with the right to update members.
 * @throws AppError forbidden · notFound
 */
export async function listMemberEvents(scope: Scope, userId: number, { pageNumber, pageSize }: ListQuery) {
  const { db, viewer } = scope
  await requireRightTo(scope, userId, viewer.userId === userId || mayUpdateMembers.allows(viewer))
  const ofPerson = db.selectFrom("memberEvents").where("memberEvents.userId", "=", userId)
  const rows = await ofPerson
    .leftJoin("users", "users.userId", "memberEvents.actorId")
    .select(["memberEventId", "action", "fields", "at", "actorId", "firstName", "infix", "lastName"])
    .orderBy("memberEventId", "desc")
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute()
  const { total } = await ofPerson.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
  const items = rows.map(({ memberEventId, action, fields, at, actorId, firstName, infix, lastName }) => ({
    memberEventId: Number(memberEventId),
    action,
    fields,
    by: firstName && lastName ? displayName({ firstName, infix, lastName }) : null,
    isOwn: actorId === userId,
    at,
  }))
  return { items, totalItems: Number(total) }
}
