import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import { rightsBy, type Viewer } from "../../../platform/policy.ts"
import type { VisibleState } from "../../../platform/publishing/publishing.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import type { Order } from "../../../platform/server/database/list.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { isVisibleOn } from "../../../platform/server/publishing.ts"
import { pictureColumns } from "../../pictures/server/picture-columns.service.ts"
import { company, companyFields, companySummary } from "../company.ts"
import { mayDeleteCompany, mayReadAllCompanies, mayUpdateCompany } from "../company.policy.ts"
import type { CompanyRow } from "./company.table.ts"

const isShownOn = (today: string) => isVisibleOn("companies", today)

/** SQL, of a statement on `companies`: this viewer may know of it. */
export const companyReadableBy = (viewer: Viewer | null, today: string): RawBuilder<SqlBool> =>
  mayReadAllCompanies.allows(viewer) ? sql<SqlBool>`true` : isShownOn(today)

/** SQL of `visibleState`. */
export const stateOn = (today: string) => sql<VisibleState>`case when ${isShownOn(today)} then 'shown'
  when companies."visibleFrom" > ${today}::date then 'planned' else 'ended' end`

/** What is shown comes first: the main partner, partners, the others, each by name. */
const rankOn = (today: string): readonly Order[] => [
  {
    by: sql`case when not ${isShownOn(today)} then 3
      when companies.tier = 'main' then 0 when companies.tier = 'partner' then 1 else 2 end`,
    direction: "asc",
  },
  { by: inAlphabet("companies.name"), direction: "asc" },
]

const columnsOn = (today: string) =>
  columnsOf("companies", company, { alphabet: ["name"], others: { state: stateOn(today) } })

/** Companies, with their logos. */
export const companies = rowsOf({
  table: "companies",
  id: "companyId",
  contract: company,
  summary: companySummary,
  fields: companyFields,
  slugFrom: "name",
  translated: ["tagline", "description"],
  rights: rightsBy({ update: mayUpdateCompany, delete: mayDeleteCompany }),
  listing: ({ now }) => {
    const rank = rankOn(dayOf(now))
    return { columns: columnsOn(dayOf(now)), orders: { rank }, defaultSort: rank }
  },
  from: ({ db, now }) => db.selectFrom("companies").select(stateOn(dayOf(now)).as("state")),
  readable: ({ viewer, now }) => companyReadableBy(viewer, dayOf(now)),
  computed: ["state"],
  // For light and for dark.
  pictures: pictureColumns<Pick<CompanyRow, "logoId" | "logoDarkId">, "logo" | "logoDark">({
    logo: "logoId",
    logoDark: "logoDarkId",
  }),
  prepare: ({ db }, row, before) => requireOneMainPartner(db, row, before?.companyId ?? null),
  beforeRemove: ({ db }, { companyId }) => requireUnused(db, companyId),
})

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

/** @throws AppError inUse with what stands in the way */
async function requireUnused(tx: Db, companyId: number): Promise<void> {
  const { rows } = await sql<{ vacancies: number; activities: number }>`
    select (select count(*)::integer from vacancies where "companyId" = ${companyId}) as vacancies,
      (select count(*)::integer from "activityCompanies" where "companyId" = ${companyId}) as activities`.execute(tx)
  const { vacancies = 0, activities = 0 } = rows[0] ?? {}
  if (vacancies) throw new AppError("inUse", { text: "companies:refused.hasVacancies", params: { count: vacancies } })
  if (activities)
    throw new AppError("inUse", { text: "companies:refused.hasActivities", params: { count: activities } })
}
