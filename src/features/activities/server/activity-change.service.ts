import { sql } from "kysely"
import type * as z from "zod"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import { withNulls } from "../../../platform/contract.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { activityFields, type ActivityInput } from "../activity.ts"
import type { Question } from "../sign-up-question.ts"
import type { ActivityRow } from "./activity.table.ts"

/** What of an activity may no longer change, and why. */
export interface ChangeLocks {
  /** Somebody has a place or waits. */
  hasSignUps: boolean
  /** Somebody answered a question. */
  hasAnswers: boolean
  /** People could sign up, for the prices there were. */
  hasOpened?: boolean
}

/** The columns of the input as they will be. */
export type NextRow = Pick<ActivityRow, keyof z.output<typeof activityFields>> & { status: "draft" | "published" }

const momentOf = (text: string | null): Date | null => (text ? new Date(text) : null)

/** The columns for an input; those that do not go with its way of signing up are emptied. */
export function rowOf(input: ActivityInput): NextRow {
  const row = withNulls(activityFields, input)
  const signsUp = row.signUpMode === "signUp"
  return {
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    publishAt: momentOf(row.publishAt),
    externalUrl: row.signUpMode === "external" ? row.externalUrl : null,
    opensAt: signsUp ? momentOf(row.opensAt) : null,
    closesAt: signsUp ? momentOf(row.closesAt) : null,
    signOffUntil: signsUp ? momentOf(row.signOffUntil) : null,
    capacity: signsUp ? row.capacity : null,
    drawAt: signsUp && row.capacity && row.waitingList !== "off" ? momentOf(row.drawAt) : null,
    mergeAt: hasPools(input) ? momentOf(row.mergeAt) : null,
    asksFirst: signsUp && row.waitingList !== "off" && row.asksFirst,
    ...guestsOf(row, signsUp),
    payWithin: signsUp ? row.payWithin : "no",
    lateSignOff: signsUp ? row.lateSignOff : "no",
    lateSignOffCents: signsUp && row.lateSignOff === "amount" ? row.lateSignOffCents : null,
  }
}

/** Without guests there is nothing else to say of them. Nobody comes on their own to what only members may see. */
function guestsOf(row: z.output<typeof activityFields>, signsUp: boolean) {
  const guestsEach = signsUp ? (row.guestsEach ?? null) : null
  const guestsFrom = signsUp && row.visibility === "public" ? momentOf(row.guestsFrom ?? null) : null
  const has = guestsEach !== null || guestsFrom !== null
  return {
    guestsEach,
    guestsFrom,
    guestPriceCents: has ? (row.guestPriceCents ?? null) : null,
    guestPlaces: has ? (row.guestPlaces ?? null) : null,
  }
}

const hasGuests = ({ guestsEach, guestsFrom }: Pick<NextRow, "guestsEach" | "guestsFrom">) =>
  guestsEach !== null || guestsFrom !== null

/** Pools divide places that are limited. */
export const hasPools = ({ signUpMode, capacity, pools }: ActivityInput): boolean =>
  signUpMode === "signUp" && Boolean(capacity) && pools.length > 0

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b

const isPublishedAt = ({ status, publishAt }: Pick<NextRow | ActivityRow, "status" | "publishAt">, now: Date) =>
  status === "published" && (publishAt === null || publishAt <= now)

/** Whether people could already sign up. */
export const hasOpenedAt = (before: ActivityRow, now: Date): boolean =>
  isPublishedAt(before, now) && before.opensAt !== null && before.opensAt <= now

/** What a calendar shows: its entries are sent again when this changes. */
export const calendarFields = [
  "title_nl",
  "title_en",
  "startsAt",
  "endsAt",
  "location_nl",
  "location_en",
  "roomId",
  "status",
] as const
/** Whether one of these fields will be another than it was. */
export const changes = (before: ActivityRow, after: NextRow, keys: readonly (keyof NextRow)[]): boolean =>
  keys.some((key) => !isSame(before[key], after[key]))

/** What may still change of an activity that is off. */
const textsOfCancelled = new Set<string>(["summary_nl", "summary_en", "description_nl", "description_en"])

/** Everything that may not change any more, each with the field it stands under. */
export function frozenIssues(before: ActivityRow, after: NextRow, { hasSignUps }: ChangeLocks, now: Date): Issue[] {
  const fault = (field: string, text: string): Issue => ({ path: [field], message: `activities:issues.${text}` })
  if (before.status === "cancelled")
    return (Object.keys(after) as (keyof NextRow)[])
      .filter((key) => key !== "status" && !textsOfCancelled.has(key) && !isSame(before[key], after[key]))
      .map((key) => fault(key, "cancelled"))
  const issues: Issue[] = []
  const hasOpened = hasOpenedAt(before, now)
  if (hasOpened && after.signUpMode === "signUp") {
    if (before.priceCents !== after.priceCents) issues.push(fault("priceCents", "priceFrozen"))
    // Guests may be allowed later, and then for any price.
    const hadGuests = hasGuests(before) && hasGuests(after)
    if (hadGuests && before.guestPriceCents !== after.guestPriceCents)
      issues.push(fault("guestPriceCents", "priceFrozen"))
    if (!isSame(before.opensAt, after.opensAt)) issues.push(fault("opensAt", "opensFrozen"))
  }
  if (hasSignUps) {
    if (after.signUpMode !== "signUp") issues.push(fault("signUpMode", "hasSignUps"))
    if (after.status === "draft") issues.push(fault("status", "hasSignUps"))
    else if (isPublishedAt(before, now) && !isPublishedAt(after, now)) issues.push(fault("publishAt", "hasSignUps"))
  }
  return issues
}

const labels = ({ options }: Pick<Question, "options">) => options.map(({ label_nl }) => label_nl)
/** The same choices in another order: answers that were given would mean something else. */
function isReordered(before: Question, after: Pick<Question, "options">): boolean {
  const [old, now] = [labels(before), labels(after)]
  return old.join("\n") !== now.join("\n") && old.toSorted().join("\n") === now.toSorted().join("\n")
}

/** A choice that was there costs something else. */
const isRepriced = (before: Question, after: Pick<Question, "options">): boolean =>
  before.options.some(({ cents }, index) => {
    const now = after.options[index]
    return now !== undefined && (now.cents ?? 0) !== (cents ?? 0)
  })

/**
 * Faults of the questions: numbers that are not of this activity and, once somebody has answered, whatever would make
 * an answer mean something else or show it to more people. Labels can be corrected.
 */
export function questionIssues(
  before: readonly Question[],
  after: ActivityInput["questions"],
  { hasAnswers, hasOpened = false }: ChangeLocks,
): Issue[] {
  const issues: Issue[] = []
  const fault = (path: Issue["path"], text: string) =>
    issues.push({ path: ["questions", ...path], message: `activities:issues.${text}` })
  const known = new Map(before.map((question) => [question.questionId, question]))
  const kept = new Set<number>()
  for (const [index, question] of after.entries()) {
    if (question.questionId == null) continue
    const old = known.get(question.questionId)
    if (!old || kept.has(question.questionId)) fault([index, "label_nl"], "unknownQuestion")
    kept.add(question.questionId)
    if (old && hasOpened && isRepriced(old, question)) fault([index, "options"], "priceFrozen")
    if (!old || !hasAnswers) continue
    if (old.kind !== question.kind) fault([index, "kind"], "answered")
    if (old.required !== question.required) fault([index, "required"], "answered")
    if (old.sensitive && !question.sensitive) fault([index, "sensitive"], "answered")
    if (old.options.length !== question.options.length || isReordered(old, question))
      fault([index, "options"], "answered")
  }
  if (hasAnswers && before.some(({ questionId }) => !kept.has(questionId))) fault([], "questionAnswered")
  return issues
}

/** What has happened to an activity that stands in the way of changes. The caller holds its row. */
export async function changeLocksOf(tx: Db, activityId: number): Promise<ChangeLocks> {
  const { rows } = await sql<ChangeLocks>`
    select exists (select 1 from "signUps" where "activityId" = ${activityId} and status in ('registered', 'waiting'))
        as "hasSignUps",
      exists (select 1 from "signUps" where "activityId" = ${activityId} and answers <> '{}'::jsonb) as "hasAnswers"`.execute(
    tx,
  )
  return rows[0] ?? { hasSignUps: false, hasAnswers: false }
}

/** Faults of what an activity refers to: a room that is not there, groups that are not there, are no more or are not public. */
export async function referenceIssues(
  tx: Db,
  { roomId, groupIds }: Pick<ActivityInput, "roomId" | "groupIds">,
  already: readonly number[],
  now: Date,
): Promise<Issue[]> {
  const issues: Issue[] = []
  const groups = await tx
    .selectFrom("groups")
    .innerJoin("groupTypes", "groupTypes.type", "groups.type")
    .select(["groupId", "dissolvedOn", "isPublic"])
    .where("groupId", "in", groupIds)
    .forKeyShare("groups")
    .execute()
  const today = dayOf(now)
  // A group that has been dissolved since may stay with what it organised.
  const usable = new Set(
    groups
      .filter((each) => already.includes(each.groupId) || (each.isPublic && (each.dissolvedOn ?? "9999") > today))
      .map(({ groupId }) => groupId),
  )
  if (groupIds.some((groupId) => !usable.has(groupId)))
    issues.push({ path: ["groupIds"], message: "activities:issues.noSuchGroup" })
  if (roomId != null) {
    const room = await tx.selectFrom("rooms").select("roomId").where("roomId", "=", roomId).forKeyShare().execute()
    if (!room.length) issues.push({ path: ["roomId"], message: "zodCustom:errors.unknownReference" })
  }
  return issues
}

/** @throws AppError validation when there is one */
export function requireNone(issues: Issue[]): void {
  if (issues.length) throw new AppError("validation", { issues })
}
