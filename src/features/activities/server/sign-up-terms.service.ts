import { sql } from "kysely"
import { orNotFound } from "../../../platform/app-error.ts"
import type { Visibility } from "../../../platform/publishing/publishing.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Question } from "../sign-up-question.ts"
import type { LateSignOff } from "../sign-up-kinds.ts"
import type { Counts } from "../sign-up-rules.ts"
import { type SignUpTerms, termKeys } from "../sign-up-terms.ts"

/** The sign-up terms of an activity, with what mails need. */
export interface LockedActivity extends SignUpTerms {
  activityId: number
  slug: string
  title_nl: string
  title_en: string
  visibility: Visibility
  endsAt: Date
  priceCents: number
  lateSignOff: LateSignOff
  lateSignOffCents: number | null
}

const selectTerms = (db: Db, activityId: number) =>
  db
    .selectFrom("activities")
    .select([...termKeys, "activityId", "slug", "title_nl", "title_en", "visibility", "endsAt"])
    .select(["priceCents", "lateSignOff", "lateSignOffCents"])
    .where("activityId", "=", activityId)

/**
 * Locks an activity until the transaction ends. Every change to its sign-ups begins here, and counts must be read in a
 * later statement: one that locks and counts at once counts what was there before it waited, and overbooks.
 * @throws AppError notFound
 */
export const lockActivity = async (tx: Db, activityId: number): Promise<LockedActivity> =>
  orNotFound(await selectTerms(tx, activityId).forNoKeyUpdate().executeTakeFirst())

/** The same without a lock, for reading. @throws AppError notFound */
export const readTerms = async (db: Db, activityId: number): Promise<LockedActivity> =>
  orNotFound(await selectTerms(db, activityId).executeTakeFirst())

/** How many people have a seat and how many wait. */
export async function countSignUps(db: Db, activityId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status = 'registered')::integer as registered,
      count(*) filter (where status = 'waiting')::integer as waiting
    from "signUps" where "activityId" = ${activityId} and status <> 'cancelled'`.execute(db)
  return rows[0] ?? { registered: 0, waiting: 0 }
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
