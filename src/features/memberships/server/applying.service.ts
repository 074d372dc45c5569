import { lockPerson } from "../../members/server/person-lock.service.ts"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { addMemberships } from "../../members/server/membership-rows.service.ts"
import { frozenSignUpCost, hasSignUpCosts } from "./sign-up-cost.service.ts"
import type { MembershipChoice, MembershipStatus } from "../membership-status.ts"
import { readMembershipStatus } from "./membership-status.service.ts"

/** What is wrong with the chosen sign-up cost: one is required if there is any to choose. */
export async function costIssues(db: Db, { signUpCostId }: MembershipChoice, now: Date): Promise<Issue[]> {
  const path = ["signUpCostId"]
  if (signUpCostId == null)
    return (await hasSignUpCosts(db, now)) ? [{ path, message: "zodCustom:errors.notAChoice" }] : []
  const isCurrent = await hasSignUpCosts(db, now, signUpCostId)
  return isCurrent ? [] : [{ path, message: "zodCustom:errors.unknownReference" }]
}

/** Stores a membership application, for the board to decide on, with the chosen cost as it is now. */
export async function apply(tx: Db, userId: number, { signUpCostId }: MembershipChoice, now: Date): Promise<void> {
  const cost = signUpCostId == null ? { type: "regular" as const } : await frozenSignUpCost(tx, signUpCostId, now)
  const by = { createdBy: userId, updatedBy: userId, createdAt: now, updatedAt: now }
  await addMemberships(tx, [{ userId, ...cost, appliedAt: now, since: null, until: null, ...by }])
  await logMemberEvent(tx, { actor: { userId }, userIds: [userId], action: "membership", fields: ["application"], now })
}

/**
 * Applies again: somebody who was rejected, or whose membership has ended. What they told about themselves, and how they
 * pay, is still there.
 * @throws AppError validation · conflict: a member, or an application that waits
 */
export async function applyAgain({ db, viewer, now }: WriteScope, chosen: MembershipChoice): Promise<MembershipStatus> {
  const { userId } = viewer
  // One at a time: a second application would be refused by the database with a text for the board.
  await lockPerson(db, userId)
  const { state } = await readMembershipStatus(db, userId, now)
  if (state === "applicant") throw new AppError("conflict", { text: "membership:refused.waiting" })
  if (state === "active" || state === "accepted") throw new AppError("conflict", { text: "membership:refused.member" })
  const issues = await costIssues(db, chosen, now)
  if (issues.length) throw new AppError("validation", { issues })
  await apply(db, userId, chosen, now)
  return readMembershipStatus(db, userId, now)
}
