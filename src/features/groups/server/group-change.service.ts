import { AppError, found, type Issue } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/db.ts"
import { earliest, givesMore, type Period } from "../group-period.ts"
import type { GroupInput } from "../group.ts"
import { demandReach } from "./group-rights.service.ts"

type Dates = { foundedOn?: string | null | undefined; dissolvedOn?: string | null | undefined }
interface Place extends Period {
  roleId: number
}

/** The row of a group, held until the end of the transaction: one change of it or of its places at a time. */
export const lockGroup = async (tx: Db, groupId: number) =>
  found(
    await tx
      .selectFrom("groups")
      .select(["groupId", "type", "foundedOn", "dissolvedOn"])
      .where("groupId", "=", groupId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

/**
 * Whether a group may become so: nobody's place falls outside its dates, and nobody gets rights by it that the
 * viewer has not got. @throws AppError notFound · validation · escalation
 */
export async function checkChange(
  tx: Db,
  groupId: number,
  input: GroupInput,
  by: Viewer,
  today: string,
): Promise<void> {
  const before = await lockGroup(tx, groupId)
  const places = await tx
    .selectFrom("groupMembers")
    .select(["roleId", "since", "until"])
    .where("groupId", "=", groupId)
    .execute()
  checkDates(input, places)
  const within = (place: Place, { dissolvedOn }: Dates) => ({
    since: place.since,
    until: earliest(place.until, dissolvedOn),
  })
  const another = before.type !== input.type
  const growing = places.filter((place) =>
    givesMore(within(place, input), another ? undefined : within(place, before), today),
  )
  if (growing.length)
    await demandReach(tx, { groupId, type: input.type, roleIds: growing.map(({ roleId }) => roleId) }, by, today)
}

function checkDates({ foundedOn, dissolvedOn }: Dates, places: Place[]): void {
  const issues: Issue[] = []
  if (foundedOn && places.some(({ since }) => since < foundedOn))
    issues.push({ path: ["foundedOn"], message: "groups:issues.placeBefore" })
  if (dissolvedOn && places.some(({ since }) => since >= dissolvedOn))
    issues.push({ path: ["dissolvedOn"], message: "groups:issues.placeAfter" })
  if (issues.length) throw new AppError("validation", { issues })
}
