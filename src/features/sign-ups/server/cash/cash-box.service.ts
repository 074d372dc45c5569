import { sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { requireRight } from "../../../activities/server/activity-access.service.ts"
import { lockActivity } from "../../../activities/server/sign-up-terms.service.ts"
import { mayReadMoney, mayTakePayments } from "../../../money/money.policy.ts"
import { type HandMethod, handMethods } from "../../../money/money-kinds.ts"
import { type CountInput, countsMax } from "../../cash-box.ts"

interface At {
  activityId: number
  viewer: Viewer
  now: Date
}

/** @throws AppError notFound · forbidden: neither an organiser of it, nor somebody who may see all money */
export async function requireCashBox(db: Db, { activityId, viewer, now }: At): Promise<void> {
  if (!mayReadMoney.allows(viewer)) return requireRight(db, activityId, viewer, now, "updateSignUps")
  orNotFound(
    await db.selectFrom("activities").select("activityId").where("activityId", "=", activityId).executeTakeFirst(),
  )
}

/** Whether this user may count what is in it: organisers of the activity, and who takes payments. */
export const mayCount = (db: Db, { activityId, viewer, now }: At): Promise<boolean> =>
  mayTakePayments.allows(viewer)
    ? Promise.resolve(true)
    : requireRight(db, activityId, viewer, now, "updateSignUps").then(
        () => true,
        () => false,
      )

interface Received {
  method: HandMethod
  receivedCents: number
  payments: number
}

/** What was booked of an activity, by way of paying. */
async function receivedFor(db: Db, activityId: number): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select method, sum("amountCents")::integer as "receivedCents",
      count(*) filter (where reverses is null)::integer as payments
    from payments where "activityId" = ${activityId} and method = any(${sql.val(handMethods)}::text[])
    group by method`.execute(db)
  return handMethods.map(
    (method) => rows.find((row) => row.method === method) ?? { method, receivedCents: 0, payments: 0 },
  )
}

/** The cash box of an activity, with the latest counts. */
export async function readCashBox(db: Db, at: At) {
  const rows = await db
    .selectFrom("cashCounts as c")
    .leftJoin("users as u", "u.userId", "c.createdBy")
    .leftJoin("cashDifferences as d", "d.cashCountId", "c.cashCountId")
    .leftJoin("users as e", "e.userId", "d.createdBy")
    .select(["c.cashCountId", "c.method", "c.countedCents", "c.expectedCents", "c.note", "c.createdAt as at"])
    .select(["d.reason", "d.createdAt as explainedAt"])
    .select([fullName("u").as("by"), fullName("e").as("explainedBy")])
    .where("c.activityId", "=", at.activityId)
    .orderBy("c.cashCountId", "desc")
    .limit(countsMax)
    .execute()
  return {
    methods: await receivedFor(db, at.activityId),
    counts: rows.map(({ reason, explainedAt, explainedBy, ...count }) => ({
      ...count,
      explained: reason !== null && explainedAt !== null ? { reason, by: explainedBy, at: explainedAt } : null,
    })),
    may: { count: await mayCount(db, at), explain: mayTakePayments.allows(at.viewer) },
  }
}

/**
 * Notes what somebody counted, beside what is booked now.
 * @throws AppError conflict: something else is booked than they saw
 */
export async function addCount(
  tx: Db,
  { activityId, viewer, now }: At,
  { method, countedCents, expectedCents, note }: CountInput,
): Promise<void> {
  // Ticks of payments and counts wait for each other.
  await lockActivity(tx, activityId)
  const booked = (await receivedFor(tx, activityId)).find((each) => each.method === method)?.receivedCents ?? 0
  if (booked !== expectedCents) throw new AppError("conflict", { text: "cashBox:refused.moreCameIn" })
  await tx
    .insertInto("cashCounts")
    .values({
      activityId,
      method,
      countedCents,
      expectedCents,
      note: note || null,
      createdAt: now,
      createdBy: viewer.userId,
    })
    .execute()
}

/**
 * Notes the treasurer's explanation of a difference, once. No money is booked: what people paid stays what it was.
 * @throws AppError notFound · conflict: there is no difference, or it was explained
 */
export async function explainDifference(
  tx: Db,
  { activityId, viewer, now }: At,
  cashCountId: number,
  reason: string,
): Promise<void> {
  const { countedCents, expectedCents } = orNotFound(
    await tx
      .selectFrom("cashCounts")
      .select(["countedCents", "expectedCents"])
      .where("activityId", "=", activityId)
      .where("cashCountId", "=", cashCountId)
      .executeTakeFirst(),
  )
  if (countedCents === expectedCents) throw new AppError("conflict", { text: "cashBox:refused.noDifference" })
  const added = await tx
    .insertInto("cashDifferences")
    .values({ cashCountId, reason, createdAt: now, createdBy: viewer.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("cashCountId")
    .executeTakeFirst()
  if (!added) throw new AppError("conflict", { text: "cashBox:refused.explained" })
}
