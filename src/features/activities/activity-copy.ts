import type * as z from "zod"
import { addDays, clockOf, dayOf, momentOf } from "../../platform/amsterdam.ts"
import type { Activity, activityInput } from "./activity.ts"

/** The values of the form. */
export type ActivityFields = z.input<typeof activityInput>

const week = 7 * 24 * 3_600_000

/** A number of weeks later at the same local time, also across clock changes. */
export const weeksLater = (moment: string, weeks: number): string =>
  momentOf(addDays(dayOf(new Date(moment)), 7 * weeks), clockOf(new Date(moment))).toISOString()

/** How many whole weeks to add for a start in the future; at least one. */
export const weeksAhead = (startsAt: string, now: number): number =>
  Math.max(1, Math.floor((now - Date.parse(startsAt)) / week) + 1)

/** The form values of an activity. */
export const fieldsOf = (activity: Activity): ActivityFields => ({
  title_nl: activity.title_nl,
  title_en: activity.title_en,
  summary_nl: activity.summary_nl,
  summary_en: activity.summary_en,
  description_nl: activity.description_nl,
  description_en: activity.description_en,
  location_nl: activity.location_nl,
  location_en: activity.location_en,
  roomId: activity.roomId,
  startsAt: activity.startsAt,
  endsAt: activity.endsAt,
  category: activity.category,
  pictureId: activity.image?.pictureId ?? null,
  imageAlt_nl: activity.imageAlt_nl,
  imageAlt_en: activity.imageAlt_en,
  visibility: activity.visibility,
  status: activity.status === "draft" ? "draft" : "published",
  publishAt: activity.publishAt,
  signUpMode: activity.signUpMode,
  externalUrl: activity.externalUrl,
  opensAt: activity.opensAt,
  closesAt: activity.closesAt,
  signOffUntil: activity.signOffUntil,
  capacity: activity.capacity,
  waitingList: activity.waitingList,
  priceCents: activity.priceCents,
  participantsVisible: activity.participantsVisible,
  allowNonMembers: activity.allowNonMembers,
  groupIds: activity.groups.map(({ groupId }) => groupId),
  companyIds: activity.companies.map(({ companyId }) => companyId),
  questions: activity.questions,
})

/**
 * A copy as a draft, with all times whole weeks later, so that it is in the future. Leaves out the picture and the
 * sign-ups.
 */
export function copyOf(activity: Activity, now: number): ActivityFields {
  const weeks = weeksAhead(activity.startsAt, now)
  const later = <T extends string | null | undefined>(moment: T) => (moment ? weeksLater(moment, weeks) : moment)
  const fields = fieldsOf(activity)
  return {
    ...fields,
    startsAt: weeksLater(activity.startsAt, weeks),
    endsAt: weeksLater(activity.endsAt, weeks),
    opensAt: later(activity.opensAt),
    closesAt: later(activity.closesAt),
    signOffUntil: later(activity.signOffUntil),
    publishAt: null,
    status: "draft",
    pictureId: null,
    imageAlt_nl: "",
    imageAlt_en: "",
    questions: activity.questions.map((question) => ({ ...question, questionId: undefined })),
  }
}
