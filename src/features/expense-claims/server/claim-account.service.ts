import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { hasPermission, Level, type Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import type { ClaimAccount } from "../claim-desk.ts"
import { requireReadable } from "./claim-rows.service.ts"

/**
 * The whole account number that a claim is paid to, for who pays it by hand. It is in the trail of the claimant.
 * @throws AppError notFound · forbidden
 */
export async function readAccount(
  { db, viewer, now }: Pick<Scope, "db" | "now"> & { viewer: Viewer },
  expenseClaimId: number,
): Promise<ClaimAccount> {
  const { userId } = await requireReadable(db, viewer, expenseClaimId)
  if (!hasPermission(viewer, "memberFinances", Level.read)) throw new AppError("forbidden")
  const row = orNotFound(
    await db
      .selectFrom("expenseClaims")
      .select(["iban", "accountHolder"])
      .where("expenseClaimId", "=", expenseClaimId)
      .executeTakeFirst(),
  )
  if (row.iban && userId)
    await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "viewed", fields: ["finances"], now })
  return row
}
