import { type RawBuilder, sql } from "kysely"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { type JsonPage, jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { whereOf } from "../../../platform/server/database/list-filter.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import { fullName } from "../../members/server/member.table.ts"
import { type ClaimCounts, type ListedClaim, listedClaim } from "../claim-desk.ts"
import { firstText, isOnDesk, lineCount, receiptCount } from "./claim-rows.service.ts"

const columns = {
  name: fullName("u"),
  lastName: inAlphabet("u.lastName"),
  status: sql.ref("c.status"),
  paidWith: sql.ref("c.paidWith"),
  userId: sql.ref("c.userId"),
  submittedAt: sql.ref("c.submittedAt"),
  totalCents: sql.ref("c.totalCents"),
  approvedOn: sql.ref("c.approvedOn"),
  paidOn: sql.ref("c.paidOn"),
}

/** SQL: `claimReference` of a claim `c`. */
const reference = sql<string>`('D' || lpad(c."expenseClaimId"::text, greatest(4, length(c."expenseClaimId"::text)), '0'))`

/** SQL: a receipt of a claim `c` is in another claim that the treasurer sees. */
const hasDouble: RawBuilder<boolean> = sql<boolean>`exists (select from "expenseReceipts" r
  join "expenseReceipts" s on s.digest = r.digest and s."expenseClaimId" <> r."expenseClaimId"
  join "expenseClaims" o on o."expenseClaimId" = s."expenseClaimId"
  where r."expenseClaimId" = c."expenseClaimId" and ${isOnDesk("o")})`

/** What everybody submitted, without what is still a draft or was withdrawn. */
const submitted = (db: Db) =>
  db
    .selectFrom("expenseClaims as c")
    .leftJoin("users as u", "u.userId", "c.userId")
    .select(["c.expenseClaimId", "c.status", "c.paidWith", "c.userId", "c.totalCents", "c.submittedAt"])
    .select(["c.approvedOn", "c.paidOn", "c.expensePayoutId"])
    .select([
      sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("claimant"),
      reference.as("title"),
      firstText.as("text"),
      lineCount.as("lines"),
      receiptCount.as("receipts"),
      hasDouble.as("hasDouble"),
    ])
    .where(isOnDesk("c"))

const claimRow = jsonRowOf(listedClaim)

/** Claims, the latest first. */
export const listClaims = ({ db, now }: Scope, query: ListQuery): Promise<JsonPage<ListedClaim>> =>
  listPage(db, submitted(db), query, {
    row: claimRow,
    columns,
    key: "c.expenseClaimId",
    defaultSort: [{ by: sql.ref("c.submittedAt"), direction: "desc" }],
    totals: cachedTotals(db, now),
  })

/** The claims that a filter finds, for an export. */
export const filteredClaims = (db: Db, filter: ListQuery["filter"]) =>
  filter ? submitted(db).where(whereOf(filter, columns)) : submitted(db)

/** What waits for the treasurer. */
export async function countClaims(db: Db): Promise<ClaimCounts> {
  const { rows } = await sql<ClaimCounts>`
    select (count(*) filter (where status = 'submitted'))::integer as submitted,
      (count(*) filter (where status = 'approved'))::integer as approved,
      coalesce(sum("totalCents") filter (where status = 'approved'), 0)::float8 as "approvedCents"
    from "expenseClaims" where status in ('submitted', 'approved')`.execute(db)
  return rows[0] ?? { submitted: 0, approved: 0, approvedCents: 0 }
}
