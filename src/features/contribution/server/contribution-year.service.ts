import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { ChangeOf } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { boardYearName, boardYearOf } from "../../groups/board-years.ts"
import { membershipTypes } from "../../members/membership-type.ts"
import { type ContributionInput, type ContributionTerms, daysOutside } from "../contribution.ts"
import { mayRunContribution, maySetContribution } from "../contribution.policy.ts"
import { dayInYear, daysOfYear } from "../contribution-year.ts"

interface Scope {
  db: Db
  viewer: Viewer
  now: Date
}
type Terms = Pick<
  ContributionTerms,
  "referenceDay" | "lateFrom" | "payBy" | "text_nl" | "text_en" | "rates" | "version"
>

/** The version of a proposal; what is stored begins above it. */
const proposed = 1

/** What a year costs; what is not set yet is proposed from the year before it. */
export async function readYear({ db, viewer, now }: Scope, year: number): Promise<ContributionTerms> {
  const stored = await storedYear(db, year)
  return {
    year,
    isSet: stored !== undefined,
    ...(stored ?? (await proposalOf(db, year, now))),
    may: { set: maySetContribution.allows(viewer), run: mayRunContribution.allows(viewer) },
  }
}

async function storedYear(db: Db, year: number): Promise<Terms | undefined> {
  const row = await db
    .selectFrom("contributionYears")
    .select(["referenceDay", "lateFrom", "payBy", "text_nl", "text_en", "version"])
    .where("year", "=", year)
    .executeTakeFirst()
  return row && { ...row, rates: await ratesOf(db, year) }
}

async function ratesOf(db: Db, year: number): Promise<Terms["rates"]> {
  const rows = await db.selectFrom("contributionRates").selectAll().where("year", "=", year).execute()
  return membershipTypes.map((type) => {
    const { amountCents = 0, lateCents = 0 } = rows.find((row) => row.type === type) ?? {}
    return { type, amountCents, lateCents }
  })
}

async function proposalOf(db: Db, year: number, now: Date): Promise<Terms> {
  const before = await db
    .selectFrom("contributionYears")
    .select(["year", "referenceDay", "lateFrom", "payBy", "text_nl", "text_en"])
    .where("year", "<", year)
    .orderBy("year", "desc")
    .limit(1)
    .executeTakeFirst()
  const soon = addDays(dayOf(now), 30)
  const later = (day: string) => (day < soon ? soon : day)
  if (!before)
    return {
      referenceDay: daysOfYear(year).from,
      lateFrom: null,
      payBy: later(`${year}-12-01`),
      text_nl: `Contributie ${boardYearName(year)}`,
      text_en: `Membership fee ${boardYearName(year)}`,
      rates: await ratesOf(db, year),
      version: proposed,
    }
  const renamed = (text: string) => text.replaceAll(boardYearName(before.year), boardYearName(year))
  const moved = (day: string) => dayInYear(day, before.year, year)
  return {
    referenceDay: moved(before.referenceDay),
    lateFrom: before.lateFrom && moved(before.lateFrom),
    payBy: later(moved(before.payBy)),
    text_nl: renamed(before.text_nl),
    text_en: renamed(before.text_en),
    rates: await ratesOf(db, before.year),
    version: proposed,
  }
}

/** Says what a year costs. What was charged stays as it was. @throws AppError validation · changedMeanwhile */
export async function setYear(
  scope: WriteScope,
  year: number,
  { version, rates, ...input }: ChangeOf<ContributionInput>,
): Promise<ContributionTerms> {
  const { db, viewer, now } = scope
  const issues = daysOutside({ ...input, rates }, year)
  if (issues.length) throw new AppError("validation", { issues })
  const terms = { ...input, lateFrom: input.lateFrom ?? null }
  // A new row has the version of the proposal, and is changed at once.
  if (version === proposed)
    await db
      .insertInto("contributionYears")
      .values({ year, ...terms, ...createdBy(viewer, now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await requireVersion(db, await lockYear(db, year), version)
  await db
    .updateTable("contributionYears")
    .set({ ...terms, ...updatedBy(viewer, now) })
    .where("year", "=", year)
    .execute()
  await db.deleteFrom("contributionRates").where("year", "=", year).execute()
  await db
    .insertInto("contributionRates")
    .values(rates.map((rate) => ({ year, ...rate })))
    .execute()
  return readYear(scope, year)
}

/** A year that is set, locked until the transaction ends. @throws AppError notFound */
export async function lockYear(db: Db, year: number) {
  const row = await db
    .selectFrom("contributionYears")
    .selectAll()
    .where("year", "=", year)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError("conflict", { text: "contribution:refused.notSet" })
  return row
}

/** The years that are set, with that of today and the next. */
export async function listYears(db: Db, now: Date) {
  const current = boardYearOf(dayOf(now))
  const set = await db
    .selectFrom("contributionYears as y")
    .leftJoin("contributionRuns as r", "r.year", "y.year")
    .select(({ fn }) => ["y.year", fn.sum("r.charged").as("charged"), fn.sum("r.chargedCents").as("chargedCents")])
    .groupBy("y.year")
    .execute()
  const known = new Map(set.map((each) => [each.year, each]))
  const years = [...new Set([...known.keys(), current, current + 1])].toSorted((a, b) => b - a)
  return {
    current,
    years: years.map((year) => ({
      year,
      isSet: known.has(year),
      charged: Number(known.get(year)?.charged ?? 0),
      chargedCents: Number(known.get(year)?.chargedCents ?? 0),
    })),
  }
}
