import * as z from "zod"
import { day, flag, line, moment, optionalLine } from "../../platform/contract.ts"
import { type Language, pickText } from "../../platform/i18n.ts"
import { id } from "../../platform/list-query.ts"
import { membershipTypes } from "../members/membership-type.ts"
import { capacityMax } from "./activity-kinds.ts"

/** Most pools of an activity: what a seat depends on is worked out for each set of them. */
export const poolsMax = 6
export const poolNameMax = 60
const groupsMax = 20

/** A number that may be absent. */
const nullableNumber = (min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).nullish() as z.ZodType<number | null | undefined, number | null | undefined>

/** As submitted: a pool without an id is new. Whoever any of the last five is true of is in it; without any, everybody. */
export const poolInput = z.object({
  poolId: id.nullish(),
  name_nl: line(poolNameMax),
  name_en: optionalLine(poolNameMax),
  /** Most people who have a place in it; null: no limit of its own. */
  places: nullableNumber(1, capacityMax),
  /** From when its people can sign up, and its places are given; null: with the activity. */
  opensAt: moment.nullish(),
  /** Has a membership of one of these kinds. */
  membershipTypes: z.array(z.enum(membershipTypes)).max(membershipTypes.length).default([]),
  /** Is in one of these groups. */
  groupIds: z.array(id).max(groupsMax).default([]) as z.ZodType<number[], number[] | undefined>,
  /** Began to study in this year or later, as people say themselves. */
  startYear: nullableNumber(1950, 2100),
  /** Their first membership began on this day or later. */
  memberSince: day.nullish(),
  /** Never had a place at an activity that is over. */
  firstTime: flag.default(false),
})
export type PoolInput = z.output<typeof poolInput>

/** A pool as it is shown and edited. */
export const pool = z.object({
  poolId: id,
  name_nl: z.string(),
  name_en: z.string(),
  places: z.int().nullable(),
  opensAt: moment.nullable(),
  membershipTypes: z.array(z.enum(membershipTypes)),
  groupIds: z.array(id),
  startYear: z.int().nullable(),
  memberSince: day.nullable(),
  firstTime: z.boolean(),
  /** The names of its groups, for the form. */
  groups: z.array(z.object({ groupId: id, name_nl: z.string(), name_en: z.string() })),
})
export type Pool = z.output<typeof pool>

/** The names of these pools of an activity, in its order. */
export const poolsText = (
  pools: readonly Pick<Pool, "poolId" | "name_nl" | "name_en">[],
  poolIds: readonly number[],
  language: Language,
): string =>
  pools
    .filter(({ poolId }) => poolIds.includes(poolId))
    .map(({ name_nl, name_en }) => pickText(name_nl, name_en, language).text)
    .join(", ")

type Rules = Pick<PoolInput, "membershipTypes" | "groupIds" | "startYear" | "memberSince" | "firstTime">

/** Whether it asks nothing of who is in it. */
export const isForEverybody = ({
  membershipTypes: types,
  groupIds,
  startYear,
  memberSince,
  firstTime,
}: Rules): boolean => !types.length && !groupIds.length && startYear == null && memberSince == null && !firstTime
