import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import { rightsBy, type Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { companyReadableBy } from "../../companies/server/company.service.ts"
import { pictureJson } from "../../pictures/server/picture-columns.service.ts"
import { type Vacancy, vacancy, vacancyFields, vacancySummary } from "../vacancy.ts"
import type { VacancyState } from "../vacancy-state.ts"
import { mayDeleteVacancy, mayReadAllVacancies, mayUpdateVacancy } from "../vacancy.policy.ts"
import type { VacancyRow } from "./vacancy.table.ts"

/** SQL, of a statement with `vacancies` and `companies`: the last day that it is open; null if it has none. */
export const lastDayShown = sql<
  string | null
>`least(vacancies."visibleUntil", vacancies.deadline, companies."visibleUntil")`
/** SQL of `vacancyState`: not everybody may see it yet. */
const isPlannedOn = (today: string) => sql<SqlBool>`coalesce(
  greatest(vacancies."visibleFrom", companies."visibleFrom") > ${today}::date, false)`
/** SQL of `vacancyState`, of a statement with `vacancies` and `companies`. */
export const stateOn = (today: string) => sql<VacancyState>`case when ${isPlannedOn(today)} then 'planned'
  when ${lastDayShown} < ${today}::date then 'closed'
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
export const vacancyReadableBy = (viewer: Viewer | null, today: string): RawBuilder<SqlBool> =>
  mayReadAllVacancies.allows(viewer) ? sql<SqlBool>`true` : sql<SqlBool>`not ${isPlannedOn(today)}`

const company = sql<Vacancy["company"]>`(select row_to_json(company) from (
  select companies."companyId", companies.slug, companies.name, ${pictureJson("companies.logoId")} as logo,
    ${pictureJson("companies.logoDarkId")} as "logoDark", companies."visibleFrom", companies."visibleUntil") company)`
const vacancyType = sql<Vacancy["vacancyType"]>`json_build_object('slug', "vacancyTypes".slug,
  'name_nl', "vacancyTypes".name_nl, 'name_en', "vacancyTypes".name_en)`

const withCompany = ({ db, now }: Scope) =>
  db
    .selectFrom("vacancies")
    .innerJoin("companies", "companies.companyId", "vacancies.companyId")
    .innerJoin("vacancyTypes", "vacancyTypes.vacancyTypeId", "vacancies.vacancyTypeId")
    .select([company.as("company"), vacancyType.as("vacancyType"), stateOn(dayOf(now)).as("state")])

/** Vacancies; a closed one keeps its page. */
export const vacancies = rowsOf({
  table: "vacancies",
  id: "vacancyId",
  contract: vacancy,
  summary: vacancySummary,
  fields: vacancyFields,
  slugFrom: "title_nl",
  translated: ["title", "summary", "description"],
  rights: rightsBy({ update: mayUpdateVacancy, delete: mayDeleteVacancy }),
  listing: ({ now }) => ({
    columns: columnsOn(dayOf(now)),
    defaultSort: inAlphabet("vacancies.title_nl"),
  }),
  from: withCompany,
  readable: ({ viewer, now }) => vacancyReadableBy(viewer, dayOf(now)),
  computed: ["company", "vacancyType", "state"],
  prepare: ({ db, viewer, now }, row, before) => requireReferences(db, row, before, viewer, now),
})

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
