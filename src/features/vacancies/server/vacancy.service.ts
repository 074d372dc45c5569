import { type RawBuilder, type SqlBool, sql } from "kysely"
import type * as z from "zod"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound, type Issue } from "../../../platform/app-error.ts"
import { type ChangeOf, withNulls, keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Picture } from "../../../platform/picture.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import { columnsOf, listPage } from "../../../platform/server/database/list.ts"
import { renderMarkdown } from "../../../platform/server/markdown.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { createdBy, foundRow, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { keptTotals } from "../../../platform/server/database/totals.ts"
import { translationSources, staleTranslationsOf } from "../../../platform/translation.ts"
import { companyReadableBy, logosOf } from "../../companies/server/company.service.ts"
import { type VacancyInput, vacancy, vacancyFields, vacancySummary } from "../vacancy.ts"
import { type VacancyState, vacancyState } from "../vacancy-state.ts"
import { mayReadAllVacancies } from "../vacancy.policy.ts"
import type { VacancyRow } from "./vacancy.table.ts"

/** The texts with a translation. */
const translated = ["title", "summary", "description"] as const

const computed = [
  "company",
  "vacancyType",
  "state",
  "staleTranslations",
  "descriptionHtml_nl",
  "descriptionHtml_en",
] as const
const isStored = <K extends string>(key: K): key is Exclude<K, (typeof computed)[number]> =>
  !(computed as readonly string[]).includes(key)
const ofVacancy = <K extends string>(key: K) => `vacancies.${key}` as const
const summaryKeys = keysOf(vacancySummary).filter(isStored).map(ofVacancy)
const wholeKeys = keysOf(vacancy).filter(isStored).map(ofVacancy)

/** SQL of `vacancyState`: not everybody may see it yet. */
const isPlannedOn = (today: string) => sql<SqlBool>`coalesce(
  greatest(vacancies."visibleFrom", companies."visibleFrom") > ${today}::date, false)`
/** SQL of `vacancyState`, of a statement with `vacancies` and `companies`. */
export const stateOn = (today: string) => sql<VacancyState>`case when ${isPlannedOn(today)} then 'planned'
  when least(vacancies."visibleUntil", vacancies.deadline, companies."visibleUntil") < ${today}::date then 'closed'
  else 'open' end`

const columnsOn = (today: string) =>
  columnsOf("vacancies", vacancy, {
    alphabet: ["title_nl", "title_en"],
    others: {
      companyName: inAlphabet("companies.name"),
      companySlug: sql.ref("companies.slug"),
      typeSlug: sql.ref("vacancyTypes.slug"),
      state: stateOn(today),
      isOpen: sql`(${stateOn(today)} = 'open')`,
    },
  })

/** SQL: this viewer may know of it. What is closed keeps its page. */
const readableBy = (viewer: Viewer | null, today: string): RawBuilder<SqlBool> =>
  mayReadAllVacancies.allows(viewer) ? sql<SqlBool>`true` : sql<SqlBool>`not ${isPlannedOn(today)}`

/** The vacancies that this viewer may know of, with what is told of their company and kind. */
const readable = (db: Db, viewer: Viewer | null, today: string) =>
  db
    .selectFrom("vacancies")
    .innerJoin("companies", "companies.companyId", "vacancies.companyId")
    .innerJoin("vacancyTypes", "vacancyTypes.vacancyTypeId", "vacancies.vacancyTypeId")
    .select([
      "companies.slug as companySlug",
      "companies.name as companyName",
      "companies.logoId",
      "companies.logoDarkId",
      "companies.visibleFrom as companyFrom",
      "companies.visibleUntil as companyUntil",
      "vacancyTypes.slug as typeSlug",
      "vacancyTypes.name_nl as typeName_nl",
      "vacancyTypes.name_en as typeName_en",
    ])
    .where(readableBy(viewer, today))

interface Joined extends Pick<VacancyRow, "companyId" | "deadline" | "visibleFrom" | "visibleUntil"> {
  companySlug: string
  companyName: string
  logoId: number | null
  logoDarkId: number | null
  companyFrom: string | null
  companyUntil: string | null
  typeSlug: string
  typeName_nl: string
  typeName_en: string
}

function toAnswer<R extends Joined>(joined: R, pictures: Map<number, Picture>, today: string) {
  const { companySlug, companyName, logoId, logoDarkId, companyFrom, companyUntil, ...rest } = joined
  const { typeSlug, typeName_nl, typeName_en, ...row } = rest
  const company = {
    companyId: joined.companyId,
    slug: companySlug,
    name: companyName,
    logo: pictures.get(logoId ?? 0) ?? null,
    logoDark: pictures.get(logoDarkId ?? 0) ?? null,
    visibleFrom: companyFrom,
    visibleUntil: companyUntil,
  }
  return {
    ...row,
    company,
    vacancyType: { slug: typeSlug, name_nl: typeName_nl, name_en: typeName_en },
    state: vacancyState({ ...joined, company }, today),
  }
}

/** A page of the vacancies that this viewer may know of, closed ones included unless the filter leaves them out. */
export async function listVacancies(
  db: Db,
  query: ListQuery,
  viewer: Viewer | null,
  now: Date,
): Promise<{ items: Answer<z.output<typeof vacancySummary>>[]; totalItems: number }> {
  const today = dayOf(now)
  const { items, totalItems } = await listPage(readable(db, viewer, today).select(summaryKeys), query, {
    columns: columnsOn(today),
    key: "vacancies.vacancyId",
    defaultSort: inAlphabet("vacancies.title_nl"),
    kept: keptTotals(db, now),
  })
  const pictures = await logosOf(db, items)
  return { items: items.map((row) => toAnswer(row, pictures, today)), totalItems }
}

/** @throws AppError notFound, also for a vacancy that this viewer may not know of */
export async function getVacancy(
  db: Db,
  vacancyId: number,
  viewer: Viewer | null,
  now: Date,
): Promise<Answer<z.output<typeof vacancy>>> {
  const today = dayOf(now)
  const { translationSources: english, ...row } = orNotFound(
    await readable(db, viewer, today)
      .select(wholeKeys)
      .select("vacancies.translationSources")
      .where("vacancies.vacancyId", "=", vacancyId)
      .executeTakeFirst(),
  )
  return {
    ...toAnswer(row, await logosOf(db, [row]), today),
    descriptionHtml_nl: renderMarkdown(row.description_nl),
    descriptionHtml_en: renderMarkdown(row.description_en),
    staleTranslations: staleTranslationsOf({ ...row, translationSources: english }, translated),
  }
}

type References = Pick<VacancyRow, "companyId" | "vacancyTypeId">

/** The company and the kind are there, and stay until the vacancy is written. @throws AppError validation */
async function requireReferences(tx: Db, row: References, before: References | null, by: Viewer, now: Date) {
  const company = await tx
    .selectFrom("companies")
    .select("companyId")
    .where("companyId", "=", row.companyId)
    .where(row.companyId === before?.companyId ? sql<SqlBool>`true` : companyReadableBy(by, dayOf(now)))
    .forKeyShare()
    .executeTakeFirst()
  const type = await tx
    .selectFrom("vacancyTypes")
    .select("vacancyTypeId")
    .where("vacancyTypeId", "=", row.vacancyTypeId)
    .forKeyShare()
    .executeTakeFirst()
  const issues: Issue[] = []
  if (!company) issues.push({ path: ["companyId"], message: "zodCustom:errors.unknownReference" })
  if (!type) issues.push({ path: ["vacancyTypeId"], message: "zodCustom:errors.unknownReference" })
  if (issues.length) throw new AppError("validation", { issues })
}

/** @throws AppError validation (a company that is not there for this person, or a kind that is not there) */
export async function createVacancy(tx: Db, input: VacancyInput, by: Viewer, now: Date) {
  const row = withNulls(vacancyFields, input)
  await requireReferences(tx, row, null, by, now)
  const { vacancyId } = await tx
    .insertInto("vacancies")
    .values({
      ...row,
      slug: await freeSlug(tx, "vacancies", row.title_nl),
      translationSources: JSON.stringify(translationSources(null, row, translated)),
      ...createdBy(by, now),
    })
    .returning("vacancyId")
    .executeTakeFirstOrThrow()
  return getVacancy(tx, vacancyId, by, now)
}

/** Changes everything but the slug. @throws AppError notFound · changedMeanwhile · validation */
export async function updateVacancy(
  tx: Db,
  vacancyId: number,
  { confirmedTranslations, version, ...input }: ChangeOf<VacancyInput>,
  by: Viewer,
  now: Date,
) {
  const before = orNotFound(
    await tx.selectFrom("vacancies").selectAll().where("vacancyId", "=", vacancyId).forUpdate().executeTakeFirst(),
  )
  await requireVersion(tx, before, version)
  const row = withNulls(vacancyFields, input)
  await requireReferences(tx, row, before, by, now)
  await tx
    .updateTable("vacancies")
    .set({
      ...row,
      translationSources: JSON.stringify(translationSources(before, row, translated, confirmedTranslations)),
      ...updatedBy(by, now),
    })
    .where("vacancyId", "=", vacancyId)
    .execute()
  return getVacancy(tx, vacancyId, by, now)
}

/** @throws AppError notFound */
export async function deleteVacancy(tx: Db, vacancyId: number): Promise<void> {
  foundRow(await tx.deleteFrom("vacancies").where("vacancyId", "=", vacancyId).executeTakeFirst())
}
