import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { fullName } from "../../members/server/member.table.ts"
import { addCharges, requireOpenMonths } from "../../money/server/ledger.service.ts"
import type { ContributionRun } from "../contribution.ts"
import type { ChargedOutcome } from "../contribution-outcome.ts"
import { planned, sourceOf } from "./contribution-plan.service.ts"
import { lockYear } from "./contribution-year.service.ts"

export const contributionQueue = "contribution-run"
/** People of one transaction. */
export const peopleOfBatch = 200

/**
 * Writes down whom to charge, if that is still what the preview showed, and has a job charge them.
 * @throws AppError conflict: something has changed, nobody is left, or another run is busy
 */
export async function startContribution(
  { db, viewer, now, services }: WriteScope,
  year: number,
  { fingerprint, isMailing }: { fingerprint: string; isMailing: boolean },
): Promise<{ contributionRunId: number }> {
  // Whoever runs the same year waits here, and sees what this run wrote.
  const { payBy, text_nl, text_en } = await lockYear(db, year)
  const today = dayOf(now)
  if (payBy < today) throw new AppError("conflict", { text: "contribution:refused.payByPast" })
  await requireOpenMonths(db, [today])
  const busy = await db
    .selectFrom("contributionRuns")
    .select("contributionRunId")
    .where("year", "=", year)
    .where("finishedAt", "is", null)
    .executeTakeFirst()
  if (busy) throw new AppError("conflict", { text: "contribution:refused.busy" })
  const texts = { text_nl, text_en: text_en || text_nl }
  const run = { year, fingerprint, ...texts, payBy, isMailing, by: viewer.userId, at: now }
  const { contributionRunId } = await db
    .insertInto("contributionRuns")
    .values({ ...run, total: 0, totalCents: 0, finishedAt: null })
    .returning("contributionRunId")
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ isSame: boolean; people: number; cents: number }>`
    with ${planned(year, now)},
      added as (
        insert into "contributionRunLines" ("contributionRunId", "userId", "membershipId", "amountCents", why, reason)
        select ${contributionRunId}, "userId", "membershipId", cents, outcome, case outcome when 'exception' then reason end
        from plan where cents > 0 and (select fingerprint from print) = ${fingerprint}
        returning "amountCents")
    select (select fingerprint from print) = ${fingerprint} as "isSame", (select count(*) from added)::integer as people,
      (select coalesce(sum("amountCents"), 0) from added)::float8 as cents`.execute(db)
  const [written] = rows
  if (!written?.isSame) throw new AppError("conflict", { text: "contribution:refused.changedMeanwhile" })
  if (!written.people) throw new AppError("conflict", { text: "contribution:refused.nobody" })
  await db
    .updateTable("contributionRuns")
    .set({ total: written.people, totalCents: written.cents })
    .where("contributionRunId", "=", contributionRunId)
    .execute()
  await services.jobs.send(db, contributionQueue, {})
  return { contributionRunId }
}

interface Busy {
  contributionRunId: number
  year: number
  text_nl: string
  text_en: string
  payBy: string
  isMailing: boolean
  by: number | null
}
export interface ChargedLine {
  userId: number
  amountCents: number
  why: ChargedOutcome
}

/**
 * Charges the next people of a run. Each line is deleted in the transaction that charges it, so that after a crash the rest
 * is what is left; and a charge that is there already is not made again.
 * @returns who was charged; null: nobody is left, and the run is finished
 */
export async function chargeNext(tx: Db, run: Busy, now: Date): Promise<ChargedLine[] | null> {
  const { contributionRunId, year, text_nl, text_en, payBy, by } = run
  const { rows: lines } = await sql<ChargedLine & { membershipId: number | null; reason: string | null }>`
    delete from "contributionRunLines" where "contributionRunId" = ${contributionRunId} and "userId" in (
      select "userId" from "contributionRunLines" where "contributionRunId" = ${contributionRunId}
      order by "userId" limit ${peopleOfBatch})
    returning "userId", "membershipId", "amountCents", why, reason`.execute(tx)
  const ofRun = tx.updateTable("contributionRuns").where("contributionRunId", "=", contributionRunId)
  if (!lines.length) {
    await ofRun.set({ finishedAt: now }).execute()
    return null
  }
  const charges = await addCharges(
    tx,
    lines
      .toSorted((a, b) => a.userId - b.userId)
      .map(({ userId, membershipId, amountCents, reason }) => ({
        userId,
        kind: "contribution" as const,
        source: sourceOf(year, userId),
        ...(membershipId === null ? {} : { membershipId }),
        amountCents,
        text_nl,
        text_en,
        payBy,
        reason,
      })),
    { by, at: now },
  )
  const cents = charges.reduce((total, { amountCents }) => total + amountCents, 0)
  await ofRun
    .set({
      charged: sql`charged + ${charges.length}`,
      chargedCents: sql`"chargedCents" + ${cents}`,
      skipped: sql`skipped + ${lines.length - charges.length}`,
    })
    .execute()
  const charged = new Set(charges.map(({ userId }) => userId))
  return lines.filter(({ userId }) => charged.has(userId))
}

/** The runs of a year, newest first. */
export async function listContributionRuns(db: Db, year: number): Promise<ContributionRun[]> {
  const rows = await db
    .selectFrom("contributionRuns as r")
    .leftJoin("users as u", "u.userId", "r.by")
    .select(["r.contributionRunId", "r.year", "r.isMailing", "r.total", "r.totalCents", "r.charged", "r.chargedCents"])
    .select(["r.skipped", fullName("u").$castTo<string | null>().as("by"), "r.at", "r.finishedAt"])
    .where("r.year", "=", year)
    .orderBy("r.contributionRunId", "desc")
    .limit(100)
    .execute()
  return rows.map(({ totalCents, chargedCents, at, finishedAt, ...run }) => ({
    ...run,
    totalCents: Number(totalCents),
    chargedCents: Number(chargedCents),
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}
