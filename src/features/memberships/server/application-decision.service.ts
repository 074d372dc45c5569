import { addYears, dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { requireRightsOfMembers } from "../../groups/server/member-rights.service.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { setMembership } from "../../members/server/membership-rows.service.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import type { AcceptInput, Application } from "../application.ts"
import { type ApplicationState, endOf } from "../application-state.ts"
import { chargeJoined, owedOnJoining } from "./joining-charges.service.ts"
import { mailAccepted, mailRejected, mailReopened } from "./application-mails.ts"
import { lockApplication, type LockedApplication, readApplication } from "./application.service.ts"

type Decision = Exclude<ApplicationState, "waiting">

/**
 * Accepts an application: the membership begins, the person is charged what it costs and is welcomed. Accepting again what you accepted changes
 * nothing.
 * @throws AppError notFound · forbidden · validation · conflict: decided by somebody else, or the address is unverified
 * · escalation · confirmFirst
 */
export const accept = (scope: WriteScope, membershipId: number, input: AcceptInput): Promise<Answer<Application>> =>
  keepAdministrator(scope.db, dayOf(scope.now), () => acceptWithin(scope, membershipId, input))

async function acceptWithin(scope: WriteScope, membershipId: number, input: AcceptInput): Promise<Answer<Application>> {
  const { db, viewer, now, services } = scope
  const before = await lockApplication(db, membershipId)
  if (isDecided(scope, before, "accepted")) return readApplication(db, membershipId, now)
  const today = dayOf(now)
  const { since = today, type = before.type } = input
  if (since < addYears(today, -1) || since > addYears(today, 1))
    throw new AppError("validation", { issues: [{ path: ["since"], message: "applications:refused.since" }] })
  const until = input.until === undefined ? endOf(type, since) : input.until
  if (until && until <= since)
    throw new AppError("validation", { issues: [{ path: ["until"], message: "zodCustom:errors.endBeforeStart" }] })
  await requireRightsOfMembers(scope, [{ userId: before.userId, since, until }])
  await write(scope, before, { since, until, type, acceptedAt: now, decidedBy: viewer.userId })
  await chargeJoined(scope, [membershipId], since > today ? since : today)
  await mailAccepted(services, db, before, {
    since,
    owed: (await owedOnJoining(db, [membershipId], today)).get(membershipId),
  })
  return readApplication(db, membershipId, now)
}

/**
 * Rejects an application; the person reads the reason. Rejecting again what you rejected changes nothing.
 * @throws AppError notFound · forbidden · conflict: decided by somebody else
 */
export async function reject(scope: WriteScope, membershipId: number, reason: string): Promise<Answer<Application>> {
  const { db, viewer, now, services } = scope
  const before = await lockApplication(db, membershipId)
  if (isDecided(scope, before, "rejected")) return readApplication(db, membershipId, now)
  await write(scope, before, { rejectedAt: now, decisionReason: reason, decidedBy: viewer.userId })
  // An unverified address may be somebody else’s: those applicants read it on the site.
  if (before.isEmailVerified) await mailRejected(services, db, before, reason)
  return readApplication(db, membershipId, now)
}

/**
 * Undoes a rejection: the application waits again, and the person is told so. Nothing changes for one that waits.
 * @throws AppError notFound · forbidden · conflict: accepted, or there is a newer application
 */
export async function reopen(scope: WriteScope, membershipId: number): Promise<Answer<Application>> {
  const { db, now, services } = scope
  const before = await lockApplication(db, membershipId)
  requireOther(scope, before)
  if (before.state === "accepted") throw decided(before)
  if (before.state === "waiting") return readApplication(db, membershipId, now)
  const newer = await db
    .selectFrom("memberships")
    .select("membershipId")
    .where("userId", "=", before.userId)
    .where("membershipId", ">", membershipId)
    .executeTakeFirst()
  if (newer) throw new AppError("conflict", { text: "applications:refused.newer" })
  await write(scope, before, { rejectedAt: null, decisionReason: null, decidedBy: null })
  if (before.isEmailVerified) await mailReopened(services, db, before)
  return readApplication(db, membershipId, now)
}

/** @throws AppError forbidden for the applicant, who may be on the board of a former year */
function requireOther({ viewer }: WriteScope, { userId }: LockedApplication): void {
  if (userId === viewer.userId) throw ownApplication()
}

const ownApplication = () => new AppError("forbidden", { text: "applications:refused.ownApplication" })

/**
 * Why the viewer cannot take this decision.
 * @returns forbidden: it is their own application · conflict: it is decided, or the address is unverified
 */
export function refusalOf(
  { viewer }: Pick<WriteScope, "viewer">,
  before: LockedApplication,
  decision: Decision,
): AppError | null {
  if (before.userId === viewer.userId) return ownApplication()
  if (before.state !== "waiting") return decided(before)
  if (decision === "accepted" && !before.isEmailVerified)
    return new AppError("conflict", { text: "applications:refused.unverified" })
  return null
}

/** Whether the viewer took this decision already. @throws AppError what `refusalOf` answers */
function isDecided(scope: WriteScope, before: LockedApplication, decision: Decision): boolean {
  requireOther(scope, before)
  if (before.state === decision && before.decidedBy === scope.viewer.userId) return true
  const refusal = refusalOf(scope, before, decision)
  if (refusal) throw refusal
  return false
}

/** Says who decided. */
const decided = ({ state, decidedByName: name }: LockedApplication) =>
  new AppError("conflict", {
    text: `applications:refused.${state}${name ? "By" : ""}`,
    ...(name ? { params: { name } } : {}),
  })

interface Written {
  since?: string
  until?: string | null
  type?: LockedApplication["type"]
  acceptedAt?: Date
  rejectedAt?: Date | null
  decisionReason?: string | null
  decidedBy: number | null
}

/** Writes a decision, and adds it to the trail of the person. */
async function write({ db, viewer, now }: WriteScope, before: LockedApplication, changes: Written): Promise<void> {
  const { membershipId, userId } = before
  await setMembership(db, membershipId, { ...changes, ...updatedBy(viewer, now) })
  // The event itself says who decided, and when.
  const fields = Object.keys(changes).filter((name) => name !== "decidedBy" && name !== "acceptedAt")
  await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "membership", fields, now })
}
