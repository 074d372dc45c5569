import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { PaymentState, Presence } from "../../activities/sign-up-kinds.ts"
import type { HandMethod } from "../../money/money-kinds.ts"
import { bookMarks } from "./sign-up-money.service.ts"

/** What somebody at the door said of a sign-up, and when; null for what was never said. */
interface Mark<Value> {
  signUpId: number
  value: Value
  at: Date | null
}
interface By {
  updatedBy: number
  updatedAt: Date
}

/** Writes who is there, in one statement; the caller has locked the sign-ups. */
export const writePresence = (tx: Db, marks: readonly Mark<Presence>[], by: By): Promise<unknown> =>
  write(tx, "presence", marks, by)

/**
 * Books who paid, and writes who said so; the caller has locked the sign-ups.
 * @returns the sign-ups of which it could not be said: their money came in online
 */
export async function writePayments(
  tx: Db,
  marks: readonly (Mark<PaymentState> & { method?: HandMethod })[],
  by: By,
): Promise<Set<number>> {
  const fixed = await bookMarks(tx, marks, { by: by.updatedBy, at: by.updatedAt })
  await write(
    tx,
    "payment",
    marks.filter(({ signUpId }) => !fixed.has(signUpId)),
    by,
  )
  return fixed
}

async function write(tx: Db, what: "presence" | "payment", marks: readonly Mark<string>[], by: By): Promise<void> {
  // Whether somebody paid follows from what was booked.
  const value = what === "presence" ? sql`presence = said.value, ` : sql``
  await sql`
    update "signUps" s set ${value}${sql.ref(`${what}At`)} = said.at,
      ${sql.ref(`${what}By`)} = ${by.updatedBy}, "updatedBy" = ${by.updatedBy}, "updatedAt" = ${by.updatedAt}
    from unnest(${sql.val(marks.map(({ signUpId }) => signUpId))}::integer[],
      ${sql.val(marks.map((mark) => mark.value))}::text[],
      ${sql.val(marks.map(({ at }) => at?.toISOString() ?? null))}::timestamptz[]) as said("signUpId", value, at)
    where s."signUpId" = said."signUpId"`.execute(tx)
}
