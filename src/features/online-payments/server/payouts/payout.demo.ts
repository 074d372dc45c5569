import { randomUUID } from "node:crypto"
import { addDays, momentOf } from "../../../../platform/amsterdam.ts"
import { orNotFound } from "../../../../platform/app-error.ts"
import type { DemoContext, DemoPart } from "../../../../platform/server/demo/demo.ts"
import type { PayoutItem } from "../../../../platform/server/payments/payout-provider.ts"
import { addCharges, cancelCharges } from "../../../money/server/ledger.service.ts"
import { applyReading, nextReading } from "../attempt-state.service.ts"
import { keepPayout } from "./payout-keep.service.ts"

/** What a payment and a refund cost, in hundredths of a cent, and how much of that is VAT. */
const [perPayment, perPaymentVat, perRefund, perRefundVat] = [3872, 672, 3024, 525]
const buyers = 8

/** The payout of last month, which is on a statement of then (`bank-statement.demo.ts`). */
export const demoPayout = {
  /** Late in the month before, and well before the statement of this week. */
  day: (today: string): string => {
    const [late, before] = [addDays(`${today.slice(0, 7)}-01`, -5), addDays(today, -14)]
    return late < before ? late : before
  },
  reference: (today: string): string => `4401234.${demoPayout.day(today).slice(2, 7).replace("-", "")}.02`,
  amountCents: 171_60,
}

/** What members bought online: what of last month was paid out, less a jumper that somebody gave back, and what of this month was not yet. */
export const payoutDemo: DemoPart = {
  add: async (demo) => {
    const { tx, today } = demo
    const day = demoPayout.day(today)
    const jumpers = await buy(demo, {
      day: addDays(day, -4),
      cents: 25_00,
      texts: ["Trui van de vereniging", "Jumper of the association"],
      hasRefund: true,
    })
    await buy(demo, { day: addDays(today, -8), cents: 24_00, texts: ["Excursie", "Excursion"], hasRefund: false })
    const month = day.slice(0, 7)
    const cameIn = { month, vatParts: 0 }
    await keepPayout(
      tx,
      {
        providerId: "stl_demo",
        reference: demoPayout.reference(today),
        paidOutAt: momentOf(day, "06:00"),
        amountCents: demoPayout.amountCents,
        revenue: [
          { ...cameIn, description: "Betalingen", count: buyers, grossParts: buyers * 25_00 * 100 },
          { ...cameIn, description: "Terugbetalingen", count: 1, grossParts: -25_00 * 100 },
        ],
        costs: [
          {
            month,
            description: "Betalingen",
            count: buyers,
            grossParts: buyers * perPayment,
            vatParts: buyers * perPaymentVat,
          },
          { month, description: "Terugbetalingen", count: 1, grossParts: perRefund, vatParts: perRefundVat },
        ],
      },
      jumpers,
      { at: momentOf(day, "07:23"), followUps: [] },
    )
    await tx
      .insertInto("providerPayoutRounds")
      .values({ endedAt: momentOf(day, "07:23"), problem: null })
      .execute()
  },
}

interface Bought {
  day: string
  cents: number
  texts: readonly [nl: string, en: string]
  hasRefund: boolean
}

/** Several people buy the same and pay it online. @returns what of that is in a payout */
async function buy({ tx, today }: DemoContext, { day, cents, texts, hasRefund }: Bought): Promise<PayoutItem[]> {
  const people = await tx
    .selectFrom("users")
    .select("userId")
    .where("emailVerifiedAt", "is not", null)
    .orderBy("userId", "desc")
    .offset(10)
    .limit(buyers)
    .execute()
  const booking = { by: null, at: momentOf(day, "12:30") }
  const [text_nl, text_en] = texts
  const charges = await addCharges(
    tx,
    people.map(({ userId }) => ({ userId, kind: "manual" as const, amountCents: cents, text_nl, text_en })),
    booking,
  )
  const items: PayoutItem[] = []
  for (const [nth, { chargeId, userId }] of charges.entries()) {
    const [key, providerId] = [randomUUID(), `tr_demo${today.replaceAll("-", "")}${chargeId}`]
    await payOnline(tx, { key, providerId, chargeId, userId: orNotFound(userId), cents, at: booking.at })
    items.push({
      kind: "payment",
      providerItemId: providerId,
      paymentId: providerId,
      amountCents: cents,
      attemptId: key,
    })
    if (nth || !hasRefund) continue
    const at = momentOf(addDays(day, 1), "09:10")
    await cancelCharges(tx, [chargeId], { by: null, at })
    await reads(tx, { key, providerId, cents, at, refundedCents: cents })
    items.push({
      kind: "refund",
      providerItemId: `re_demo${chargeId}`,
      paymentId: providerId,
      amountCents: -cents,
      attemptId: null,
    })
  }
  return items
}

interface Paid {
  key: string
  providerId: string
  chargeId: number
  userId: number
  cents: number
  at: Date
}

async function payOnline(tx: DemoContext["tx"], { chargeId, userId, ...paid }: Paid): Promise<void> {
  const { key, providerId, cents, at } = paid
  const { paymentAttemptId } = await tx
    .insertInto("paymentAttempts")
    .values({
      key,
      providerId,
      state: "open",
      checkoutUrl: null,
      userId,
      amountCents: cents,
      expiresAt: null,
      startedAt: at,
      startedBy: userId,
      linkId: null,
      fetchedAt: null,
      needsReview: null,
      reviewedAt: null,
      reviewedBy: null,
    })
    .returning("paymentAttemptId")
    .executeTakeFirstOrThrow()
  await tx.insertInto("paymentAttemptCharges").values({ paymentAttemptId, chargeId, cents }).execute()
  await reads(tx, { ...paid, refundedCents: 0 })
}

/** The site hears how far a payment is. */
async function reads(
  tx: DemoContext["tx"],
  { key, providerId, cents, at, refundedCents }: Omit<Paid, "chargeId" | "userId"> & { refundedCents: number },
): Promise<void> {
  await applyReading(
    tx,
    {
      nth: await nextReading(tx),
      chargebacks: [],
      providerId,
      checkoutUrl: null,
      state: "paid",
      expiresAt: null,
      amountCents: cents,
      currency: "EUR",
      amountRefundedCents: refundedCents,
      amountChargedBackCents: 0,
      isCancelable: false,
      attemptId: key,
      paidAt: at,
    },
    at,
  )
}
