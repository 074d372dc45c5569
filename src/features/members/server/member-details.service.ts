import { applicationWaits } from "./membership.service.ts"
import { sql, type SqlBool } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import { shownMemberships } from "../../groups/server/shown-membership.service.ts"
import { visibilityOf } from "../member-fields.ts"
import { onlookerOf, rightsToMember } from "../member.policy.ts"
import type { Member } from "../member.ts"
import { fullName } from "./member.table.ts"
import { audienceOf, shownKeys, shownJson, stateOn, visibleTo } from "./member-visibility.service.ts"

interface ViewerScope extends Scope {
  viewer: Viewer
}

/**
 * A person as this viewer may know them.
 * @throws AppError notFound, also if they exist but this viewer may not see them
 */
export async function readMember(scope: ViewerScope, idOrSlug: number | string): Promise<Member> {
  const { db, viewer, now } = scope
  const { shown, memberSince, version, visibility, createdBy, updatedBy, createdAt, updatedAt, ...person } = orNotFound(
    await db
      .selectFrom("users")
      .where(sql<SqlBool>`${sql.ref(typeof idOrSlug === "string" ? "users.slug" : "users.userId")} = ${idOrSlug}`)
      .where(visibleTo(viewer, now))
      .select(["users.userId", "users.slug", "users.firstName", "users.infix", "users.lastName", "users.version"])
      .select(["users.visibility", "users.createdBy", "users.updatedBy", "users.createdAt", "users.updatedAt"])
      .select([fullName().as("name"), stateOn(dayOf(now)).as("state")])
      .select(shownJson(audienceOf(viewer), shownKeys, viewer.userId).as("shown"))
      .select(sql<number | null>`extract(year from lower(users."memberDays"))::integer`.as("memberSince"))
      .executeTakeFirst(),
  )
  const may = rightsToMember(viewer, person)
  const groups = await shownMemberships(db, person.userId, { viewer, now })
  const seesPeriods = onlookerOf(viewer, person.userId) !== "member"
  return {
    ...person,
    ...shown,
    ...("bio_nl" in shown
      ? { bioHtml_nl: renderMarkdown(shown["bio_nl"] as string), bioHtml_en: renderMarkdown(shown["bio_en"] as string) }
      : {}),
    memberSince,
    ...(seesPeriods ? await membershipsOf(scope, person.userId) : {}),
    groups,
    ...(viewer.userId === person.userId ? { visibility: visibilityOf(visibility) } : {}),
    may,
    ...(may.update
      ? { version, createdBy, updatedBy, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
      : {}),
  }
}

async function membershipsOf({ db }: Scope, userId: number): Promise<Pick<Member, "periods" | "appliedAt">> {
  const own = db.selectFrom("memberships").where("userId", "=", userId)
  const periods = await own
    .select(["membershipId", "type", sql<string>`since`.as("since"), "until"])
    .where("since", "is not", null)
    .orderBy("since", "desc")
    .execute()
  const waiting = await own
    .select(momentJson("appliedAt").as("appliedAt"))
    .where(applicationWaits("memberships"))
    .executeTakeFirst()
  return { periods, appliedAt: waiting?.appliedAt ?? null }
}
