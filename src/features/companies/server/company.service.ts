import { type RawBuilder, type SqlBool, sql } from "kysely"
import type * as z from "zod"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { type ChangeOf, withNulls, keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Picture } from "../../../platform/picture.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import { columnsOf, listPage } from "../../../platform/server/database/list.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { translationSources, staleTranslationsOf } from "../../../platform/translation.ts"
import { attachPicture, picturesOf } from "../../pictures/server/picture.service.ts"
import { type CompanyInput, company, companyFields, companySummary } from "../company.ts"
import { type WindowState, windowState } from "../company-window.ts"
import { mayReadAllCompanies } from "../company.policy.ts"
import type { CompanyRow } from "./company.table.ts"

/** The texts with a translation. */
const translated = ["tagline", "description"] as const

const computed = ["logo", "logoDark", "state", "staleTranslations", "descriptionHtml_nl", "descriptionHtml_en"] as const
const isStored = <K extends string>(key: K): key is Exclude<K, (typeof computed)[number]> =>
  !(computed as readonly string[]).includes(key)
const summaryKeys = [...keysOf(companySummary).filter(isStored), "logoId", "logoDarkId"] as const
const wholeKeys = [...keysOf(company).filter(isStored), "logoId", "logoDarkId", "translationSources"] as const

/** SQL, of a statement on `companies`: it is shown on this day. The same as `windowState`. */
export const isShownOn = (today: string) =>
  sql<SqlBool>`((companies."visibleFrom" is null or companies."visibleFrom" <= ${today}::date)
    and (companies."visibleUntil" is null or companies."visibleUntil" >= ${today}::date))`

/** SQL, of a statement on `companies`: this viewer may know of it. */
export const companyReadableBy = (viewer: Viewer | null, today: string): RawBuilder<SqlBool> =>
  mayReadAllCompanies.allows(viewer) ? sql<SqlBool>`true` : isShownOn(today)

const stateOn = (today: string) => sql<WindowState>`case when ${isShownOn(today)} then 'shown'
  when companies."visibleFrom" > ${today}::date then 'planned' else 'ended' end`

/** What is shown comes first: the main partner, partners, the others, each by name. */
const rankOn = (today: string) => sql`row(case when not ${isShownOn(today)} then 3
    when companies.tier = 'main' then 0 when companies.tier = 'partner' then 1 else 2 end,
  companies.name collate "und-x-icu")`

const columnsOn = (today: string) =>
  columnsOf("companies", company, { alphabet: ["name"], others: { state: stateOn(today), rank: rankOn(today) } })

type Described = Pick<CompanyRow, "logoId" | "logoDarkId" | "visibleFrom" | "visibleUntil">
/** What is told of a row beside its own columns. */
function toAnswer<R extends Described>(
  { logoId, logoDarkId, ...row }: R,
  pictures: Map<number, Picture>,
  today: string,
) {
  return {
    ...row,
    logo: pictures.get(logoId ?? 0) ?? null,
    logoDark: pictures.get(logoDarkId ?? 0) ?? null,
    state: windowState(row, today),
  }
}

/** The pictures of companies, for rows of a list. */
export const logosOf = (db: Db, rows: readonly Pick<CompanyRow, "logoId" | "logoDarkId">[]) =>
  picturesOf(
    db,
    rows.flatMap(({ logoId, logoDarkId }) => [logoId, logoDarkId]),
  )

/** A page of the companies that this viewer may know of. */
export async function listCompanies(
  db: Db,
  query: ListQuery,
  viewer: Viewer | null,
  now: Date,
): Promise<{ items: Answer<z.output<typeof companySummary>>[]; totalItems: number }> {
  const today = dayOf(now)
  const rows = db.selectFrom("companies").select(summaryKeys).where(companyReadableBy(viewer, today))
  const { items, totalItems } = await listPage(rows, query, {
    columns: columnsOn(today),
    key: "companies.companyId",
    defaultSort: rankOn(today),
  })
  const pictures = await logosOf(db, items)
  return { items: items.map((row) => toAnswer(row, pictures, today)), totalItems }
}

/** @throws AppError notFound, also for a company that this viewer may not know of */
export async function getCompany(
  db: Db,
  companyId: number,
  viewer: Viewer | null,
  now: Date,
): Promise<Answer<z.output<typeof company>>> {
  const today = dayOf(now)
  const { translationSources: english, ...row } = orNotFound(
    await db
      .selectFrom("companies")
      .select(wholeKeys)
      .where("companyId", "=", companyId)
      .where(companyReadableBy(viewer, today))
      .executeTakeFirst(),
  )
  return {
    ...toAnswer(row, await logosOf(db, [row]), today),
    descriptionHtml_nl: renderMarkdown(row.description_nl),
    descriptionHtml_en: renderMarkdown(row.description_en),
    staleTranslations: staleTranslationsOf({ ...row, translationSources: english }, translated),
  }
}

/** Who may make or change companies sees what became of it: level 1 is part of those rights. */
export async function createCompany(tx: Db, input: CompanyInput, by: Viewer, now: Date) {
  const row = withNulls(companyFields, input)
  await requireOneMainPartner(tx, row, null)
  await attachLogos(tx, row, { logoId: null, logoDarkId: null }, by, now)
  const { companyId } = await tx
    .insertInto("companies")
    .values({
      ...row,
      slug: await freeSlug(tx, "companies", row.name),
      translationSources: JSON.stringify(translationSources(null, row, translated)),
      ...createdBy(by, now),
    })
    .returning("companyId")
    .executeTakeFirstOrThrow()
  return getCompany(tx, companyId, by, now)
}

/** The row, held until the transaction ends. @throws AppError notFound */
const lockRow = async (tx: Db, companyId: number): Promise<CompanyRow> =>
  orNotFound(
    await tx.selectFrom("companies").selectAll().where("companyId", "=", companyId).forUpdate().executeTakeFirst(),
  )

/** Changes everything but the slug. @throws AppError notFound · changedMeanwhile · conflict (a second main partner) · validation */
export async function updateCompany(
  tx: Db,
  companyId: number,
  { confirmedTranslations, version, ...input }: ChangeOf<CompanyInput>,
  by: Viewer,
  now: Date,
) {
  const before = await lockRow(tx, companyId)
  await requireVersion(tx, before, version)
  const row = withNulls(companyFields, input)
  await requireOneMainPartner(tx, row, companyId)
  await attachLogos(tx, row, before, by, now)
  await tx
    .updateTable("companies")
    .set({
      ...row,
      translationSources: JSON.stringify(translationSources(before, row, translated, confirmedTranslations)),
      ...updatedBy(by, now),
    })
    .where("companyId", "=", companyId)
    .execute()
  return getCompany(tx, companyId, by, now)
}

type Logos = Pick<CompanyRow, "logoId" | "logoDarkId">
async function attachLogos(tx: Db, after: Logos, before: Logos, by: Viewer, now: Date): Promise<void> {
  for (const field of ["logoId", "logoDarkId"] as const)
    await attachPicture(tx, after[field], by, { field, previous: before[field], now })
}

/**
 * On any day there is at most one main partner; the one in the way is named. The database keeps the rule itself, for
 * two at the same moment.
 */
async function requireOneMainPartner(
  tx: Db,
  { tier, visibleFrom, visibleUntil }: Pick<CompanyRow, "tier" | "visibleFrom" | "visibleUntil">,
  companyId: number | null,
): Promise<void> {
  if (tier !== "main") return
  const other = await tx
    .selectFrom("companies")
    .select("name")
    .where("tier", "=", "main")
    .where("companyId", "is distinct from", companyId)
    .where(
      sql<SqlBool>`daterange("visibleFrom", "visibleUntil", '[]') && daterange(${visibleFrom}::date, ${visibleUntil}::date, '[]')`,
    )
    .limit(1)
    .executeTakeFirst()
  if (other) throw new AppError("conflict", { text: "companies:refused.secondMainNamed", params: { name: other.name } })
}

/** @throws AppError notFound, or inUse with what stands in the way */
export async function deleteCompany(tx: Db, companyId: number, by: Viewer, now: Date): Promise<void> {
  const before = await lockRow(tx, companyId)
  const { rows } = await sql<{ vacancies: number; activities: number }>`
    select (select count(*)::integer from vacancies where "companyId" = ${companyId}) as vacancies,
      (select count(*)::integer from "activityCompanies" where "companyId" = ${companyId}) as activities`.execute(tx)
  const { vacancies = 0, activities = 0 } = rows[0] ?? {}
  if (vacancies) throw new AppError("inUse", { text: "companies:refused.hasVacancies", params: { count: vacancies } })
  if (activities)
    throw new AppError("inUse", { text: "companies:refused.hasActivities", params: { count: activities } })
  await tx.deleteFrom("companies").where("companyId", "=", companyId).execute()
  await attachLogos(tx, { logoId: null, logoDarkId: null }, before, by, now)
}
