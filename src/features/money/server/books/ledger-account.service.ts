import { sql } from "kysely"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import { rightsBy } from "../../../../platform/policy.ts"
import { rowsOf } from "../../../../platform/server/crud/rows.ts"
import type { WriteScope } from "../../../../platform/server/crud/rows-spec.ts"
import { columnsOf } from "../../../../platform/server/database/list-filter.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { updatedBy } from "../../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../../platform/server/database/version.ts"
import { type ArchivingInput, ledgerAccount, ledgerAccountDetail, ledgerAccountInput } from "../../money-books.ts"
import { type LedgerPurpose, ledgerPurposes } from "../../money-kinds.ts"
import { mayKeepBooks } from "../../money.policy.ts"

const isUsed = sql<boolean>`(exists (select from charges c where c."ledgerAccountId" = "ledgerAccounts"."ledgerAccountId")
  or exists (select from payments p where p."ledgerAccountId" = "ledgerAccounts"."ledgerAccountId")
  or exists (select from "journalLines" j where j."ledgerAccountId" = "ledgerAccounts"."ledgerAccountId")
  or exists (select from "expenseClaimLines" l where l."ledgerAccountId" = "ledgerAccounts"."ledgerAccountId")
  or exists (select from "bankLineBookings" b where b."ledgerAccountId" = "ledgerAccounts"."ledgerAccountId")
  or exists (select from "providerPayouts" o
    where "ledgerAccounts"."ledgerAccountId" in (o."fromAccountId", o."costsAccountId"))
  or exists (select from "ledgerDefaults" d where d."ledgerAccountId" = "ledgerAccounts"."ledgerAccountId"))`
const isArchived = sql<boolean>`("ledgerAccounts"."archivedAt" is not null)`
const purposes = sql<LedgerPurpose[]>`array(select d.purpose from "ledgerDefaults" d
  where d."ledgerAccountId" = "ledgerAccounts"."ledgerAccountId" order by d.purpose)`

/** Ledger accounts. */
export const ledgerAccounts = rowsOf({
  table: "ledgerAccounts",
  id: "ledgerAccountId",
  contract: ledgerAccountDetail,
  summary: ledgerAccount,
  fields: ledgerAccountInput,
  rights: rightsBy({ update: mayKeepBooks, delete: mayKeepBooks }),
  listing: () => ({
    columns: columnsOf("ledgerAccounts", ledgerAccount, { alphabet: ["name_nl"], others: { isUsed, isArchived } }),
    defaultSort: [{ by: sql.ref("ledgerAccounts.code"), direction: "asc" }],
  }),
  from: ({ db }) =>
    db.selectFrom("ledgerAccounts").select([isUsed.as("isUsed"), purposes.as("purposes"), isArchived.as("isArchived")]),
  computed: ["isUsed", "purposes", "isArchived"],
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

/**
 * Archives an account, or brings it back. What was booked on it stays.
 * @param nameOf a purpose in the language of the user
 * @throws AppError notFound · changedMeanwhile · inUse: something is booked on it from now on
 */
export async function archiveAccount(
  { db, viewer, now }: WriteScope,
  ledgerAccountId: number,
  { isArchived: isGone, version }: ArchivingInput,
  nameOf: (purpose: LedgerPurpose) => string,
): Promise<void> {
  // Whoever books on this account, or lets something be booked on it, has a shared lock on it until they are done.
  await lockAtVersion(db, "ledgerAccounts", { ledgerAccountId }, version)
  const row = orNotFound(
    await db
      .selectFrom("ledgerAccounts")
      .select([isArchived.as("isArchived"), purposes.as("purposes")])
      .where("ledgerAccountId", "=", ledgerAccountId)
      .executeTakeFirst(),
  )
  if (isGone === row.isArchived) return
  if (isGone && row.purposes.length) {
    const named = ledgerPurposes.filter((purpose) => row.purposes.includes(purpose)).map(nameOf)
    throw new AppError("inUse", { text: "moneyBooks:refused.isDefault", params: { purposes: named.join(", ") } })
  }
  await db
    .updateTable("ledgerAccounts")
    .set({ archivedAt: isGone ? now : null, ...updatedBy(viewer, now) })
    .where("ledgerAccountId", "=", ledgerAccountId)
    .execute()
}
