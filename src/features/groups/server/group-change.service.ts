import { AppError, orNotFound, type Issue } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Period } from "../group-period.ts"
import { membershipIn, requireRightsOf } from "./group-rights.service.ts"
import type { GroupRow } from "./group.table.ts"

type Dates = Pick<GroupRow, "foundedOn" | "dissolvedOn">
/** What decides the rights and the days of its memberships. */
type Frame = Dates & Pick<GroupRow, "type">

/** The row of a group, locked until the end of the transaction: one change of it or its memberships at a time. */
export const lockGroup = async (tx: Db, groupId: number) =>
  orNotFound(
    await tx
      .selectFrom("groups")
      .select(["groupId", "type", "foundedOn", "dissolvedOn"])
      .where("groupId", "=", groupId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

/**
 * Validates a change of a locked group: every membership stays within its dates, and nobody gets or loses rights that
 * the viewer lacks, or without a recent login.
 * @throws AppError validation · escalation · confirmFirst
 */
export async function checkChange(
  scope: WriteScope,
  before: Frame & Pick<GroupRow, "groupId">,
  after: Frame,
): Promise<void> {
  const { groupId } = before
  const memberships = await scope.db
    .selectFrom("groupMembers")
    .select(["userId", "roleId", "since", "until"])
    .where("groupId", "=", groupId)
    .execute()
  checkDates(after, memberships)
  const changes = memberships.map((membership) => ({
    before: membershipIn(before, membership),
    after: membershipIn({ ...after, groupId }, membership),
  }))
  await requireRightsOf(scope, changes)
}

function checkDates({ foundedOn, dissolvedOn }: Dates, memberships: readonly Period[]): void {
  const issues: Issue[] = []
  if (foundedOn && memberships.some(({ since }) => since < foundedOn))
    issues.push({ path: ["foundedOn"], message: "groups:issues.placeBefore" })
  if (dissolvedOn && memberships.some(({ since }) => since >= dissolvedOn))
    issues.push({ path: ["dissolvedOn"], message: "groups:issues.placeAfter" })
  if (issues.length) throw new AppError("validation", { issues })
}
