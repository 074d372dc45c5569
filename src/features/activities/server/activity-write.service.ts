import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { ChangeOf } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import type { Services } from "../../../platform/server/services.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { type TranslationSources, translationSources } from "../../../platform/translation.ts"
import { isInOneOf } from "../../groups/server/own-group.service.ts"
import { attachPicture } from "../../pictures/server/picture.service.ts"
import type { ActivityInput, CancelInput } from "../activity.ts"
import type { Visibility } from "../activity-kinds.ts"
import { mayUpdateActivities } from "../activity.policy.ts"
import {
  calendarFields,
  changes,
  requireNone,
  frozenIssues,
  type NextRow,
  questionIssues,
  referenceIssues,
  rowOf,
  changeLocksOf,
} from "./activity-change.service.ts"
import { isMoved } from "../../sign-ups/server/activity-preview.service.ts"
import { isSameQuestions, replaceQuestions } from "./activity-question.service.ts"
import { companyIssues, replaceCompanies } from "./activity-company.service.ts"
import { getActivity, translated } from "./activity.service.ts"
import type { ActivityRow } from "./activity.table.ts"
import { promoteWaiting } from "../../sign-ups/server/promotion.service.ts"
import { requireRight } from "./activity-access.service.ts"
import { cancelSignUps } from "../../sign-ups/server/sign-up-cancel.service.ts"
import { mailMove } from "../../sign-ups/server/sign-up-mails.ts"
import { questionsOf } from "../../sign-ups/server/sign-up-terms.service.ts"

type Sending = Pick<Services, "env" | "jobs">

/** The picture of what is for members is for members. */
const pictureFor = (visibility: Visibility, previous: number | null, now: Date) => ({
  requires: visibility === "members" ? ("activities" as const) : null,
  previous,
  now,
})

/**
 * Makes an activity of groups of which the maker is in at least one, unless they may change all activities.
 * @throws AppError forbidden · validation
 */
export async function createActivity(tx: Db, input: ActivityInput, by: Viewer, now: Date) {
  if (!mayUpdateActivities.allows(by) && !(await isInOneOf(tx, input.groupIds, by.userId, now)))
    throw new AppError("forbidden", { text: "activities:refused.notYourGroup" })
  requireNone([
    ...(await referenceIssues(tx, input, [], now)),
    ...(await companyIssues(tx, null, input.companyIds, by, now)),
    ...questionIssues([], input.questions, noOneYet),
  ])
  const row = rowOf(input)
  await attachPicture(tx, row.pictureId, by, pictureFor(row.visibility, null, now))
  const slug = await freeSlug(tx, "activities", input.title_nl)
  const { activityId } = await tx
    .insertInto("activities")
    .values({
      ...row,
      slug,
      cancelReason_nl: null,
      cancelReason_en: null,
      translationSources: JSON.stringify(translationSources(null, row, translated)),
      ...createdBy(by, now),
    })
    .returning("activityId")
    .executeTakeFirstOrThrow()
  await replaceGroups(tx, activityId, input.groupIds)
  await replaceCompanies(tx, activityId, input.companyIds, by, now)
  await replaceQuestions(tx, activityId, [], input.questions)
  return getActivity(tx, activityId, by, now)
}
const noOneYet = { hasSignUps: false, hasAnswers: false }

/** The row, locked until the transaction ends: sign-ups and other changes wait. @throws AppError notFound */
const lockRow = async (tx: Db, activityId: number): Promise<ActivityRow> =>
  orNotFound(
    await tx
      .selectFrom("activities")
      .selectAll()
      .where("activityId", "=", activityId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

/**
 * Changes everything but the slug, gives places that came free, and tells who comes when it is moved.
 * @throws AppError notFound · forbidden (neither an organiser nor somebody who changes all) · changedMeanwhile · validation
 */
export async function updateActivity(
  tx: Db,
  services: Sending,
  activityId: number,
  { version, ...input }: ChangeOf<ActivityInput>,
  by: Viewer,
  now: Date,
) {
  await requireRight(tx, activityId, by, now, "mayUpdate")
  const before = await lockRow(tx, activityId)
  await requireVersion(tx, before, version)
  const after = rowOf(input)
  await checkChange(tx, before, after, input, by, now)
  await attachPicture(tx, after.pictureId, by, pictureFor(after.visibility, before.pictureId, now))
  const isCancelled = before.status === "cancelled"
  const status = isCancelled ? "cancelled" : after.status
  await tx
    .updateTable("activities")
    .set({
      ...after,
      status,
      translationSources: JSON.stringify(
        translationSources(
          { ...before, translationSources: before.translationSources as TranslationSources },
          after,
          translated,
          input.confirmedTranslations,
        ),
      ),
      icalSequence: before.icalSequence + (!isCancelled && changes(before, after, calendarFields) ? 1 : 0),
      ...updatedBy(by, now),
    })
    .where("activityId", "=", activityId)
    .execute()
  if (!isCancelled) {
    await replaceGroups(tx, activityId, input.groupIds)
    await replaceCompanies(tx, activityId, input.companyIds, by, now)
    await replaceQuestions(tx, activityId, await questionsOf(tx, activityId), input.questions)
    await tellOfMove(tx, services, before, after, now)
  }
  await promoteWaiting(tx, services, activityId, now)
  return getActivity(tx, activityId, by, now)
}

async function checkChange(tx: Db, before: ActivityRow, after: NextRow, input: ActivityInput, by: Viewer, now: Date) {
  const { activityId } = before
  const [locks, already, questions] = [
    await changeLocksOf(tx, activityId),
    await organisersOf(tx, activityId),
    await questionsOf(tx, activityId),
  ]
  const issues = frozenIssues(before, after, locks, now)
  if (before.status === "cancelled") {
    if (!isSameSet(already, input.groupIds)) issues.push({ path: ["groupIds"], message: "activities:issues.cancelled" })
    if (!isSameQuestions(questions, input.questions))
      issues.push({ path: ["questions"], message: "activities:issues.cancelled" })
    return requireNone(issues)
  }
  issues.push(...(await referenceIssues(tx, input, already, now)))
  issues.push(...(await companyIssues(tx, activityId, input.companyIds, by, now)))
  issues.push(...questionIssues(questions, input.questions, locks))
  if (!mayUpdateActivities.allows(by) && !(await isInOneOf(tx, input.groupIds, by.userId, now)))
    issues.push({ path: ["groupIds"], message: "activities:issues.keepYourGroup" })
  requireNone(issues)
}

const isSameSet = (a: readonly number[], b: readonly number[]) =>
  new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size

/** Who comes or waits hears of another time or place, as long as it is still to come. */
async function tellOfMove(tx: Db, services: Sending, before: ActivityRow, after: NextRow, now: Date): Promise<void> {
  if (after.status !== "published" || after.endsAt < now) return
  if (!isMoved(before, after)) return
  const people = await tx
    .selectFrom("signUps")
    .select("userId")
    .where("activityId", "=", before.activityId)
    .where("status", "in", ["registered", "waiting"])
    .execute()
  await mailMove(
    tx,
    services,
    { ...after, slug: before.slug },
    people.map(({ userId }) => userId),
  )
}

const organisersOf = async (tx: Db, activityId: number): Promise<number[]> => {
  const rows = await tx.selectFrom("activityGroups").select("groupId").where("activityId", "=", activityId).execute()
  return rows.map(({ groupId }) => groupId)
}

async function replaceGroups(tx: Db, activityId: number, groupIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom("activityGroups")
    .where("activityId", "=", activityId)
    .where("groupId", "not in", groupIds)
    .execute()
  await tx
    .insertInto("activityGroups")
    .values([...new Set(groupIds)].map((groupId) => ({ activityId, groupId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Cancels an activity for good, and mails everybody with a seat or on the waiting list why. If it is cancelled already,
 * only the reason is corrected and nobody is mailed.
 * @throws AppError notFound · forbidden · conflict (nobody has seen it yet, or it is over)
 */
export async function cancelActivity(
  tx: Db,
  services: Sending,
  activityId: number,
  why: CancelInput,
  by: Viewer,
  now: Date,
) {
  await requireRight(tx, activityId, by, now, "mayUpdate")
  const before = await lockRow(tx, activityId)
  const isFirst = before.status !== "cancelled"
  if (isFirst) {
    if (before.status === "draft" || (before.publishAt && before.publishAt > now))
      throw new AppError("conflict", { text: "activities:refused.cancelUnseen" })
    if (before.endsAt < now) throw new AppError("conflict", { text: "activities:refused.cancelPast" })
    await cancelSignUps(tx, services, before, why, by, now)
  }
  await tx
    .updateTable("activities")
    .set({
      status: "cancelled",
      cancelReason_nl: why.reason_nl,
      cancelReason_en: why.reason_en,
      icalSequence: before.icalSequence + (isFirst ? 1 : 0),
      ...updatedBy(by, now),
    })
    .where("activityId", "=", activityId)
    .execute()
  return getActivity(tx, activityId, by, now)
}

/**
 * Deletes an activity that nobody ever signed up for.
 * @throws AppError notFound · forbidden · inUse (cancel it instead)
 */
export async function deleteActivity(tx: Db, activityId: number, by: Viewer, now: Date): Promise<void> {
  await requireRight(tx, activityId, by, now, "mayDelete")
  const { pictureId, visibility } = await lockRow(tx, activityId)
  const signUp = await tx
    .selectFrom("signUps")
    .select("signUpId")
    .where("activityId", "=", activityId)
    .limit(1)
    .executeTakeFirst()
  if (signUp) throw new AppError("inUse", { text: "activities:refused.deleteHasSignUps" })
  await attachPicture(tx, null, by, pictureFor(visibility, pictureId, now))
  await tx.deleteFrom("activities").where("activityId", "=", activityId).execute()
}
