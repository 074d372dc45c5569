import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { formatFullDate } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { BulkResult } from "../../bulk-acts/bulk-act.ts"
import { confirmed, leftOut, type Planned } from "../../bulk-acts/server/bulk-act.service.ts"
import { requireRightsOfMembers } from "../../groups/server/member-rights.service.ts"
import { overlapping } from "../../members/server/membership-rows.service.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import { endOf } from "../application-state.ts"
import { refusalOf } from "./application-decision.service.ts"
import { type LockedApplication, lockApplications } from "./application.service.ts"
import { chargeJoined } from "./joining-charges.service.ts"
import { type Change, lifeOf, writeAct } from "./bulk-membership.service.ts"

/**
 * What accepting these applications would do: whom it makes a member from today, and who is left out.
 * @throws AppError escalation · confirmFirst
 */
export async function planAccept(
  scope: WriteScope,
  membershipIds: readonly number[],
  language: Language,
): Promise<Planned<Change>[]> {
  const { db, now } = scope
  const since = dayOf(now)
  const accepted = (await lockApplications(db, membershipIds)).map((application) => ({
    application,
    refusal: refusalOf(scope, application, "accepted"),
    after: { type: application.type, since, until: endOf(application.type, since) },
  }))
  const inTheWay = await overlapping(
    db,
    accepted.flatMap(({ application: { membershipId, userId }, refusal, after: { until } }) =>
      refusal ? [] : [{ membershipId, userId, since, until }],
    ),
  )
  const plan = accepted.map(({ application, refusal, after }): Planned<Change> => {
    const row = { id: application.membershipId, name: application.name }
    if (refusal) return { ...row, work: null, text: leftOut(refusal) }
    if (inTheWay.has(application.membershipId))
      return { ...row, work: null, text: { key: "applications:bulk.overlap" } }
    const { until } = after
    const text = until
      ? { key: "applications:bulk.acceptedUntil", params: { day: formatFullDate(addDays(until, -1), language) } }
      : { key: "applications:bulk.accepted" }
    return { ...row, work: changeOf(application, after), text }
  })
  const begun = plan.flatMap(({ work }) => (work ? [{ userId: work.userId, since, until: work.after.until }] : []))
  await requireRightsOfMembers(scope, begun)
  return plan
}

/**
 * Accepts the applications of a preview, and charges these people what joining costs. The welcome waits until it can no longer be undone.
 * @throws AppError conflict: it would no longer do the same · escalation · confirmFirst
 */
export const acceptMany = (
  scope: WriteScope,
  { membershipIds, fingerprint }: { membershipIds: readonly number[]; fingerprint: string },
  language: Language,
): Promise<BulkResult> =>
  keepAdministrator(scope.db, dayOf(scope.now), async () => {
    const changes = confirmed(await planAccept(scope, membershipIds, language), fingerprint)
    const decision = { acceptedAt: scope.now, decidedBy: scope.viewer.userId }
    const done = await writeAct(scope, "acceptApplications", changes, decision)
    await chargeJoined(
      scope,
      changes.map(({ membershipId }) => membershipId),
      dayOf(scope.now),
    )
    return done
  })

/** What rejecting these applications would do. */
export async function planReject(
  scope: WriteScope,
  { membershipIds, reason }: { membershipIds: readonly number[]; reason: string },
): Promise<Planned<Change>[]> {
  const locked = await lockApplications(scope.db, membershipIds)
  return locked.map((application): Planned<Change> => {
    const row = { id: application.membershipId, name: application.name }
    const refusal = refusalOf(scope, application, "rejected")
    if (refusal) return { ...row, work: null, text: leftOut(refusal) }
    // An unverified address may be somebody else’s.
    const key = application.isEmailVerified ? "applications:bulk.rejected" : "applications:bulk.rejectedUnmailed"
    return { ...row, work: changeOf(application, { decisionReason: reason }), text: { key } }
  })
}

/** Rejects the applications of a preview. @throws AppError conflict: it would no longer do the same */
export async function rejectMany(
  scope: WriteScope,
  { fingerprint, ...input }: { membershipIds: readonly number[]; reason: string; fingerprint: string },
): Promise<BulkResult> {
  const changes = confirmed(await planReject(scope, input), fingerprint)
  return writeAct(scope, "rejectApplications", changes, { rejectedAt: scope.now, decidedBy: scope.viewer.userId })
}

const changeOf = (application: LockedApplication, after: Change["after"]): Change => ({
  membershipId: application.membershipId,
  userId: application.userId,
  version: application.version,
  before: lifeOf(application),
  after,
})
