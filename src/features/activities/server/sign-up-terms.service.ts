import { sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Visibility } from "../../../platform/publishing/publishing.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { OptionCounts } from "../option-prices.ts"
import type { AskedQuestion, Question } from "../sign-up-question.ts"
import type { LateSignOff, PayWithin } from "../sign-up-kinds.ts"
import type { PooledCounts, PooledTerms } from "../pool-places.ts"
import { type SignUpTerms, termKeys } from "../sign-up-terms.ts"
import { poolFrom, type PoolRow, poolsJson, type RawPool } from "./activity-pool.service.ts"

/** The sign-up terms of an activity, with what mails need. */
export interface LockedActivity extends SignUpTerms, PooledTerms {
  activityId: number
  pools: PoolRow[]
  slug: string
  title_nl: string
  title_en: string
  visibility: Visibility
  endsAt: Date
  priceCents: number
  /** Null: what everybody pays. */
  guestPriceCents: number | null
  lateSignOff: LateSignOff
  lateSignOffCents: number | null
  payWithin: PayWithin
}

const selectTerms = (db: Db, activityId: number) =>
  db
    .selectFrom("activities")
    .select([...termKeys, "activityId", "slug", "title_nl", "title_en", "visibility", "endsAt"])
    .select(["priceCents", "guestPriceCents", "lateSignOff", "lateSignOffCents", "payWithin", "mergeAt"])
    .select(poolsJson.as("pools"))
    .where("activityId", "=", activityId)

/**
 * Locks an activity until the transaction ends. Every change to its sign-ups begins here, and counts must be read in a
 * later statement: one that locks and counts at once counts what was there before it waited, and overbooks.
 * @throws AppError notFound
 */
export const lockActivity = async (tx: Db, activityId: number): Promise<LockedActivity> =>
  withPools(await selectTerms(tx, activityId).forNoKeyUpdate().executeTakeFirst())

/** The same without a lock, for reading. @throws AppError notFound */
export const readTerms = async (db: Db, activityId: number): Promise<LockedActivity> =>
  withPools(await selectTerms(db, activityId).executeTakeFirst())

const withPools = (row: (Omit<LockedActivity, "pools"> & { pools: RawPool[] }) | undefined): LockedActivity => {
  const { pools, ...terms } = orNotFound(row)
  return { ...terms, pools: pools.map(poolFrom) }
}

/** How many people have a seat and how many wait, by the pools that they are in if there are any. */
export async function countSignUps(
  db: Db,
  { activityId, pools }: Pick<LockedActivity, "activityId" | "pools">,
): Promise<PooledCounts> {
  // Without pools everything is in the index.
  const poolIds = pools.length ? sql`"poolIds"` : sql`'{}'::integer[]`
  const { rows } = await sql<PooledCounts["byPools"][number]>`
    select ${poolIds} as "poolIds", count(*) filter (where status = 'registered')::integer as registered,
      count(*) filter (where status = 'waiting')::integer as waiting
    from "signUps" where "activityId" = ${activityId} and status <> 'cancelled' group by 1`.execute(db)
  const sum = (status: "registered" | "waiting") => rows.reduce((all, row) => all + row[status], 0)
  return { registered: sum("registered"), waiting: sum("waiting"), byPools: rows }
}

/** How many guests there are, those who wait included. */
export async function countGuests(db: Db, activityId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from "signUps"
    where "activityId" = ${activityId} and "guestId" is not null and status <> 'cancelled'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The questions of an activity, in order. */
export const questionsOf = (db: Db, activityId: number): Promise<Question[]> =>
  db
    .selectFrom("activityQuestions")
    .select(["questionId", "label_nl", "label_en", "kind", "required", "sensitive", "options"])
    .where("activityId", "=", activityId)
    .orderBy("order")
    .orderBy("questionId")
    .execute()

/**
 * How many people chose each option that has a maximum: those with a seat, and those who wait for one, because they keep
 * their choice when they get it. To write by them the caller locks the activity first.
 */
export async function countOptions(db: Db, activityId: number, questions: readonly Question[]): Promise<OptionCounts> {
  const ids = questions
    .filter(({ options }) => options.some(({ places }) => places != null))
    .map(({ questionId }) => String(questionId))
  if (!ids.length) return new OptionCounts(questions, [])
  const { rows } = await sql<{ questionId: number; option: number; count: number }>`
    select e.key::integer as "questionId", e.value::text::integer as option, count(*)::integer as count
    from "signUps" s cross join jsonb_each(s.answers) e
    where s."activityId" = ${activityId} and s.status <> 'cancelled' and e.key = any(${sql.val(ids)}::text[])
    group by 1, 2`.execute(db)
  return new OptionCounts(questions, rows)
}

/** The questions as people see them: with the options that are full. */
export async function askedQuestionsOf(db: Db, activityId: number): Promise<AskedQuestion[]> {
  const questions = await questionsOf(db, activityId)
  const counts = await countOptions(db, activityId, questions)
  return questions.map((question) => ({
    ...question,
    options: question.options.map((option, index) => ({
      ...option,
      ...(option.places != null && { isFull: counts.fullFor({ [question.questionId]: index }) !== undefined }),
    })),
  }))
}
