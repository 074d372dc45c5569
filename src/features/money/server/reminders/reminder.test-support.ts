import type { Actor } from "../../../../../tests/support/actors.ts"
import type { TestServer } from "../../../../../tests/support/server.ts"
import { insertAttempt } from "../../../../../tests/support/payments/payment-attempt-rows.ts"
import type { MoneySettings } from "../../reminders.ts"
import { addCharges, addPayments, type NewCharge } from "../ledger.service.ts"
import { reminderQueue } from "./reminder.jobs.ts"

const defaults = { isReminding: true, firstDays: 7, secondDays: 21, thirdDays: 42, replyTo: null }

/** Says how people are reminded. */
export async function setReminding(treasurer: Actor, changes: object = {}) {
  const { version } = (await treasurer.get<MoneySettings>("/api/money/settings")).data
  return treasurer.put<MoneySettings>("/api/money/settings", { ...defaults, ...changes, version })
}

/** Charges somebody, today. */
export async function charge({ services }: TestServer, userId: number, more: Partial<NewCharge> = {}): Promise<number> {
  const texts = { text_nl: "Boete", text_en: "Fine" }
  const charges = [{ userId, kind: "manual" as const, amountCents: 1000, ...texts, ...more }]
  const [added] = await addCharges(services.database.db, charges, { by: null, at: services.now() })
  return added?.chargeId ?? 0
}

/** Pays a charge. */
export async function pay({ services }: TestServer, userId: number, chargeId: number, cents = 1000): Promise<void> {
  const payment = { method: "transfer" as const, amountCents: cents, userId, pays: [{ chargeId, cents }] }
  await addPayments(services.database.db, [payment], { by: null, at: services.now() })
}

/** Somebody begins to pay a charge online. @returns what ends that */
export async function beginPaying({ services }: TestServer, userId: number, chargeId: number) {
  const { db } = services.database
  const { paymentAttemptId } = await insertAttempt(db, {
    userId,
    amountCents: 1000,
    startedAt: services.now(),
    chargeIds: [chargeId],
  })
  return async () => {
    await db
      .updateTable("paymentAttempts")
      .set({ state: "expired" })
      .where("paymentAttemptId", "=", paymentAttemptId)
      .execute()
  }
}

/** Queues the round of this morning. */
export const queueRound = ({ services }: TestServer) => services.jobs.send(services.database.db, reminderQueue, {})
