import * as z from "zod"
import {
  about,
  audit,
  day,
  flag,
  line,
  moment,
  nullableText,
  optionalLine,
  rights,
  webAddress,
  multiline,
  optionalMultiline,
} from "../../platform/contract.ts"
import { field, id, listQuery, maxId } from "../../platform/list-query.ts"
import { markdown, markdownHtml } from "../../platform/markdown.ts"
import { picture } from "../../platform/pictures/picture-contract.ts"
import { visibilities } from "../../platform/publishing/publishing.ts"
import { confirmedTranslations, staleTranslations } from "../../platform/translation.ts"
import { companyName } from "../companies/company.ts"
import { groupTypeNames } from "../groups/group-kinds.ts"
import { activityStatuses, capacityMax, categories, seriesMax } from "./activity-kinds.ts"
import { pool, poolInput, poolsMax } from "./pool.ts"
import { lateSignOffs, participantsVisibilities, payWithins, signUpModes, waitingLists } from "./sign-up-kinds.ts"
import { askedQuestion, questionInput, questionsMax } from "./sign-up-question.ts"

export const titleMax = 100
export const summaryMax = 300
export const descriptionMax = 20_000
export const reasonMax = 300
export const priceMax = 1_000_000
/** Most guests that somebody may bring. */
export const guestsEachMax = 10
/** Longer than three days nobody else may wait for somebody's answer. */
export const answerHoursMax = 72

/** A whole number that may be absent. */
const nullableWhole = (min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).nullish() as z.ZodType<number | null | undefined, number | null | undefined>

const fields = {
  title_nl: line(titleMax),
  title_en: optionalLine(titleMax),
  summary_nl: multiline(summaryMax),
  summary_en: optionalMultiline(summaryMax),
  description_nl: markdown(descriptionMax),
  description_en: markdown(descriptionMax),
  location_nl: nullableText(120),
  location_en: nullableText(120),
  roomId: id.nullish(),
  startsAt: moment,
  endsAt: moment,
  category: z.enum(categories),
  imageAlt_nl: optionalLine(200),
  imageAlt_en: optionalLine(200),
  visibility: z.enum(visibilities),
  /** When a published activity becomes visible; null: at once. */
  publishAt: moment.nullish(),
  signUpMode: z.enum(signUpModes),
  externalUrl: webAddress(),
  opensAt: moment.nullish(),
  closesAt: moment.nullish(),
  signOffUntil: moment.nullish(),
  /** Null: no limit. */
  capacity: nullableWhole(1, capacityMax),
  waitingList: z.enum(waitingLists),
  /** Whoever is next on the waiting list is offered a free place. */
  asksFirst: flag.default(false),
  /** Only if it does: for so many hours they can answer, not counting the night. */
  answerHours: z.coerce.number().int().min(1).max(answerHoursMax).default(24) as z.ZodType<number, number | undefined>,
  /** When the places are drawn among those who signed up before; null: whoever comes first has one. */
  drawAt: moment.nullish(),
  /** Only with pools: from when all places are for everybody in one of them; null: they stay apart. */
  mergeAt: moment.nullish(),
  priceCents: z.coerce.number().int().min(0).max(priceMax) as z.ZodType<number, number>,
  /** How many people without an account each may bring; null: none. */
  guestsEach: nullableWhole(1, guestsEachMax),
  /** From when people without an account can sign up on their own; null: they cannot. Only if everybody may see it. */
  guestsFrom: moment.nullish(),
  /** Only with guests; null: what everybody pays. */
  guestPriceCents: nullableWhole(0, priceMax),
  /** Only with guests: most guests in all; null: no limit of their own. */
  guestPlaces: nullableWhole(1, capacityMax),
  lateSignOff: z.enum(lateSignOffs).default("no"),
  /** Only with `amount`. */
  lateSignOffCents: nullableWhole(0, priceMax),
  payWithin: z.enum(payWithins).default("no"),
  participantsVisible: z.enum(participantsVisibilities),
  allowNonMembers: flag,
}

/** An organising group. */
export const organiser = z.object({
  groupId: id,
  type: z.enum(groupTypeNames),
  slug: z.string(),
  name_nl: z.string(),
  name_en: z.string(),
})
/** The venue, if it is one of our own rooms. */
const venue = z.object({
  name_nl: z.string(),
  name_en: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
})

/** What the viewer may do with an activity, apart from signing up. */
export const activityRights = rights.extend({ readSignUps: z.boolean(), updateSignUps: z.boolean() })
export type ActivityRights = z.output<typeof activityRights>

export const activity = z.object({
  activityId: id,
  slug: z.string(),
  ...fields,
  descriptionHtml_nl: markdownHtml,
  descriptionHtml_en: markdownHtml,
  status: z.enum(activityStatuses),
  cancelReason_nl: z.string().nullable(),
  cancelReason_en: z.string().nullable(),
  image: picture,
  room: venue.nullable(),
  groups: z.array(organiser),
  /** Companies that take part; only those the viewer may see. */
  companies: z.array(companyName),
  questions: z.array(askedQuestion),
  /** Who has places of their own, in the order in which they are filled; none: the places are for everybody. */
  pools: z.array(pool).max(poolsMax),
  /** Seats taken and people waiting; null if the activity hides the counts. */
  registered: z.int().nullable(),
  waiting: z.int().nullable(),
  /** Nobody who signs up now gets a seat. */
  isFull: z.boolean(),
  /** When the places were drawn; null: not yet, or they are not. */
  drawnAt: moment.nullable(),
  /** The least that somebody pays: the price, and the cheapest of what must be chosen. */
  leastCents: z.int(),
  /** A choice can make it more. */
  canCostMore: z.boolean(),
  staleTranslations,
  ...audit,
  may: activityRights.nullable(),
})
export type Activity = z.output<typeof activity>

/** An activity in a list. */
export const activitySummary = activity.omit({
  description_nl: true,
  description_en: true,
  descriptionHtml_nl: true,
  descriptionHtml_en: true,
  companies: true,
  lateSignOff: true,
  lateSignOffCents: true,
  guestsEach: true,
  guestsFrom: true,
  guestPriceCents: true,
  guestPlaces: true,
  questions: true,
  pools: true,
  mergeAt: true,
  staleTranslations: true,
  may: true,
})
export type ActivitySummary = z.output<typeof activitySummary>

/** Times may be in any time zone, so compare them as times, not as text. */
const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b)

const isOutside = (moment: string, from: string, until: string) => isBefore(moment, from) || !isBefore(moment, until)

/** The columns of the input. Cancelling is a separate call. */
export const activityFields = z.object({ ...fields, status: z.enum(["draft", "published"]), pictureId: id.nullish() })

const datesOfSignUp = [
  "opensAt",
  "closesAt",
  "signOffUntil",
  "drawAt",
  "mergeAt",
  "startsAt",
  "publishAt",
  "guestsFrom",
] as const

/** Body for creating or changing an activity. */
export const activityInput = activityFields
  .extend({
    groupIds: z.array(z.coerce.number().int().min(1).max(maxId)).min(1).max(10) as z.ZodType<number[], number[]>,
    companyIds: z.array(id).max(10).default([]) as z.ZodType<number[], number[] | undefined>,
    questions: z.array(questionInput).max(questionsMax).default([]),
    pools: z.array(poolInput).max(poolsMax).default([]),
    confirmedTranslations,
    /** Only for a new one: what it is a copy of. What other features have of that, such as shifts, is copied along. */
    copiedFrom: id.nullish(),
  })
  .refine(({ startsAt, endsAt }) => !isBefore(endsAt, startsAt), {
    path: ["endsAt"],
    params: { i18n: "errors.endBeforeStart" },
    ...about("startsAt", "endsAt"),
  })
  .refine(({ pictureId, imageAlt_nl }) => !pictureId || imageAlt_nl.length > 0, {
    path: ["imageAlt_nl"],
    params: { i18n: "errors.pictureDescription" },
    ...about("pictureId", "imageAlt_nl"),
  })
  .refine(({ signUpMode, externalUrl }) => signUpMode !== "external" || !!externalUrl, {
    path: ["externalUrl"],
    params: { i18n: "errors.required" },
    ...about("signUpMode", "externalUrl"),
  })
  .superRefine(
    (input, context) => {
      if (input.signUpMode !== "signUp") return
      const { opensAt, closesAt, signOffUntil, startsAt } = input
      const fault = (field: string, i18n: string) =>
        context.addIssue({ code: "custom", path: [field], params: { i18n }, input: input[field as keyof typeof input] })
      if (!opensAt) fault("opensAt", "errors.required")
      if (!closesAt) fault("closesAt", "errors.required")
      else if (opensAt && !isBefore(opensAt, closesAt)) fault("closesAt", "errors.closesBeforeOpens")
      if (!signOffUntil) fault("signOffUntil", "errors.required")
      else if (isBefore(startsAt, signOffUntil)) fault("signOffUntil", "errors.afterStart")
      const { drawAt, capacity, waitingList, publishAt, guestsFrom, pools, mergeAt } = input
      if (guestsFrom && closesAt && input.visibility === "public" && !isBefore(guestsFrom, closesAt))
        fault("guestsFrom", "errors.closesBeforeOpens")
      if (drawAt && capacity && waitingList !== "off") {
        if (opensAt && !isBefore(opensAt, drawAt)) fault("drawAt", "errors.drawBeforeOpens")
        else if (publishAt && !isBefore(publishAt, drawAt)) fault("drawAt", "errors.drawBeforeShown")
        else if (isBefore(startsAt, drawAt)) fault("drawAt", "errors.afterStart")
      }
      if (pools.length && capacity) {
        for (const [index, pool] of pools.entries())
          if (pool.opensAt && opensAt && closesAt && isOutside(pool.opensAt, opensAt, closesAt))
            context.addIssue({
              code: "custom",
              path: ["pools", index, "opensAt"],
              params: { i18n: "errors.outsideSignUp" },
              input: pool.opensAt,
            })
        if (mergeAt && isBefore(startsAt, mergeAt)) fault("mergeAt", "errors.afterStart")
      }
      if (input.lateSignOff === "amount" && input.lateSignOffCents == null) fault("lateSignOffCents", "errors.required")
    },
    about(
      ...datesOfSignUp,
      "signUpMode",
      "lateSignOff",
      "lateSignOffCents",
      "capacity",
      "waitingList",
      "pools",
      "visibility",
    ),
  )
export type ActivityInput = z.output<typeof activityInput>

/** Body for cancelling: the reason, for people who wanted to come. */
export const cancelInput = z.object({ reason_nl: multiline(reasonMax), reason_en: optionalMultiline(reasonMax) })
/** The lock of the waiting list alone: nothing else of the activity is sent. */
export const waitingListInput = z.object({ isLocked: flag })
/** Body for repeating an activity: copies on other days, each with a picture of its own if the original has one. */
export const seriesInput = z.object({
  copies: z
    .array(z.object({ day, pictureId: id.nullish() }))
    .min(1)
    .max(seriesMax)
    .refine((copies) => new Set(copies.map((copy) => copy.day)).size === copies.length, {
      params: { i18n: "errors.duplicate" },
    }),
  status: z.enum(["draft", "published"]),
})
export type SeriesInput = z.output<typeof seriesInput>
/** The copies that were made, in the order asked. */
export const series = z.array(activity.pick({ activityId: true, slug: true, startsAt: true }))

export type CancelInput = z.output<typeof cancelInput>

export const activitySorts = [
  "activityId",
  "title_nl",
  "title_en",
  "startsAt",
  "endsAt",
  "opensAt",
  "createdAt",
] as const

export const activityQuery = listQuery({
  filter: {
    activityId: field.number(),
    slug: field.text(),
    title_nl: field.text(),
    title_en: field.text(),
    category: field.oneOf(categories),
    /** An organising group. */
    groupId: field.number(),
    groupSlug: field.text(),
    /** A company that takes part. */
    companyId: field.number(),
    roomId: field.number(),
    status: field.oneOf(activityStatuses),
    visibility: field.oneOf(visibilities),
    signUpMode: field.oneOf(signUpModes),
    startsAt: field.time(),
    endsAt: field.time(),
    opensAt: field.time(),
    /** Sign-up is open now. */
    isOpen: field.flag(),
    createdAt: field.time(),
  },
  sort: activitySorts,
})
export const activityParams = z.object({ activityId: id })
