import { sql } from "kysely"
import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"

/** What the books know of people. Their rows stay when somebody is gone, without who it was. */
export const moneyPersonal: PersonalSource = {
  own: {
    charges: { by: "userId", without: ["source", "ledgerAccountId", ...others] },
    payments: { by: "userId", without: ["key", "ledgerAccountId", ...others] },
    paymentLinks: { by: "userId", without: ["tokenHash", "cancelledBy", ...others] },
    reminderPauses: { by: "userId", without: ["endedBy", ...others] },
  },
  made: [
    "charges",
    "payments",
    "allocations",
    "ledgerAccounts",
    "closedMonths",
    "bookDownloads",
    "paymentLinks",
    "moneySettings",
    "chargeReminders",
    "reminderPauses",
  ],
  through: async (db, userId) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(a) - array['createdBy'] as row from allocations a join charges c using ("chargeId")
      where c."userId" = ${userId} order by a."allocationId"`.execute(db)
    const links = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from "paymentLinkCharges" t join "paymentLinks" l using ("paymentLinkId")
      where l."userId" = ${userId} order by 1`.execute(db)
    const reminders = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(r) - array['createdBy'] as row from "chargeReminders" r join charges c using ("chargeId")
      where c."userId" = ${userId} order by r."chargeReminderId"`.execute(db)
    return {
      chargeReminders: reminders.rows.map(({ row }) => row),
      allocations: rows.map(({ row }) => row),
      paymentLinkCharges: links.rows.map(({ row }) => row),
    }
  },
  /** What says who somebody was, besides their number. */
  erase: async (tx, _erasing, userId) => {
    await tx.updateTable("payments").set({ note: null }).where("userId", "=", userId).execute()
    await tx.updateTable("charges").set({ reason: null }).where("userId", "=", userId).execute()
  },
}
