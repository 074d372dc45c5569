import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../../tests/support/server.ts"
import { PaymentProviderError } from "../../../../platform/server/payments/payment-provider.ts"
import { fileFrom, journalOf, linesOf } from "../../../money/server/journal/journal.test-support.ts"
import { askPayoutsAt } from "../paying.ts"
import { paidOutSite } from "../../../../../tests/support/payments/paid-out-site.ts"

const server = testServer()
const actors = createActors(server)
const site = paidOutSite(server)
let [treasurer, anna]: Actor[] = []
const keeper = () => treasurer as Actor
const payer = () => anna as Actor
const iDeal = (gross: string, vat: string, month?: string) => ({ gross, vat, ...(month ? { month } : {}) })

beforeEach(async () => {
  await site.clear()
  treasurer ??= await actors.user({ permissions: { finance: 4 } })
  anna ??= await actors.user({ firstName: "Anna" })
})

describe("fetching what was paid out", () => {
  test("keeps each payout once, with what it is made of, and books its costs on its day", async () => {
    const [first, second] = [await site.receive(payer(), 20_00), await site.receive(payer(), 15_00)]
    site.paying.provider.of(second).amountRefundedCents = 5_00
    site.paying.provider.chargeBack(first, 10_00, "AM04")
    const made = site.payouts.payOut({ costs: [iDeal("0.7744", "0.1344"), iDeal("6.05", "1.05")] })
    expect((await site.fetch(keeper())).data).toEqual({ added: 1, isMore: false })
    expect(await site.list(keeper())).toMatchObject([
      {
        reference: made?.reference,
        paidOutOn: "2026-03-02",
        amountCents: 13_17,
        state: "explained",
        payments: 2,
        paymentCents: 35_00,
        refunds: 1,
        refundCents: 5_00,
        chargebacks: 1,
        chargebackCents: 10_00,
        costsCents: 6_83,
        gapCents: 0,
        otherCents: 0,
        bookedOn: "2026-03-02",
        onBankOn: null,
        costs: [
          { month: "2026-03", amountCents: 77, vatCents: 13 },
          { month: "2026-03", amountCents: 6_06, vatCents: 1_05 },
        ],
      },
    ])
    const { entries } = await journalOf(keeper(), "2026-03")
    expect(linesOf(entries, "U1")).toEqual({ "2026-03-02": ["4500 683", "1110 -683"] })
    expect((await site.fetch(keeper())).data).toEqual({ added: 0, isMore: false })
    expect(await site.list(keeper())).toHaveLength(1)
    expect([await site.balance("online"), await site.balance("providerCosts")]).toEqual([13_17, 6_83])
    // It heard of what the bank took back, and of the refund.
    const booked = (await site.paying.booksOf(payer())).map(([, cents]) => Number(cents))
    expect(booked.toSorted((a, b) => a - b)).toEqual([-10_00, -5_00, 15_00, 20_00])
    await site.paying.expectSoundBooks()
  })

  test("costs of two months are on the day of the payout, each with its month", async () => {
    await site.receive(payer(), 20_00)
    site.payouts.payOut({ costs: [iDeal("0.3872", "0.0672", "2026-02"), iDeal("0.3872", "0.0672", "2026-03")] })
    await site.fetch(keeper())
    const [payout] = await site.list(keeper())
    expect(payout?.costs.map(({ month, amountCents }) => [month, amountCents])).toEqual([
      ["2026-02", 39],
      ["2026-03", 39],
    ])
    const { entries } = await journalOf(keeper(), "2026-03")
    expect(linesOf(entries, "U1")).toEqual({ "2026-03-02": ["4500 78", "1110 -78"] })
  })

  test("costs of a month that is closed are on the first day that is open", async () => {
    await site.receive(payer(), 20_00)
    site.payouts.payOut({ costs: [iDeal("1.00", "0.17")] })
    server.setNow("2026-04-03T09:00:00Z")
    treasurer = await actors.user({ permissions: { finance: 4 } })
    expect((await keeper().post("/api/money/months/close", { through: "2026-03" })).status).toBe(200)
    await site.fetch(keeper())
    expect((await site.list(keeper()))[0]).toMatchObject({ paidOutOn: "2026-03-02", bookedOn: "2026-04-01" })
    expect(await site.balance("providerCosts")).toBe(1_00)
    treasurer = undefined as never
  })

  test("a payout that does not add up is shown as such, and nothing of it is booked until it does", async () => {
    await site.receive(payer(), 20_00)
    const made = site.payouts.payOut({ costs: [iDeal("1.00", "0.17")] })
    if (made) made.amountCents += 5_00
    expect((await site.fetch(keeper())).data).toEqual({ added: 1, isMore: false })
    expect((await site.list(keeper()))[0]).toMatchObject({ state: "unexplained", gapCents: 5_00, bookedOn: null })
    expect(await site.standing(keeper())).toMatchObject({ unexplained: 1, onTheWayCents: 0, balanceCents: 20_00 })
    expect([await site.balance("online"), await site.balance("providerCosts")]).toEqual([20_00, 0])
    // The provider puts it right.
    if (made) made.amountCents -= 5_00
    expect((await site.fetch(keeper())).data).toEqual({ added: 0, isMore: false })
    expect((await site.list(keeper()))[0]).toMatchObject({ state: "explained", gapCents: 0, bookedOn: "2026-03-02" })
    expect([await site.balance("online"), await site.balance("providerCosts")]).toEqual([19_00, 1_00])
  })

  test("money of payments that the site does not know is named, and its costs are booked", async () => {
    await site.receive(payer(), 20_00)
    const other = { kind: "payment" as const, providerItemId: "tr_webshop", paymentId: "tr_webshop", attemptId: null }
    site.payouts.payOut({ costs: [iDeal("1.00", "0.17")], others: [{ ...other, amountCents: 7_50 }] })
    await site.fetch(keeper())
    expect((await site.list(keeper()))[0]).toMatchObject({ state: "withOthers", otherCents: 7_50, costsCents: 1_00 })
    expect(await site.standing(keeper())).toMatchObject({ onTheWayCents: 19_00, heldCents: 0, balanceCents: 19_00 })
  })

  test("a payment of which nobody told the site is found by its payout", async () => {
    await site.receive(payer(), 1_00)
    const chargeId = await site.paying.charge(payer(), 20_00)
    const { data } = await site.paying.start(payer(), chargeId)
    site.paying.provider.set(await site.paying.numberOf(data.key), "paid")
    site.payouts.payOut()
    await site.fetch(keeper())
    expect(await site.paying.openOf(chargeId)).toBe(0)
    expect((await site.list(keeper()))[0]).toMatchObject({ state: "explained", paymentCents: 21_00 })
  })

  test("where nobody ever paid online the provider is not asked", async () => {
    expect((await site.fetch(keeper())).data).toEqual({ added: 0, isMore: false })
    expect(site.payouts.calls).toEqual([])
  })

  test("many are fetched in parts, the oldest first", async () => {
    for (let nth = 0; nth < 22; nth++) {
      await server.services.database.query(`delete from "rateLimits"`)
      await site.receive(payer(), 1_00 + nth)
      site.payouts.payOut({ at: new Date(startOfTest.getTime() + nth * 60_000) })
    }
    expect((await site.fetch(keeper())).data).toEqual({ added: 20, isMore: true })
    // The rest follows by itself.
    await server.services.jobs.drain()
    expect(await site.standing(keeper())).toMatchObject({ heldCents: 0 })
    const { rows } = await server.services.database.query(`select count(*)::integer as count from "providerPayouts"`)
    expect(rows[0]?.["count"]).toBe(22)
  })
})

describe("what goes wrong meanwhile", () => {
  /** Two payouts that wait. */
  async function two() {
    await site.receive(payer(), 20_00)
    site.payouts.payOut({ costs: [iDeal("1.00", "0")] })
    await site.receive(payer(), 30_00)
    site.payouts.payOut({ costs: [iDeal("1.00", "0")] })
  }
  const silent = async <T>(work: () => Promise<T>) => {
    const { log } = server.services
    const { level } = log
    log.level = "silent"
    return work().finally(() => (log.level = level))
  }

  test.each([1, 2, 3])("broken off at call %i, the next round goes on where it was", async (nth) => {
    await two()
    let calls = 0
    site.payouts.before = () => {
      if (++calls === nth) throw new PaymentProviderError("busy", "no answer")
    }
    expect((await silent(() => site.fetch(keeper()))).status).toBe(503)
    await site.fetch(keeper())
    expect((await site.list(keeper())).map(({ costsCents }) => costsCents)).toEqual([1_00, 1_00])
    expect([await site.balance("online"), await site.balance("providerCosts")]).toEqual([48_00, 2_00])
  })

  test("two rounds at once keep each once", async () => {
    await two()
    const fetched = await Promise.all([site.fetch(keeper()), site.fetch(keeper())])
    expect(fetched.map(({ status }) => status)).toEqual([200, 200])
    expect(await site.list(keeper())).toHaveLength(2)
    expect(await site.balance("providerCosts")).toBe(2_00)
  })

  test("what was made before the newest, and paid out after it, is fetched as well", async () => {
    await two()
    const late = site.payouts.made.shift()
    await site.fetch(keeper())
    if (late) site.payouts.made.push(late)
    expect((await site.fetch(keeper())).data).toEqual({ added: 1, isMore: false })
    expect(await site.balance("online")).toBe(48_00)
  })

  test.each([
    [
      "refused",
      true,
      409,
      "denied",
      "De betaaldienst weigert het token: het klopt niet, is ingetrokken, of mag geen uitbetalingen lezen.",
      "The payment service rejects the token: it’s wrong, was revoked, or may not read payouts.",
    ],
    [
      "busy",
      false,
      503,
      "busy",
      "De betaaldienst antwoordt even niet. Probeer het over een paar minuten opnieuw.",
      "The payment service isn’t answering. Try again in a few minutes.",
    ],
    [
      "refused",
      false,
      409,
      "refused",
      "De betaaldienst neemt de vraag naar uitbetalingen niet aan.",
      "The payment service doesn’t accept the request for payouts.",
    ],
  ] as const)(
    "%s (denied: %s) is a %i with a sentence, and the page knows",
    async (kind, isDenied, status, problem, nl, en) => {
      await two()
      site.payouts.before = () => {
        throw new PaymentProviderError(kind, "no", undefined, isDenied)
      }
      await silent(async () => {
        const answers = [await site.fetch(keeper().speak("nl")), await site.fetch(keeper().speak("en"))]
        expect(answers.map((each) => [each.status, each.message])).toEqual([
          [status, nl],
          [status, en],
        ])
      })
      expect(await site.standing(keeper().speak("nl"))).toMatchObject({ problem, mayFetch: true })
      site.payouts.before = () => undefined
      await site.fetch(keeper())
      expect(await site.standing(keeper())).toMatchObject({ problem: null })
    },
  )

  test("without a token all works as before, and fetching says what is missing", async () => {
    askPayoutsAt(server.services.env, null)
    await site.receive(payer(), 20_00)
    const answer = await site.fetch(keeper())
    expect([answer.status, answer.message]).toEqual([
      409,
      "Zonder toegangstoken van de organisatie kan de site geen uitbetalingen ophalen.",
    ])
    expect(await site.standing(keeper())).toMatchObject({
      mayFetch: false,
      balanceCents: 20_00,
      heldCents: null,
      fetchedAt: null,
    })
  })
})

test("the balance says nothing where other money is booked on the same account", async () => {
  const { data } = await keeper().get<{ defaults: Record<string, number> }>("/api/money/books")
  const shared = { ...data.defaults, online: data.defaults["transfer"] }
  expect((await keeper().post("/api/money/ledger-defaults", shared)).status).toBe(200)
  expect((await site.standing(keeper())).balanceCents).toBeNull()
  expect((await keeper().post("/api/money/ledger-defaults", data.defaults)).status).toBe(200)
})

test("a file has a row for each payout, in the language of who asks", async () => {
  await site.receive(payer(), 20_00)
  const made = site.payouts.payOut({ costs: [iDeal("1.21", "0.21")] })
  await site.fetch(keeper())
  const response = await fileFrom(keeper().speak("nl"), "/api/provider-payouts/export", { format: "csv" })
  expect(response.headers.get("content-disposition")).toContain("uitbetalingen-2026-03-02.csv")
  const [head, row] = (await response.text()).trim().split(/\r?\n/)
  expect(head).toContain("Dag;Kenmerk;")
  expect(row).toBe(`02-03-2026;${made?.reference};1;20,00;0,00;0,00;1,21;0,21;18,79;0,00;0,00;;Klopt`)
})
