import { AppError, orNotFound, type Issue } from "../../../platform/app-error.ts"
import type { ChangeOf } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import type { Period } from "../group-period.ts"
import type { GroupInput } from "../group.ts"
import { membershipIn, requireRightsOf } from "./group-rights.service.ts"

type Dates = { foundedOn?: string | null | undefined; dissolvedOn?: string | null | undefined }

/** The row of a group, locked until the end of the transaction: one change of it or its memberships at a time. */
export const lockGroup = async (tx: Db, groupId: number) =>
  orNotFound(
    await tx
      .selectFrom("groups")
      .select(["groupId", "type", "foundedOn", "dissolvedOn", "version", "updatedBy", "updatedAt"])
      .where("groupId", "=", groupId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

/**
 * Validates a change of a group: every membership stays within its dates, and nobody gets or loses rights that the
 * viewer lacks.
 * @throws AppError notFound · changedMeanwhile · validation · escalation
 */
export async function checkChange(
  tx: Db,
  groupId: number,
  input: ChangeOf<GroupInput>,
  viewer: Viewer,
  today: string,
): Promise<void> {
  const group = await lockGroup(tx, groupId)
  await requireVersion(tx, group, input.version)
  const memberships = await tx
    .selectFrom("groupMembers")
    .select(["userId", "roleId", "since", "until"])
    .where("groupId", "=", groupId)
    .execute()
  checkDates(input, memberships)
  const changes = memberships.map((membership) => ({
    before: membershipIn(group, membership),
    after: membershipIn({ ...input, groupId }, membership),
  }))
  await requireRightsOf(tx, changes, viewer, today)
}

function checkDates({ foundedOn, dissolvedOn }: Dates, memberships: readonly Period[]): void {
  const issues: Issue[] = []
  if (foundedOn && memberships.some(({ since }) => since < foundedOn))
    issues.push({ path: ["foundedOn"], message: "groups:issues.placeBefore" })
  if (dissolvedOn && memberships.some(({ since }) => since >= dissolvedOn))
    issues.push({ path: ["dissolvedOn"], message: "groups:issues.placeAfter" })
  if (issues.length) throw new AppError("validation", { issues })
}
