import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fullName } from "../../members/server/member.table.ts"
import { type ContributionException, type ExceptionInput, peopleAtOnce } from "../contribution.ts"

interface Scope {
  db: Db
  viewer: Viewer
  now: Date
}

/** Who pays another amount in a year, newest first, with those that were withdrawn. */
export async function listExceptions(db: Db, year: number, from: number) {
  const ofYear = db.selectFrom("contributionExceptions as e").where("e.year", "=", year)
  const rows = await ofYear
    .innerJoin("users as u", "u.userId", "e.userId")
    .leftJoin("users as b", "b.userId", "e.createdBy")
    .select([
      "e.contributionExceptionId",
      "e.year",
      "e.userId",
      "u.slug",
      fullName("u").as("name"),
      "e.amountCents",
      "e.reason",
      fullName("b").$castTo<string | null>().as("by"),
      "e.createdAt",
      "e.withdrawnAt",
    ])
    .orderBy("e.contributionExceptionId", "desc")
    .limit(peopleAtOnce)
    .offset(from)
    .execute()
  const { total } = await ofYear.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow()
  const items = rows.map((row): ContributionException => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }))
  return { items, totalItems: Number(total) }
}

/** Lets somebody pay another amount in a year, or nothing. @throws AppError conflict: there is one · validation */
export async function addException(
  { db, viewer, now }: Scope,
  year: number,
  { userId, amountCents, reason }: ExceptionInput,
): Promise<{ contributionExceptionId: number }> {
  const person = await db
    .selectFrom("users")
    .select("userId")
    .where("userId", "=", userId)
    .forKeyShare()
    .executeTakeFirst()
  if (!person)
    throw new AppError("validation", {
      issues: [{ path: ["userId"], message: "zodCustom:errors.unknownReference" }],
    })
  return db
    .insertInto("contributionExceptions")
    .values({
      year,
      userId,
      amountCents,
      reason,
      createdBy: viewer.userId,
      createdAt: now,
      withdrawnBy: null,
      withdrawnAt: null,
    })
    .returning("contributionExceptionId")
    .executeTakeFirstOrThrow()
}

/** Withdraws an exception; withdrawing again changes nothing. @throws AppError notFound */
export async function withdrawException(
  { db, viewer, now }: Scope,
  year: number,
  contributionExceptionId: number,
): Promise<void> {
  const known = db
    .selectFrom("contributionExceptions")
    .select("withdrawnAt")
    .where("year", "=", year)
    .where("contributionExceptionId", "=", contributionExceptionId)
  const { withdrawnAt } = orNotFound(await known.forNoKeyUpdate().executeTakeFirst())
  if (withdrawnAt) return
  await db
    .updateTable("contributionExceptions")
    .set({ withdrawnAt: now, withdrawnBy: viewer.userId })
    .where("contributionExceptionId", "=", contributionExceptionId)
    .execute()
}
