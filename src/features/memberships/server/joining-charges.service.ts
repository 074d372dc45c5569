import { hasMandate } from "../../mandates/server/mandate.table.ts"
import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { addCharges, type Booking, cancelCharges } from "../../money/server/ledger.service.ts"
import { daysToPayOnJoining } from "../joining.ts"

/** What joining cost is charged once for each membership. The plan of a year knows it by this name too. */
const sourceOf = (membershipId: number) => `joining:${membershipId}`

/**
 * Charges people who were just accepted: what they agreed to when they applied, and for whom that was nothing that the site
 * knows, what other features ask of a new member. The memberships are written.
 * @param on today, or the first day of these memberships if that is later
 */
export async function chargeJoined(
  { db, viewer, now, services }: Pick<WriteScope, "db" | "viewer" | "now" | "services">,
  membershipIds: readonly number[],
  on: string,
): Promise<void> {
  if (!membershipIds.length || !services.features.includes("money")) return
  const joined = await db
    .selectFrom("memberships")
    .select(["membershipId", "userId", "signUpCostId", "amountCents", "costName_nl", "costName_en"])
    .where(sql<boolean>`"membershipId" = any(${sql.val(membershipIds)}::integer[])`)
    .orderBy("membershipId")
    .execute()
  const payBy = addDays(dayOf(now), daysToPayOnJoining)
  const booking = { by: viewer.userId, at: now }
  await addCharges(
    db,
    joined.flatMap(({ membershipId, userId, amountCents, costName_nl, costName_en }) =>
      amountCents && costName_nl
        ? [
            {
              userId,
              membershipId,
              kind: "contribution" as const,
              source: sourceOf(membershipId),
              amountCents,
              text_nl: costName_nl,
              text_en: costName_en || costName_nl,
              payBy,
            },
          ]
        : [],
    ),
    booking,
  )
  const others = joined.filter(({ signUpCostId }) => signUpCostId === null)
  if (others.length) for (const source of services.joining) await source(db, others, { ...booking, on })
}

/** Says of what people were charged for these memberships that it does not hold: they never began. */
export async function cancelJoined(tx: Db, membershipIds: readonly number[], booking: Booking): Promise<void> {
  if (!membershipIds.length) return
  const charges = await tx
    .selectFrom("charges")
    .select("chargeId")
    .where(sql<boolean>`"membershipId" = any(${sql.val(membershipIds)}::integer[])`)
    .where("isCancelled", "=", false)
    .where("cancels", "is", null)
    .execute()
  await cancelCharges(
    tx,
    charges.map(({ chargeId }) => chargeId),
    booking,
  )
}

/** What is still to pay of a membership that began. */
export interface Owed {
  membershipId: number
  userId: number
  cents: number
  /** The first of the last days to pay. */
  payBy: string
  text_nl: string
  text_en: string
  hasMandate: boolean
}

/** Of which of these memberships something is to be paid, and how much. */
export async function owedOnJoining(
  tx: Db,
  membershipIds: readonly number[],
  today: string,
): Promise<Map<number, Owed>> {
  const { rows } = await sql<Owed>`
    select c."membershipId", c."userId", sum(c."openCents")::integer as cents, to_char(min(coalesce(c."payBy", c."bookDate")), 'YYYY-MM-DD') as "payBy",
      string_agg(c.text_nl, ', ' order by c."chargeId") as text_nl, string_agg(c.text_en, ', ' order by c."chargeId") as text_en,
      ${hasMandate("c.userId", today)} as "hasMandate"
    from charges c
    where c."membershipId" = any(${sql.val(membershipIds)}::integer[]) and c."openCents" > 0 and c."userId" is not null
    group by c."membershipId", c."userId"`.execute(tx)
  return new Map(rows.map((row) => [row.membershipId, row]))
}
