import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { paidOutSite } from "../../../../tests/support/payments/paid-out-site.ts"
import type { ListedLine } from "../bank-statement.ts"
import { camt, ingCsv, type Paid, readFile } from "./bank-statement.test-support.ts"

const server = testServer()
const actors = createActors(server)
const site = paidOutSite(server)
let [treasurer, anna]: Actor[] = []
const keeper = () => treasurer as Actor

beforeEach(async () => {
  await site.clear()
  treasurer ??= await actors.user({ permissions: { finance: 4 } })
  anna ??= await actors.user({ firstName: "Anna" })
})

/** A payout of 20 euros, less one. */
async function paidOut(others: Parameters<typeof site.payouts.payOut>[0] = {}) {
  await site.receive(anna as Actor, 20_00)
  const made = site.payouts.payOut({ costs: [{ gross: "1.00", vat: "0.17" }], ...others })
  if (!made) throw new Error("nothing was paid out")
  return made
}
const provider = "Stichting Mollie Payments"
const ofBank = (
  { amountCents, reference }: { amountCents: number; reference: string },
  changes: Partial<Paid> = {},
) => ({
  cents: amountCents,
  name: provider,
  text: `Settlement ${reference}`,
  day: "2026-03-03",
  ...changes,
})
const lines = async (state: string) =>
  (await keeper().get<ListedLine[]>(`/api/bank-statements/lines?filter[state]=${state}`)).data
const onBank = async () => (await site.list(keeper())).map(({ onBankOn }) => onBankOn)

describe("a line of the bank that is a payout", () => {
  test("is booked at once, and the account for online payments comes to nothing", async () => {
    const made = await paidOut()
    await site.fetch(keeper())
    expect(await site.standing(keeper())).toMatchObject({ balanceCents: 19_00, onTheWayCents: 19_00, heldCents: 0 })
    const { data } = await readFile(keeper(), camt([ofBank(made)]))
    expect(data).toMatchObject({ booked: 1, bookedCents: 19_00, toMatch: 0 })
    expect(await lines("booked")).toMatchObject([
      { kind: "providerPayout", bookings: [{ kind: "account", account: { code: "1110" }, isAutomatic: true }] },
    ])
    expect([await onBank(), await site.balance("online")]).toEqual([["2026-03-03"], 0])
    expect(await site.standing(keeper())).toMatchObject({ balanceCents: 0, onTheWayCents: 0, heldCents: 0 })
  })

  test("waits until the payout is known, and is booked then", async () => {
    const made = await paidOut()
    expect((await readFile(keeper(), camt([ofBank(made)]))).data).toMatchObject({ booked: 0, toMatch: 1 })
    await site.fetch(keeper())
    expect(await lines("open")).toEqual([])
    expect(await lines("booked")).toMatchObject([{ decidedBy: null, bookings: [{ isAutomatic: true, by: null }] }])
    expect([await onBank(), await site.balance("online")]).toEqual([["2026-03-03"], 0])
  })

  test("is tied to its payout, if somebody booked it by hand before", async () => {
    const made = await paidOut()
    await readFile(keeper(), camt([ofBank(made)]))
    const [line] = await lines("open")
    const account = line?.suggestions[0]?.account?.ledgerAccountId
    const part = { kind: "account", ledgerAccountId: account, amountCents: made.amountCents }
    const path = `/api/bank-statements/lines/${line?.bankLineId}/bookings`
    expect((await keeper().post(path, { parts: [part] })).status).toBe(200)
    await site.fetch(keeper())
    expect([await onBank(), await site.balance("online")]).toEqual([["2026-03-03"], 0])
    expect((await lines("booked"))[0]?.bookings).toHaveLength(1)
  })

  test("that is undone waits for a person: the next payout does not book it again", async () => {
    const made = await paidOut()
    await site.fetch(keeper())
    await readFile(keeper(), camt([ofBank(made)]))
    const [line] = await lines("booked")
    const path = `/api/bank-statements/lines/${line?.bankLineId}`
    expect((await keeper().post(`${path}/undo`, { reason: "Verkeerd" })).status).toBe(200)
    await site.receive(anna as Actor, 5_00)
    site.payouts.payOut()
    await site.fetch(keeper())
    expect([await lines("booked"), (await lines("open")).length]).toEqual([[], 1])
    expect(await onBank()).toEqual([null, null])
    const account = line?.bookings[0]?.account?.code
    expect(account).toBe("1110")
  })

  test.each<[what: string, changes: (made: { reference: string }) => Partial<Paid>, file: typeof camt]>([
    [
      "in a text that the bank broke off",
      ({ reference }) => ({ text: `REF ${reference.replace(".", ". ")} MOLLIE` }),
      camt,
    ],
    ["in a file of another kind", ({ reference }) => ({ text: `Kenmerk: ${reference}, bedankt` }), ingCsv],
    ["without a name of the provider", ({ reference }) => ({ name: "", text: reference }), camt],
  ])("is known by its reference %s", async (_, changes, file) => {
    const made = await paidOut()
    await site.fetch(keeper())
    const { data } = await readFile(keeper(), file([ofBank(made, changes(made))]))
    expect(data).toMatchObject({ booked: 1, bookedCents: 19_00 })
    expect(await onBank()).toEqual(["2026-03-03"])
  })

  test.each<[what: string, changes: (made: { reference: string; amountCents: number }) => Partial<Paid>]>([
    ["another amount", ({ amountCents }) => ({ cents: amountCents + 1 })],
    ["no reference", () => ({ text: "Uitbetaling" })],
    ["a longer reference", ({ reference }) => ({ text: `Settlement 9${reference}` })],
    ["a reference that goes on", ({ reference }) => ({ text: `Settlement ${reference}1` })],
    ["money that goes out", ({ amountCents }) => ({ cents: -amountCents })],
  ])("with %s waits for a person", async (_, changes) => {
    const made = await paidOut()
    await site.fetch(keeper())
    expect((await readFile(keeper(), camt([ofBank(made, changes(made))]))).data).toMatchObject({
      booked: 0,
      toMatch: 1,
    })
    expect(await onBank()).toEqual([null])
  })

  test("twice is one that is booked and one that waits", async () => {
    const made = await paidOut()
    await site.fetch(keeper())
    const file = camt([ofBank(made), ofBank(made, { day: "2026-03-04" })])
    expect((await readFile(keeper(), file)).data).toMatchObject({ booked: 1, toMatch: 1 })
  })

  test("with money of others is for a person, who divides it", async () => {
    const other = { kind: "payment" as const, providerItemId: "tr_shop", paymentId: "tr_shop", attemptId: null }
    const made = await paidOut({ others: [{ ...other, amountCents: 7_50 }] })
    await site.fetch(keeper())
    expect((await readFile(keeper(), camt([ofBank(made)]))).data).toMatchObject({ booked: 0, toMatch: 1 })
    const [line] = await lines("open")
    const online = line?.suggestions[0]?.account?.ledgerAccountId
    const { data: accounts } = await keeper().get<{ ledgerAccountId: number; code: string }[]>(
      "/api/ledger-accounts?pageSize=100",
    )
    const income = accounts.find(({ code }) => code === "8900")?.ledgerAccountId
    const parts = [
      { kind: "account", ledgerAccountId: online, amountCents: made.amountCents - 7_50 },
      { kind: "account", ledgerAccountId: income, amountCents: 7_50 },
    ]
    const path = `/api/bank-statements/lines/${line?.bankLineId}/bookings`
    expect((await keeper().post(path, { parts })).status).toBe(200)
    expect([await onBank(), await site.balance("online")]).toEqual([["2026-03-03"], 0])
  })

  test("of a payout that does not add up waits", async () => {
    const made = await paidOut()
    made.revenue = []
    await site.fetch(keeper())
    expect((await readFile(keeper(), camt([ofBank(made)]))).data).toMatchObject({ booked: 0, toMatch: 1 })
  })
})
