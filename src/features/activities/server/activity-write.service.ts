import { AppError, type Issue, orNotFound } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isInOneOf } from "../../groups/server/own-group.service.ts"
import { questionsOf } from "./sign-up-terms.service.ts"
import type { ActivityInput } from "../activity.ts"
import { isMoved } from "../activity-move.ts"
import { mayUpdateActivities } from "../activity.policy.ts"
import {
  calendarFields,
  changeLocksOf,
  changes,
  frozenIssues,
  hasPools,
  hasOpenedAt,
  type NextRow,
  questionIssues,
  referenceIssues,
  requireNone,
  rowOf,
} from "./activity-change.service.ts"
import { companyIssues, replaceCompanies } from "./activity-company.service.ts"
import { drawIssues, replaceDraw } from "./activity-draw.service.ts"
import { poolIssues, replacePools, poolsOf } from "./activity-pool.service.ts"
import { isSameQuestions, replaceQuestions } from "./activity-question.service.ts"
import type { ActivityRow } from "./activity.table.ts"

/** The row, locked until the transaction ends: sign-ups and other changes wait. @throws AppError notFound */
export const lockActivityRow = async (tx: Db, activityId: number): Promise<ActivityRow> =>
  orNotFound(
    await tx.selectFrom("activities").selectAll().where("activityId", "=", activityId).forUpdate().executeTakeFirst(),
  )

/**
 * The row to write for an input. A new activity is of groups of which the user is in at least one, unless they may
 * change all activities; a cancelled one stays cancelled.
 * @throws AppError forbidden · validation
 */
export async function prepareActivity(scope: WriteScope, input: ActivityInput, before: ActivityRow | null) {
  const after = rowOf(input)
  requireNone(payIssues(scope, after, before))
  requireNone(await drawIssues(scope.db, before, { after, input, now: scope.now }))
  if (!before) {
    await requireNew(scope, input)
    return after
  }
  // Also if there is no limit any more: what was drawn stays to be seen.
  if (before.drawnAt) after.drawAt = before.drawAt
  await requireChange(scope, before, after, input)
  if (before.status === "cancelled") return { ...after, status: before.status }
  return { ...after, icalSequence: before.icalSequence + (changes(before, after, calendarFields) ? 1 : 0) }
}

/** A place cannot depend on paying where nobody can pay online. What was chosen before that may stay. */
function payIssues({ services }: WriteScope, after: NextRow, before: ActivityRow | null): Issue[] {
  if (after.payWithin === "no" || after.payWithin === before?.payWithin || services.payments) return []
  return [{ path: ["payWithin"], message: "activityForm:payWithinNotHere" }]
}

/** May change all activities, or is in one of these groups today. */
const isOfGroups = async ({ db, viewer, now }: WriteScope, groupIds: readonly number[]): Promise<boolean> =>
  mayUpdateActivities.allows(viewer) || (await isInOneOf(db, groupIds, viewer.userId, now))

async function requireNew(scope: WriteScope, input: ActivityInput): Promise<void> {
  if (!(await isOfGroups(scope, input.groupIds)))
    throw new AppError("forbidden", { text: "activities:refused.notYourGroup" })
  requireNone([
    ...(await referenceIssues(scope.db, input, [], scope.now)),
    ...(await companyIssues(scope, null, input.companyIds)),
    ...questionIssues([], input.questions, { hasSignUps: false, hasAnswers: false }),
    ...(await poolIssues(scope.db, [], input)),
  ])
}

async function requireChange(scope: WriteScope, before: ActivityRow, after: NextRow, input: ActivityInput) {
  const { db, now } = scope
  const { activityId } = before
  const [locks, organisers, questions, pools] = [
    await changeLocksOf(db, activityId),
    await organisersOf(db, activityId),
    await questionsOf(db, activityId),
    await poolsOf(db, activityId),
  ]
  const issues = frozenIssues(before, after, locks, now)
  if (before.status === "cancelled") {
    if (!isSameSet(organisers, input.groupIds))
      issues.push({ path: ["groupIds"], message: "activities:issues.cancelled" })
    if (!isSameQuestions(questions, input.questions))
      issues.push({ path: ["questions"], message: "activities:issues.cancelled" })
    return requireNone(issues)
  }
  issues.push(...(await referenceIssues(db, input, organisers, now)))
  issues.push(...(await companyIssues(scope, activityId, input.companyIds)))
  issues.push(...questionIssues(questions, input.questions, { ...locks, hasOpened: hasOpenedAt(before, now) }))
  issues.push(...(await poolIssues(db, pools, input)))
  if (!(await isOfGroups(scope, input.groupIds)))
    issues.push({ path: ["groupIds"], message: "activities:issues.keepYourGroup" })
  requireNone(issues)
}

const isSameSet = (a: readonly number[], b: readonly number[]) =>
  new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size

/** Whether participants are mailed about a change: another time or venue of an activity that is not over. */
export function movesParticipants({ now }: WriteScope, before: ActivityRow, input: ActivityInput): boolean {
  const after = rowOf(input)
  return after.status === "published" && after.endsAt >= now && isMoved(before, after)
}

const organisersOf = async (tx: Db, activityId: number): Promise<number[]> => {
  const rows = await tx.selectFrom("activityGroups").select("groupId").where("activityId", "=", activityId).execute()
  return rows.map(({ groupId }) => groupId)
}

/**
 * Writes what an activity has in other tables: organisers, companies, the draw, questions and pools.
 * @returns whether people may be in other pools now
 */
export async function replaceRelated(scope: WriteScope, activityId: number, input: ActivityInput) {
  const { db } = scope
  await db
    .deleteFrom("activityGroups")
    .where("activityId", "=", activityId)
    .where("groupId", "not in", input.groupIds)
    .execute()
  await db
    .insertInto("activityGroups")
    .values([...new Set(input.groupIds)].map((groupId) => ({ activityId, groupId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await replaceCompanies(scope, activityId, input.companyIds)
  await replaceDraw(db, activityId)
  await replaceQuestions(db, activityId, await questionsOf(db, activityId), input.questions)
  return { arePoolsChanged: await replacePools(db, activityId, hasPools(input) ? input.pools : []) }
}

/** @throws AppError inUse: somebody signed up, so it can only be cancelled */
export async function requireNoSignUps(tx: Db, activityId: number): Promise<void> {
  const signUp = await tx
    .selectFrom("signUps")
    .select("signUpId")
    .where("activityId", "=", activityId)
    .limit(1)
    .executeTakeFirst()
  if (signUp) throw new AppError("inUse", { text: "activities:refused.deleteHasSignUps" })
}
