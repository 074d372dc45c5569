import { type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import { rightsBy } from "../../../platform/policy.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import type { Order } from "../../../platform/server/database/list.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import type { CostState } from "../sign-up-cost-state.ts"
import { signUpCost, signUpCostDetail, signUpCostFields, type SignUpCostInput } from "../sign-up-cost.ts"
import { mayDeleteSignUpCost, mayReadAllSignUpCosts, mayUpdateSignUpCost } from "../sign-up-cost.policy.ts"

/** SQL, of a statement on `signUpCosts`: applicants can choose it on this day. */
const isCurrentOn = (today: string) => sql<SqlBool>`("signUpCosts"."isActive"
  and ${today}::date between "signUpCosts"."validFrom" and coalesce("signUpCosts"."validUntil", 'infinity'))`

const stateOn = (today: string) => sql<CostState>`case when ${isCurrentOn(today)} then 'current'
  when "signUpCosts"."validUntil" < ${today}::date then 'ended'
  when not "signUpCosts"."isActive" then 'hidden' else 'planned' end`

/** Current ones first, then planned, hidden and ended ones, each in their own order. */
const rankOn = (today: string): readonly Order[] => [
  {
    by: sql`case ${stateOn(today)} when 'current' then 0 when 'planned' then 1 when 'hidden' then 2 else 3 end`,
    direction: "asc",
  },
  { by: sql.ref("signUpCosts.order"), direction: "asc" },
  { by: inAlphabet("signUpCosts.name_nl"), direction: "asc" },
]

const columnsOn = (today: string) =>
  columnsOf("signUpCosts", signUpCost, {
    alphabet: ["name_nl", "name_en"],
    others: { state: stateOn(today) },
  })

const isUsed = sql<boolean>`exists (select from memberships where "signUpCostId" = "signUpCosts"."signUpCostId")`

/** Sign-up costs. */
export const signUpCosts = rowsOf({
  table: "signUpCosts",
  id: "signUpCostId",
  contract: signUpCostDetail,
  summary: signUpCost,
  fields: signUpCostFields,
  rights: rightsBy({ update: mayUpdateSignUpCost, delete: mayDeleteSignUpCost }),
  listing: ({ now }) => {
    const rank = rankOn(dayOf(now))
    return { columns: columnsOn(dayOf(now)), orders: { rank }, defaultSort: rank }
  },
  from: ({ db, now, viewer }) =>
    db
      .selectFrom("signUpCosts")
      .select([
        stateOn(dayOf(now)).as("state"),
        (mayReadAllSignUpCosts.allows(viewer) ? isUsed : sql<boolean | null>`null::boolean`).as("isUsed"),
      ]),
  readable: ({ viewer, now }) => (mayReadAllSignUpCosts.allows(viewer) ? sql<SqlBool>`true` : isCurrentOn(dayOf(now))),
  computed: ["state", "isUsed"],
  prepare: async ({ db }, row, before) => {
    if (before) await requireSameAgreement(db, row, before)
  },
  beforeRemove: async ({ db }, { signUpCostId }) => {
    const count = await countUses(db, signUpCostId)
    if (count) throw new AppError("inUse", { text: "signUpCosts:refused.used", params: { count } })
  },
})

/** How many applications refer to a cost, including those that were accepted or rejected. */
async function countUses(tx: Db, signUpCostId: number): Promise<number> {
  const { count } = await tx
    .selectFrom("memberships")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("signUpCostId", "=", signUpCostId)
    .executeTakeFirstOrThrow()
  return count
}

type Agreement = Pick<SignUpCostInput, "amountCents" | "membershipType">
const agreed = ["amountCents", "membershipType"] as const

/**
 * What people have chosen keeps its amount and type. The row is locked, and `frozenSignUpCost` waits for that lock.
 * @throws AppError validation
 */
async function requireSameAgreement(tx: Db, row: Agreement, before: Agreement & { signUpCostId: number }) {
  const changed = agreed.filter((name) => row[name] !== before[name])
  if (!changed.length || !(await countUses(tx, before.signUpCostId))) return
  throw new AppError("validation", {
    issues: changed.map((name) => ({ path: [name], message: "signUpCosts:refused.frozen" })),
  })
}

/** Whether applicants can choose this cost now, or any. */
export async function hasSignUpCosts(db: Db, now: Date, signUpCostId?: number): Promise<boolean> {
  const current = db
    .selectFrom("signUpCosts")
    .select("signUpCostId")
    .where(isCurrentOn(dayOf(now)))
  const some = signUpCostId === undefined ? current : current.where("signUpCostId", "=", signUpCostId)
  return (await some.limit(1).executeTakeFirst()) !== undefined
}

/**
 * The columns of an application for a cost that can be chosen now: the cost as it is at this time. The cost is locked
 * until the transaction ends, so that it cannot be changed or deleted before the application is stored.
 * @throws AppError validation at `signUpCostId` if it cannot be chosen (any longer)
 */
export async function frozenSignUpCost(tx: Db, signUpCostId: number, now: Date) {
  const cost = await tx
    .selectFrom("signUpCosts")
    .select(["signUpCostId", "name_nl", "name_en", "amountCents", "membershipType"])
    .where("signUpCostId", "=", signUpCostId)
    .where(isCurrentOn(dayOf(now)))
    .forKeyShare()
    .executeTakeFirst()
  if (!cost)
    throw new AppError("validation", {
      issues: [{ path: ["signUpCostId"], message: "zodCustom:errors.unknownReference" }],
    })
  const { name_nl, name_en, amountCents, membershipType } = cost
  return { signUpCostId, costName_nl: name_nl, costName_en: name_en, amountCents, type: membershipType }
}
