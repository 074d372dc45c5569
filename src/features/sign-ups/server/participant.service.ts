import { orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { audienceOf, shownJson, slugFor } from "../../members/server/member-visibility.service.ts"
import type { Portrait } from "../../../platform/pictures/portrait.ts"
import { displayName } from "../../members/member-name.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import { readableBy } from "../../activities/server/activity-access.service.ts"

/**
 * Participants by name, if the activity shows names and the viewer may look people up. People who opted out are only
 * counted, as are those whose names are gone.
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
  if (participantsVisible !== "all" || viewer === null || !mayReadMembers.allows(viewer))
    return { names: null, hidden: 0 }
  const people = await db
    .selectFrom("signUps")
    .innerJoin("users", "users.userId", "signUps.userId")
    .select(slugFor(viewer, now).as("slug"))
    .select(shownJson(audienceOf(viewer), ["portrait"], viewer.userId).as("shown"))
    .select(["users.userId", "firstName", "infix", "lastName", "hideFromAttendeeLists"])
    .where("activityId", "=", activityId)
    .where("status", "=", "registered")
    // Who is offered a place did not say yet that they come.
    .where("respondBy", "is", null)
    .orderBy(inAlphabet("lastName"))
    .orderBy(inAlphabet("firstName"))
    .orderBy("users.userId")
    .execute()
  const named = people.filter((person) => !person.hideFromAttendeeLists)
  const { count } = await db
    .selectFrom("signUps")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .where("activityId", "=", activityId)
    .where("status", "=", "registered")
    .where("respondBy", "is", null)
    .executeTakeFirstOrThrow()
  return {
    names: named.map((person) => ({
      userId: person.userId,
      slug: person.slug,
      name: displayName(person),
      // Only of people whose page the viewer may open.
      portrait: (person.slug && (person.shown["portrait"] as Portrait | undefined)) || null,
    })),
    hidden: count - named.length,
  }
}
