import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import type { OwnMoney } from "../../money/own-money.ts"
import { mailChargebacks } from "./chargeback-mails.service.ts"
import { paidOutSite } from "../../../../tests/support/payments/paid-out-site.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const site = paidOutSite(server)
const { paying } = site
let [anna, treasurer]: Actor[] = []
const payer = () => anna as Actor

beforeEach(async () => {
  await site.clear()
  await mails()
  anna = await actors.user({ firstName: "Anna" })
  treasurer ??= await actors.user({ permissions: { finance: 4 } })
})

/** Somebody paid 20 euros for something. */
async function paid() {
  const chargeId = await paying.charge(payer(), 20_00)
  const { data } = await paying.start(payer(), chargeId)
  return { chargeId, number: await paying.pay(data.key) }
}
const sent = async () => {
  await mailChargebacks(server.services)
  return mails()
}
const story = async (chargeId: number) => {
  const { data } = await payer().get<OwnMoney>("/api/money/mine")
  return data.charges.find((each) => each.chargeId === chargeId)?.steps.map(({ what, code }) => [what, code])
}

describe("money that the bank of a payer takes back", () => {
  test("is owed again; the person reads why, once, however often the provider says it", async () => {
    const { chargeId, number } = await paid()
    paying.provider.chargeBack(number, 20_00, "AM04")
    await Promise.all([paying.hint(number), paying.hint(number), paying.hint(number)])
    expect(await paying.openOf(chargeId)).toBe(20_00)
    const [mail, another] = await sent()
    expect([mail?.to, another]).toEqual([payer().email, undefined])
    expect(mail?.subject).toMatch(/^Je betaling aan .+ is teruggeboekt$/)
    expect(mail?.text).toMatch(/€\s20,00.*2 maart 2026/s)
    expect(mail?.text).toContain("Er stond niet genoeg op je rekening")
    expect(await story(chargeId)).toEqual([
      ["charged", null],
      ["paid", null],
      ["undone", "AM04"],
    ])
    await paying.hint(number)
    expect(await sent()).toEqual([])
    expect(await paying.booksOf(payer())).toEqual([
      ["online", 20_00, 0],
      ["online", -20_00, 0],
    ])
    await paying.expectSoundBooks()
  })

  test("without a reason is mailed as well, in the language of the person", async () => {
    await server.services.database.query(`update users set language = 'en' where "userId" = ${payer().userId}`)
    const { number } = await paid()
    paying.provider.chargeBack(number, 5_00)
    await paying.hint(number)
    const [mail] = await sent()
    expect([mail?.to, mail?.text]).toEqual([payer().email, expect.stringContaining("We don’t know why")])
  })

  test("is not mailed where relatives would read it", async () => {
    const { chargeId, number } = await paid()
    paying.provider.chargeBack(number, 20_00, "MD07")
    await paying.hint(number)
    expect([await paying.openOf(chargeId), await sent()]).toEqual([20_00, []])
  })

  test("in parts is each of them once", async () => {
    const { chargeId, number } = await paid()
    paying.provider.chargeBack(number, 5_00, "AM04")
    await paying.hint(number)
    paying.provider.chargeBack(number, 7_00, "AC04")
    await paying.hint(number)
    expect(await paying.openOf(chargeId)).toBe(12_00)
    expect((await sent()).map(({ text }) => /5,00|7,00/.exec(text)?.[0]).toSorted()).toEqual(["5,00", "7,00"])
    await paying.expectSoundBooks()
  })

  test("that was withdrawn is credit again, and nobody gets a mail who had none yet", async () => {
    const { chargeId, number } = await paid()
    paying.provider.chargeBack(number, 20_00, "AM04")
    await paying.hint(number)
    const payment = paying.provider.of(number)
    for (const each of payment.chargebacks) each.reversedAt = server.services.now()
    payment.amountChargedBackCents = 0
    await paying.hint(number)
    expect([await paying.openOf(chargeId), await sent()]).toEqual([20_00, []])
    expect(await paying.booksOf(payer())).toContainEqual(["online", 20_00, 20_00])
    await paying.expectSoundBooks()
  })

  test("years later is found by its payout", async () => {
    const { chargeId, number } = await paid()
    site.payouts.payOut()
    await site.fetch(treasurer as Actor)
    server.setNow("2027-09-02T09:00:00Z")
    treasurer = await actors.user({ permissions: { finance: 4 } })
    paying.provider.chargeBack(number, 20_00, "MD06")
    // Nobody looks at so old a payment any more.
    await paying.watch()
    expect(await paying.openOf(chargeId)).toBe(0)
    await site.receive(treasurer, 30_00)
    site.payouts.payOut()
    await site.fetch(treasurer)
    expect(await paying.openOf(chargeId)).toBe(20_00)
    expect((await site.list(treasurer))[0]).toMatchObject({ state: "explained", chargebackCents: 20_00 })
    treasurer = undefined as never
  })

  test("of somebody who is gone is in the books, and goes to nobody", async () => {
    const { chargeId, number } = await paid()
    await server.services.database.query(`delete from users where "userId" = ${payer().userId}`)
    paying.provider.chargeBack(number, 20_00, "AM04")
    await paying.hint(number)
    expect([await paying.openOf(chargeId), await sent()]).toEqual([20_00, []])
    expect(await site.balance("online")).toBe(0)
    await paying.expectSoundBooks()
  })

  test("that was in the books before reasons were kept is not mailed", async () => {
    const { number } = await paid()
    paying.provider.chargeBack(number, 20_00, "AM04")
    await paying.hint(number)
    await server.services.database.query(`delete from "paymentChargebacks"`)
    await paying.hint(number)
    expect(await sent()).toEqual([])
    const { rows } = await server.services.database.query(`select code from "paymentChargebacks"`)
    expect(rows).toEqual([{ code: "AM04" }])
  })
})
