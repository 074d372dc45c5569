import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/** What somebody at the door said of a sign-up, and when; null for what was never said. */
interface Mark {
  signUpId: number
  value: string
  at: Date | null
}

/** Writes who is there, or who paid, in one statement; the caller has locked the sign-ups. */
export async function writeMarks(
  tx: Db,
  what: "presence" | "payment",
  marks: readonly Mark[],
  by: { updatedBy: number; updatedAt: Date },
): Promise<void> {
  const column = what === "presence" ? sql.ref("presence") : sql.ref("paymentState")
  await sql`
    update "signUps" s set ${column} = said.value, ${sql.ref(`${what}At`)} = said.at,
      ${sql.ref(`${what}By`)} = ${by.updatedBy}, "updatedBy" = ${by.updatedBy}, "updatedAt" = ${by.updatedAt}
    from unnest(${sql.val(marks.map(({ signUpId }) => signUpId))}::integer[],
      ${sql.val(marks.map(({ value }) => value))}::text[],
      ${sql.val(marks.map(({ at }) => at?.toISOString() ?? null))}::timestamptz[]) as said("signUpId", value, at)
    where s."signUpId" = said."signUpId"`.execute(tx)
}
