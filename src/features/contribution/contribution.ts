import * as z from "zod"
import {
  about,
  audit,
  changeOf,
  day,
  flag,
  line,
  listMax,
  moment,
  multiline,
  nameMax,
  optionalLine,
} from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { fingerprint } from "../bulk-acts/bulk-act.ts"
import { membershipTypes } from "../members/membership-type.ts"
import { contributionOutcomes } from "./contribution-outcome.ts"
import { firstContributionYear, isInYear, lastContributionYear } from "./contribution-year.ts"

export const contributionMax = 100_000
export const exceptionReasonMax = 300

const whole = z.coerce.number().int()
const year = whole.min(firstContributionYear).max(lastContributionYear) as z.ZodType<number, number>
const cents = whole.min(0).max(contributionMax) as z.ZodType<number, number>
export const yearParams = z.object({ year })

const rate = z.object({
  type: z.enum(membershipTypes),
  /** Nothing: this type pays no contribution. */
  amountCents: cents,
  /** What who joins late pays. */
  lateCents: cents,
})

const terms = z.object({
  /** Who is a member on this day pays. */
  referenceDay: day,
  /** Who joined on this day or later pays the amount for late joiners; null: who joined after the reference day pays nothing. */
  lateFrom: day.nullish(),
  payBy: day,
  text_nl: line(nameMax),
  text_en: optionalLine(nameMax),
  /** One for each type. */
  rates: z.array(rate).length(membershipTypes.length),
})

const outside = { params: { i18n: "contribution:refused.outsideYear" } }

/** What a year costs. */
export const contributionInput = terms.refine(
  ({ rates }) => new Set(rates.map(({ type }) => type)).size === rates.length,
  {
    path: ["rates"],
    params: { i18n: "errors.duplicate" },
    ...about("rates"),
  },
)
export type ContributionInput = z.output<typeof contributionInput>
export const contributionUpdate = changeOf(contributionInput)

/** The days of the terms that are in another year. */
export const daysOutside = ({ referenceDay, lateFrom }: ContributionInput, ofYear: number) => [
  ...(isInYear(referenceDay, ofYear) ? [] : [{ path: ["referenceDay"], message: outside.params.i18n }]),
  ...(!lateFrom || isInYear(lateFrom, ofYear) ? [] : [{ path: ["lateFrom"], message: outside.params.i18n }]),
]

export const contributionTerms = terms.extend({
  year,
  /** False: a proposal, from the year before. */
  isSet: z.boolean(),
  lateFrom: day.nullable(),
  version: audit.version,
  may: z.object({ set: z.boolean(), run: z.boolean() }),
})
export type ContributionTerms = z.output<typeof contributionTerms>

export const contributionYears = z.object({
  /** The year of today. */
  current: year,
  years: z.array(z.object({ year, isSet: z.boolean(), charged: z.int(), chargedCents: z.int() })).max(listMax),
})

const sum = z.object({ outcome: z.enum(contributionOutcomes), people: z.int(), cents: z.int() })

/** What a run would do now. */
export const contributionPreview = z.object({
  sums: z.array(sum).max(contributionOutcomes.length),
  people: z.int(),
  cents: z.int(),
  fingerprint,
})
export type ContributionPreview = z.output<typeof contributionPreview>

/** People of one outcome are shown so many at a time. */
export const peopleAtOnce = 50
export const peopleQuery = z.object({
  outcome: z.enum(contributionOutcomes),
  from: whole.min(0).max(1_000_000).default(0) as z.ZodType<number, number | undefined>,
})
export const contributionPeople = z.object({
  items: z
    .array(
      z.object({
        userId: id,
        slug: z.string(),
        name: z.string(),
        type: z.enum(membershipTypes),
        since: day,
        until: day.nullable(),
        cents: z.int(),
        /** Of an exception. */
        reason: z.string().nullable(),
      }),
    )
    .max(peopleAtOnce),
})

export const runInput = z.object({ fingerprint, isMailing: flag })
export const startedContribution = z.object({ contributionRunId: id })

export const contributionRun = z.object({
  contributionRunId: id,
  year,
  isMailing: z.boolean(),
  total: z.int(),
  totalCents: z.int(),
  charged: z.int(),
  chargedCents: z.int(),
  /** Had been charged by another way in the meantime. */
  skipped: z.int(),
  /** Who did it, by name; null: they are gone. */
  by: z.string().nullable(),
  at: moment,
  finishedAt: moment.nullable(),
})
export type ContributionRun = z.output<typeof contributionRun>
export const contributionRuns = z.array(contributionRun).max(listMax)

export const exceptionInput = z.object({ userId: id, amountCents: cents, reason: multiline(exceptionReasonMax) })
export type ExceptionInput = z.output<typeof exceptionInput>
export const contributionException = z.object({
  contributionExceptionId: id,
  year,
  userId: id,
  slug: z.string(),
  name: z.string(),
  amountCents: z.int(),
  reason: z.string(),
  by: z.string().nullable(),
  createdAt: moment,
  withdrawnAt: moment.nullable(),
})
export type ContributionException = z.output<typeof contributionException>
export const exceptionsQuery = z.object({ from: peopleQuery.shape.from })
export const contributionExceptions = z.object({
  items: z.array(contributionException).max(peopleAtOnce),
  totalItems: z.int(),
})
export const exceptionParams = z.object({ year, contributionExceptionId: id })
