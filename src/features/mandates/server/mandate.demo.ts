import { composeIBAN } from "ibantools"
import { addDays, momentOf } from "../../../platform/amsterdam.ts"
import { createdBy } from "../../../platform/server/database/table.ts"
import type { DemoPart } from "../../../platform/server/demo/demo.ts"
import { fullName } from "../../members/server/member.table.ts"

/** How many members signed, and how long ago in days: in turn, so that one is about to lapse. */
const signers = 14
const signedBefore = [1060, 420, 390, 120, 75, 60]
const banks = ["INGB", "RABO", "ASNB", "BUNQ"]

/** Mandates of some members, as they signed them when they joined. */
export const mandateDemo: DemoPart = {
  add: async ({ tx, today }) => {
    const members = await tx
      .selectFrom("users")
      .select(["userId", fullName("users").as("name")])
      .where("emailVerifiedAt", "is not", null)
      .orderBy("userId", "desc")
      .limit(signers)
      .execute()
    for (const [nth, { userId, name }] of members.entries()) {
      const signedAt = momentOf(addDays(today, -(signedBefore[nth % signedBefore.length] ?? 60)), "14:20")
      const bban = `${banks[nth % banks.length]}${String(4_200_100 + nth * 137).padStart(10, "0")}`
      const account = { iban: composeIBAN({ countryCode: "NL", bban }) ?? "", accountHolder: name }
      const audit = createdBy({ userId, permissions: {} }, signedAt)
      await tx
        .insertInto("userFinances")
        .values({ userId, ...account, ...audit })
        .onConflict((conflict) => conflict.column("userId").doNothing())
        .execute()
      await tx
        .insertInto("mandates")
        .values({
          userId,
          ...account,
          reference: `M${userId}-${String(1000 + nth)}`,
          signedAt,
          signedHow: nth % 4 === 3 ? "paper" : "ticked",
          ...(nth % 4 === 3 ? { paperNote: "Map machtigingen" } : {}),
          revokedAt: null,
          endReason: null,
          ...audit,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  },
}
