import { orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { displayName } from "../../members/member-name.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import { readableBy } from "../../activities/server/activity-access.service.ts"

/**
 * Participants by name, if the activity shows names and the viewer may look people up. People who opted out are only
 * counted.
 * @throws AppError notFound
 */
export async function listParticipants(db: Db, activityId: number, viewer: Viewer | null, now: Date) {
  const { participantsVisible } = orNotFound(
    await db
      .selectFrom("activities")
      .select("participantsVisible")
      .where("activityId", "=", activityId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  if (participantsVisible !== "all" || !mayReadMembers.allows(viewer)) return { names: null, hidden: 0 }
  const people = await db
    .selectFrom("signUps")
    .innerJoin("users", "users.userId", "signUps.userId")
    .select(["users.userId", "slug", "firstName", "infix", "lastName", "hideFromAttendeeLists"])
    .where("activityId", "=", activityId)
    .where("status", "=", "registered")
    .orderBy(inAlphabet("lastName"))
    .orderBy(inAlphabet("firstName"))
    .orderBy("users.userId")
    .execute()
  const named = people.filter((person) => !person.hideFromAttendeeLists)
  return {
    names: named.map((person) => ({ userId: person.userId, slug: person.slug, name: displayName(person) })),
    hidden: people.length - named.length,
  }
}
