import { sql } from "kysely"
import { AppError } from "../../../../platform/app-error.ts"
import { rightsBy } from "../../../../platform/policy.ts"
import { rowsOf } from "../../../../platform/server/crud/rows.ts"
import { columnsOf } from "../../../../platform/server/database/list-filter.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { ledgerAccount, ledgerAccountDetail, ledgerAccountInput } from "../../money-books.ts"
import { mayKeepBooks } from "../../money.policy.ts"

const isUsed = sql<boolean>`(exists (select from charges c where c."ledgerAccountId" = "ledgerAccounts"."ledgerAccountId")
  or exists (select from "ledgerDefaults" d where d."ledgerAccountId" = "ledgerAccounts"."ledgerAccountId"))`

/** Ledger accounts. */
export const ledgerAccounts = rowsOf({
  table: "ledgerAccounts",
  id: "ledgerAccountId",
  contract: ledgerAccountDetail,
  summary: ledgerAccount,
  fields: ledgerAccountInput,
  rights: rightsBy({ update: mayKeepBooks, delete: mayKeepBooks }),
  listing: () => ({
    columns: columnsOf("ledgerAccounts", ledgerAccount, { alphabet: ["name_nl"], others: { isUsed } }),
    defaultSort: [{ by: sql.ref("ledgerAccounts.code"), direction: "asc" }],
  }),
  from: ({ db }) => db.selectFrom("ledgerAccounts").select([isUsed.as("isUsed")]),
  computed: ["isUsed"],
  prepare: async ({ db }, row, before) => {
    await requireFreeCode(db, row.code, before?.ledgerAccountId)
    if (before && before.kind !== row.kind && (await isInUse(db, before.ledgerAccountId)))
      throw new AppError("validation", { issues: [{ path: ["kind"], message: "moneyBooks:refused.kind" }] })
  },
  beforeRemove: async ({ db }, { ledgerAccountId }) => {
    if (await isInUse(db, ledgerAccountId)) throw new AppError("inUse", { text: "moneyBooks:refused.used" })
  },
})

async function isInUse(db: Db, ledgerAccountId: number): Promise<boolean> {
  const row = await db
    .selectFrom("ledgerAccounts")
    .select(isUsed.as("isUsed"))
    .where("ledgerAccountId", "=", ledgerAccountId)
    .executeTakeFirst()
  return row?.isUsed ?? false
}

/** @throws AppError validation: another account has this code */
async function requireFreeCode(db: Db, code: string, own: number | undefined): Promise<void> {
  const other = await db
    .selectFrom("ledgerAccounts")
    .select("ledgerAccountId")
    .where("code", "=", code)
    .executeTakeFirst()
  if (other && other.ledgerAccountId !== own)
    throw new AppError("validation", { issues: [{ path: ["code"], message: "moneyBooks:refused.code" }] })
}
