import type * as z from "zod"
import { addDays, clockOf, dayOf, momentOf } from "../../platform/amsterdam.ts"
import type { Activity, activityInput } from "./activity.ts"
import { seriesMax } from "./activity-kinds.ts"

/** The values of the form. */
export type ActivityFields = z.input<typeof activityInput>

/** What a new activity begins with. */
export const newActivity = {
  visibility: "public",
  status: "draft",
  signUpMode: "none",
  waitingList: "on",
  asksFirst: false,
  answerHours: 24,
  drawAt: null,
  mergeAt: null,
  pools: [],
  guestsFrom: null,
  priceCents: 0,
  lateSignOff: "no",
  payWithin: "no",
  participantsVisible: "count",
} satisfies Partial<ActivityFields>

/** An activity under the names of the form. */
export const toFields = (activity: Activity) => ({
  ...activity,
  // The form cannot cancel, nor undo that.
  status: activity.status === "draft" ? ("draft" as const) : ("published" as const),
  pictureId: activity.image?.pictureId ?? null,
  groupIds: activity.groups.map(({ groupId }) => groupId),
  companyIds: activity.companies.map(({ companyId }) => companyId),
})

const week = 7 * 24 * 3_600_000

/** A number of weeks later at the same local time, also across clock changes. */
export const weeksLater = (moment: string, weeks: number): string =>
  momentOf(addDays(dayOf(new Date(moment)), 7 * weeks), clockOf(new Date(moment))).toISOString()

/** How many whole weeks to add for a start in the future; at least one. */
export const weeksAhead = (startsAt: string, now: number): number =>
  Math.max(1, Math.floor((now - Date.parse(startsAt)) / week) + 1)

const times = ["startsAt", "endsAt", "opensAt", "closesAt", "signOffUntil", "drawAt", "mergeAt", "guestsFrom"] as const

/** The times of an activity moved by whole days, so that it starts on this day (`YYYY-MM-DD`) at the same hour. */
export function onDay(fields: Partial<ActivityFields>, day: string): Partial<ActivityFields> {
  if (!fields.startsAt) return {}
  const days = daysBetween(dayOf(new Date(fields.startsAt)), day)
  const later = (moment: string) => {
    const date = new Date(moment)
    return momentOf(addDays(dayOf(date), days), clockOf(date)).toISOString()
  }
  const moved = times.flatMap((name) => (fields[name] ? [[name, later(fields[name])]] : []))
  return { ...Object.fromEntries(moved), ...(fields.pools ? { pools: poolsAt(fields.pools, later) } : {}) }
}

/** Pools that open at other moments. */
const poolsAt = <P extends { opensAt?: string | null | undefined }>(
  pools: readonly P[],
  later: (moment: string) => string,
) => pools.map((pool) => ({ ...pool, opensAt: pool.opensAt && later(pool.opensAt) }))

/** How many days (`YYYY-MM-DD`) one is after another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (week / 7))

/** Whether people could sign up by then. */
const hasOpened = ({ status, publishAt, opensAt }: Activity, now: number) =>
  status === "published" && (!publishAt || Date.parse(publishAt) <= now) && !!opensAt && Date.parse(opensAt) <= now

const earliest = (a: string | null | undefined, b: string) => (a && Date.parse(a) > Date.parse(b) ? b : a)

/**
 * An activity moved to another day (`YYYY-MM-DD`), at the same hours. While nobody could sign up yet, the times of signing
 * up move along, but sign-up does not open at once. After that they stay what people know, as long as they are not after
 * the start. A draw that has been made stays.
 */
export function movedTo(activity: Activity, day: string, now: number): ActivityFields {
  const fields = toFields(activity)
  const along = { ...fields, ...onDay(fields, day) }
  const { startsAt, endsAt } = along
  if (fields.signUpMode !== "signUp") return { ...fields, startsAt, endsAt }
  if (!hasOpened(activity, now)) {
    const opensNow = along.opensAt && Date.parse(along.opensAt) <= now && activity.status === "published"
    return opensNow ? { ...along, opensAt: fields.opensAt, pools: fields.pools } : along
  }
  const isDrawLate = !activity.drawnAt && earliest(fields.drawAt, startsAt) !== fields.drawAt
  return {
    ...fields,
    startsAt,
    endsAt,
    closesAt: earliest(fields.closesAt, startsAt),
    signOffUntil: earliest(fields.signOffUntil, startsAt),
    drawAt: isDrawLate ? along.drawAt : fields.drawAt,
    mergeAt: earliest(fields.mergeAt, startsAt),
  }
}

/**
 * The days (`YYYY-MM-DD`) of a series: every so many weeks after a day, those after `today` up to and including the last.
 * None while a form has no number of weeks.
 */
export function seriesDays(after: string, { every, until, today }: { every: number; until: string; today: string }) {
  const days: string[] = []
  // Steps of nothing would never reach the last day.
  if (!(every >= 1)) return days
  for (let day = addDays(after, 7 * every); day <= until && days.length < seriesMax; day = addDays(day, 7 * every))
    if (day > today) days.push(day)
  return days
}

/** A copy on another day (`YYYY-MM-DD`), visible at once unless it is a draft. Leaves out the sign-ups. */
export function copyOn(activity: Activity, day: string): ActivityFields {
  const fields = { ...toFields(activity), publishAt: null, questions: withoutIds(activity), pools: newPools(activity) }
  return { ...fields, ...onDay(fields, day) }
}

const withoutIds = ({ questions }: Activity) => questions.map((question) => ({ ...question, questionId: undefined }))
const newPools = ({ pools }: Activity) => pools.map((pool) => ({ ...pool, poolId: undefined }))

/**
 * A copy as a draft, with all times whole weeks later, so that it is in the future. Leaves out the sign-ups. Its picture
 * is still that of the original, and is copied when the copy is saved.
 */
export function copyOf(activity: Activity, now: number): ActivityFields {
  const weeks = weeksAhead(activity.startsAt, now)
  const later = <T extends string | null | undefined>(moment: T) => (moment ? weeksLater(moment, weeks) : moment)
  return {
    ...toFields(activity),
    startsAt: weeksLater(activity.startsAt, weeks),
    endsAt: weeksLater(activity.endsAt, weeks),
    opensAt: later(activity.opensAt),
    closesAt: later(activity.closesAt),
    signOffUntil: later(activity.signOffUntil),
    drawAt: later(activity.drawAt),
    mergeAt: later(activity.mergeAt),
    pools: poolsAt(newPools(activity), (moment) => weeksLater(moment, weeks)),
    guestsFrom: later(activity.guestsFrom),
    publishAt: null,
    status: "draft",
    copiedFrom: activity.activityId,
    questions: withoutIds(activity),
  }
}
