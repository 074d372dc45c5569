import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import { payingSite } from "./online-payment.test-support.ts"
import { refundPayment } from "./refund.service.ts"

const server = testServer()
const actors = createActors(server)
const site = payingSite(server)
let people: Actor[] = []
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 3 }, () => actors.user()))
})

/** Another seed runs other sequences: `FC_SEED=5 FC_RUNS=500 npx vitest run online-payment.model`. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 1_000_000)
const numRuns = Number(process.env.FC_RUNS ?? 25)

const nth = fc.nat({ max: 5 })
const does = <K extends string>(name: K) => fc.constant(name)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: does("charge"), who: fc.nat({ max: 2 }), cents: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: does("start"),
      who: fc.nat({ max: 2 }),
      some: fc.uniqueArray(nth, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: does("startTwice"),
      who: fc.nat({ max: 2 }),
      some: fc.uniqueArray(nth, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 9, arbitrary: fc.record({ do: does("pay"), nth, isTold: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: does("end"),
      nth,
      state: fc.constantFrom("failed" as const, "expired" as const, "pending" as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: does("hint"), nth, times: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: does("forge") }) },
  { weight: 3, arbitrary: fc.record({ do: does("cancelCharge"), nth }) },
  { weight: 4, arbitrary: fc.record({ do: does("refund"), nth, cents: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ do: does("refundThere"), nth, cents: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: does("endRefund"),
      nth,
      refund: fc.nat({ max: 1 }),
      state: fc.constantFrom("refunded" as const, "failed" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: does("chargeBack"), nth, cents: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: does("wait"), minutes: fc.constantFrom(1, 20, 90) }) },
  { weight: 3, arbitrary: fc.record({ do: does("round") }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: does("silent"),
      side: fc.constantFrom("before" as const, "after" as const),
      calls: fc.integer({ min: 1, max: 3 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Plays with charges and with payments at the provider, by their numbers. */
class Game {
  readonly #charges = new Map<number, number[]>()
  #minutes = 0

  async play(step: Step): Promise<void> {
    if (step.do === "charge") {
      const own = this.#charges.get(step.who) ?? []
      this.#charges.set(step.who, [...own, await site.charge(people[step.who] as Actor, step.cents)])
    } else if (step.do === "start" || step.do === "startTwice") {
      const times = step.do === "start" ? 1 : 2
      await Promise.all(Array.from({ length: times }, () => this.#start(step.who, step.some)))
    } else if (step.do === "cancelCharge") {
      const all = [...this.#charges.values()].flat()
      const chargeId = all[step.nth % all.length]
      if (chargeId) await site.cancelCharge(chargeId)
    } else if (step.do === "wait")
      server.setNow(new Date(startOfTest.getTime() + (this.#minutes += step.minutes) * 60_000))
    else if (step.do === "round") await site.round()
    else if (step.do === "forge") await site.hint("tr_forged")
    else if (step.do === "silent") this.#silence(step.side, step.calls)
    else await this.#there(step)
  }

  async #start(who: number, some: readonly number[]): Promise<void> {
    const own = this.#charges.get(who) ?? []
    const chargeIds = [...new Set(some.flatMap((nth) => own[nth % own.length] ?? []))]
    if (!chargeIds.length) return
    const { status } = await site.start(people[who] as Actor, ...chargeIds)
    if (![201, 409, 503].includes(status)) throw new Error(`starting answered ${status}`)
  }

  /** What happens to a payment at the provider, of which we may or may not get word. */
  async #there(step: Extract<Step, { nth: number }>): Promise<void> {
    const all = [...site.provider.payments.values()]
    const payment = all[("nth" in step ? step.nth : 0) % all.length]
    if (!payment) return
    const { providerId: number, state } = payment
    const isUnpaid = state === "open" || state === "pending"
    const left = payment.amountCents - payment.amountRefundedCents - payment.amountChargedBackCents
    if (step.do === "pay" && isUnpaid) {
      site.provider.set(number, "paid")
      if (step.isTold) await site.hint(number)
    } else if (step.do === "end" && isUnpaid) site.provider.set(number, step.state)
    else if (step.do === "hint") await Promise.all(Array.from({ length: step.times }, () => site.hint(number)))
    else if (step.do === "refund") await this.#refund(number, step.cents)
    else if (step.do === "endRefund") site.provider.endRefund(number, step.refund, step.state)
    else if (state === "paid" && step.do === "refundThere" && step.cents <= left)
      payment.amountRefundedCents += step.cents
    else if (state === "paid" && step.do === "chargeBack") payment.amountChargedBackCents += Math.min(step.cents, left)
  }

  async #refund(number: string, cents: number): Promise<void> {
    const { db } = server.services.database
    const row = await db
      .selectFrom("paymentAttempts")
      .select("paymentAttemptId")
      .where("providerId", "=", number)
      .executeTakeFirst()
    const booking = { by: null, at: server.services.now() }
    if (row)
      await db
        .transaction()
        .execute((tx) => refundPayment(tx, server.services.jobs, { ...row, cents }, booking))
        .catch((error: Error) => {
          if (!error.message.includes("nothingToRefund")) throw error
        })
  }

  /** The next calls are not answered, whether or not the provider does what they ask. */
  #silence(side: "before" | "after", calls: number): void {
    let left = calls
    site.provider[side] = () => {
      if (left-- > 0) throw new PaymentProviderError("busy", "no answer")
    }
  }

  /** Everything that is on its way arrives. */
  async rest(): Promise<void> {
    site.provider.before = site.provider.after = () => undefined
    for (let times = 0; times < 8; times++) {
      server.setNow(new Date(startOfTest.getTime() + (this.#minutes += 24 * 60) * 60_000))
      for (const [number] of site.provider.payments) site.provider.endRefund(number, times % 2, "refunded")
      await site.round()
      await site.watch()
    }
  }
}

describe("whatever happens, in whatever order", () => {
  test("every euro that came in and did not go back is in the books once", async () => {
    server.services.log.level = "silent"
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const { database } = server.services
        await database.query(
          `truncate "rateLimits", "paymentRefunds", "paymentAttemptCharges", "paymentAttempts", allocations, payments, charges restart identity cascade`,
        )
        server.setNow(startOfTest)
        site.fresh()
        const game = new Game()
        for (const each of steps) {
          await game.play(each)
          await site.expectSoundBooks()
        }
        await game.rest()
        await site.expectSoundBooks()
        const { rows } = await database.query(
          `select coalesce(sum("amountCents"), 0)::integer as cents from payments where method = 'online'`,
        )
        expect(rows[0]?.["cents"]).toBe(site.provider.netCents())
        // Of each charge one payment at most could be paid at a time.
        const live = await database.query(
          `select "chargeId" from "paymentAttemptCharges" where "isLive" group by 1 having count(*) > 1`,
        )
        expect(live.rows).toEqual([])
      }),
      { seed, numRuns, endOnFailure: false },
    )
    server.services.log.level = "error"
  })
})
