import fc from "fast-check"
import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import { fetchAllPayouts } from "../../online-payments/server/payouts/payout-round.service.ts"
import { paidOutOf } from "../../online-payments/server/paying.ts"
import { paidOutSite } from "../../../../tests/support/payments/paid-out-site.ts"
import { TestPayouts } from "../../online-payments/server/payouts/payouts.test-support.ts"
import { askPayoutsAt } from "../../online-payments/server/paying.ts"
import { camt, readFile } from "./bank-statement.test-support.ts"
import { bookWaitingPayouts } from "./own-payouts.service.ts"

const server = testServer()
const actors = createActors(server)
const site = paidOutSite(server)
let [anna, treasurer]: Actor[] = []
beforeAll(async () => {
  anna = await actors.user()
  treasurer = await actors.user({ permissions: { finance: 4 } })
})

/** Another seed runs other sequences: `FC_SEED=5 FC_RUNS=500 npx vitest run payout.model`. */
const seed = Number(process.env.FC_SEED ?? Date.now() % 1_000_000)
const numRuns = Number(process.env.FC_RUNS ?? 12)

const nth = fc.nat({ max: 7 })
const does = <K extends string>(name: K) => fc.constant(name)
const parts = fc.integer({ min: 0, max: 9_999 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: does("receive"), cents: fc.integer({ min: 1, max: 50_00 }) }) },
  { weight: 3, arbitrary: fc.record({ do: does("refund"), nth, cents: fc.integer({ min: 1, max: 20_00 }) }) },
  { weight: 3, arbitrary: fc.record({ do: does("chargeBack"), nth, cents: fc.integer({ min: 1, max: 20_00 }) }) },
  { weight: 4, arbitrary: fc.record({ do: does("payOut"), costs: fc.array(parts, { maxLength: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: does("fetch"), failsAt: fc.option(fc.integer({ min: 1, max: 4 })) }) },
  { weight: 3, arbitrary: fc.record({ do: does("bank"), nth }) },
  { weight: 2, arbitrary: fc.record({ do: does("day") }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Money comes in, goes back, and is paid out; of which the site hears in whatever order. */
class Game {
  readonly #numbers: string[] = []
  #days = 0

  async play(step: Step): Promise<void> {
    if (step.do === "receive") {
      await server.services.database.query(`delete from "rateLimits"`)
      this.#numbers.push(await site.receive(anna as Actor, step.cents))
    } else if (step.do === "refund") this.#back(step.nth, "amountRefundedCents", step.cents)
    else if (step.do === "chargeBack") this.#back(step.nth, "amountChargedBackCents", step.cents)
    else if (step.do === "payOut") this.payOut(step.costs)
    else if (step.do === "fetch") await this.fetch(step.failsAt)
    else if (step.do === "bank") await this.readBank(step.nth)
    else {
      server.setNow(new Date(startOfTest.getTime() + ++this.#days * 24 * 60 * 60_000))
      // Whoever reads a file has logged in lately.
      treasurer = await actors.user({ permissions: { finance: 4 } })
    }
  }

  #back(nth: number, what: "amountRefundedCents" | "amountChargedBackCents", cents: number): void {
    const number = this.#numbers[nth % this.#numbers.length]
    if (!number) return
    const payment = site.paying.provider.of(number)
    const left = payment.amountCents - payment.amountRefundedCents - payment.amountChargedBackCents
    payment[what] += Math.min(left, cents)
  }

  payOut(costs: readonly number[]): void {
    site.payouts.payOut({ costs: costs.map((each) => ({ gross: (each / 10_000).toFixed(4) })) })
  }

  /** The round may be broken off at some call. */
  async fetch(failsAt: number | null): Promise<void> {
    let calls = 0
    site.payouts.before = () => {
      if (++calls === failsAt) throw new PaymentProviderError("busy", "no answer")
    }
    const paidOut = paidOutOf(server.services)
    if (paidOut) await fetchAllPayouts(paidOut, [bookWaitingPayouts])
    site.payouts.before = () => undefined
  }

  async readBank(nth: number): Promise<void> {
    const made = site.payouts.made[nth % site.payouts.made.length]
    if (!made) return
    const { amountCents: cents, reference } = made
    const day = made.paidOutAt.toISOString().slice(0, 10)
    await server.services.database.query(`delete from "rateLimits"`)
    const { status } = await readFile(treasurer as Actor, camt([{ cents, text: reference, day, reference }]))
    if (status !== 200) throw new Error(`reading answered ${status}`)
  }
}

/** What is on the account, by all that happened at the provider. */
function expected(): { held: number; costs: number } {
  const costs = site.payouts.made.reduce(
    (sum, { items, amountCents }) => sum + items.reduce((total, each) => total + each.amountCents, 0) - amountCents,
    0,
  )
  const paidOut = site.payouts.made.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { held: site.paying.provider.netCents() - costs - paidOut, costs }
}

describe("whatever is received, goes back and is paid out, and in whatever order the site hears of it", () => {
  test("the account for online payments is what the provider still holds, to the cent", async () => {
    const { log } = server.services
    log.level = "silent"
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        await site.clear()
        server.setNow(startOfTest)
        site.paying.fresh()
        site.payouts = new TestPayouts(() => site.paying.provider)
        askPayoutsAt(server.services.env, site.payouts)
        const game = new Game()
        for (const each of steps) {
          await game.play(each)
          await site.paying.expectSoundBooks()
        }
        // Everything arrives: twice, since what is known already changes nothing.
        for (let times = 0; times < 2; times++) {
          await game.play({ do: "day" })
          await site.paying.watch()
          await game.fetch(null)
          for (let each = 0; each < site.payouts.made.length; each++) await game.readBank(each)
        }
        const { held, costs } = expected()
        const account = await site.balance("online")
        const standing = await site.standing(treasurer as Actor)
        expect({ account, costs: await site.balance("providerCosts"), balance: standing.balanceCents }).toEqual({
          account: held,
          costs,
          balance: held,
        })
        expect([standing.onTheWayCents, standing.heldCents ?? held, standing.unexplained]).toEqual([0, held, 0])
        await site.paying.expectSoundBooks()
      }),
      { seed, numRuns, endOnFailure: false },
    )
    log.level = "error"
  })
})
