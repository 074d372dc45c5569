import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type Right, requireOwnRights } from "../../permissions/server/own-rights.service.ts"
import type { Period } from "../group-period.ts"
import { type Place, rightsThrough } from "./group-rights.service.ts"

/** A period of membership of the association; without a `userId` that of somebody who has no account yet. */
interface Begun extends Period {
  userId?: number | undefined
}

/**
 * Refuses to begin or extend memberships of the association by viewers with fewer rights than these bring, or who logged
 * in too long ago. Besides the rights of members those are the rights of every place in a group that was never ended:
 * it counts again. Call it within `keepAdministrator`, before the change.
 * @throws AppError escalation · confirmFirst
 */
export async function requireRightsOfMembers(
  scope: Pick<WriteScope, "db" | "viewer" | "now">,
  begun: readonly Begun[],
): Promise<void> {
  const today = dayOf(scope.now)
  const { isAnyNew, places } = await broughtBy(scope.db, begun, today)
  const rights = [...(isAnyNew ? await rightsOfMembers(scope.db) : []), ...(await rightsThrough(scope, places))]
  await requireOwnRights(scope, rights, "memberships:refused.escalation")
}

/**
 * Whether these periods make anybody a member on a day from today on when they were not, and the places in groups that
 * count again through that. A place of somebody who never was a member counts already.
 */
async function broughtBy(db: Db, begun: readonly Begun[], today: string) {
  const { rows } = await sql<{ isAnyNew: boolean; places: Place[] }>`
    with given as (
      select "userId", since, until from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb)
        as period("userId" integer, since date, until date)),
    brought as (
      select users."userId", coalesce(users."memberDays", '{}') as before,
        datemultirange(daterange(given.since, given.until) * daterange(${today}::date, null))
          - coalesce(users."memberDays", '{}') as days
      from given left join users using ("userId"))
    select exists (select from brought where not isempty(days)) as "isAnyNew", (
      select coalesce(jsonb_agg(distinct jsonb_build_object('groupId', m."groupId", 'type', g.type, 'roleId', m."roleId")), '[]')
      from brought join "groupMembers" m using ("userId") join groups g using ("groupId")
      where not isempty(before) and days && (daterange(m.since, m.until) * daterange(null, g."dissolvedOn"))
    ) as places`.execute(db)
  return rows[0] ?? { isAnyNew: false, places: [] }
}

async function rightsOfMembers(db: Db): Promise<Right[]> {
  return db.selectFrom("permissions").select(["name", "level"]).where("subjectType", "=", "members").execute()
}
