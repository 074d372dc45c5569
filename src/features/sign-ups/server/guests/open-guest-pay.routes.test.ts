import { beforeEach, describe, expect, test } from "vitest"
import { startOfTest } from "../../../../../tests/support/server.ts"
import { payingSite } from "../../../online-payments/server/online-payment.test-support.ts"
import { payAt } from "../../../online-payments/server/paying.ts"
import type { AttemptReviews, LinkAttemptAnswer } from "../../../online-payments/payment-attempt.ts"
import { guestFormPath } from "../../guest-form-path.ts"
import type { GuestLink } from "../../open-guest.ts"
import { giveUpUnpaid } from "../money/hold.service.ts"
import { guestAddress, guestSite } from "./open-guest.test-support.ts"

// Somebody without an account pays for their place, by the link that was mailed to them.
const { actors, after, committee, mails, open, query, server } = guestSite()
const site = payingSite(server)
beforeEach(() => server.setNow(startOfTest))
const minute = 60_000

type Started = { key: string; href: string }

/** An activity for € 5, and for guests € 8. */
async function priced(values: Parameters<typeof open>[0] = {}) {
  const made = await open({ priceCents: 500, guestPriceCents: 800, ...values })
  const pay = (token: string) => made.visitor().post<Started>(`${made.linkOf(token)}/payment`)
  const state = (key: string) => made.visitor().get<LinkAttemptAnswer>(`/api/payment-attempts/by-link/${key}`)
  const again = (key: string) => made.visitor().post<Started>(`/api/payment-attempts/by-link/${key}/again`)
  const paid = async (token: string) => {
    const { data } = await pay(token)
    await site.pay(data.key)
    return data.key
  }
  const round = () => giveUpUnpaid(server.services, server.services.jobs)
  return { ...made, pay, state, again, paid, round }
}

/** What came in of these activities' guests, what went back, and what is free. */
const moneyOf = async (activityId: number) => {
  const { rows } = await query(
    `select p.method, p."amountCents", p."freeCents" from payments p join "signUps" s using ("signUpId")
     where s."activityId" = $1 order by "paymentId"`,
    [activityId],
  )
  return rows.map(({ method, amountCents, freeCents }) => [method, amountCents, freeCents])
}
const refunds = () => [...site.provider.payments.values()].map(({ amountRefundedCents }) => amountRefundedCents)
const settle = async () => {
  while (await server.services.jobs.drain());
  await site.expectSoundBooks()
}
const sendForm = (fields: Record<string, string>) =>
  server.fetch(guestFormPath, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "null", "Accept-Language": "nl" },
    body: new URLSearchParams(fields).toString(),
  })

describe("a guest who pays online", () => {
  test("is led to the provider, and has paid afterwards, on their page, in the list and in the books", async () => {
    const { came, pay, read, state, list, activityId, sound } = await priced()
    const { token, data } = await came()
    expect(data).toMatchObject({ priceCents: 800, signUp: { paymentState: "due", canPay: true, heldUntil: null } })
    const started = await pay(token)
    expect([started.status, started.data.href]).toEqual([201, expect.stringMatching(/^https:\/\/pay\.example\//)])
    expect((await state(started.data.key)).data).toMatchObject({ state: "open", canPayAgain: true })
    await site.pay(started.data.key)
    expect((await state(started.data.key)).data).toMatchObject({ state: "paid", amountCents: 800, canPayAgain: false })
    expect((await read(token)).data.signUp).toMatchObject({ paymentState: "paid", canPay: false })
    expect((await list())[0]).toMatchObject({ paymentState: "paid" })
    expect(await moneyOf(activityId)).toEqual([["online", 800, 0]])
    await sound()
  })

  test("comes back to a page that needs no login; the provider learns neither the link nor the name", async () => {
    const { came, pay } = await priced()
    const { token, email } = await came()
    const { data } = await pay(token)
    const asked = site.provider.of(await site.numberOf(data.key))
    expect(asked.redirectUrl).toBe(`${server.services.env.ORIGIN}/betalen/klaar/${data.key}`)
    for (const secret of [token, email, "Kim"]) expect(JSON.stringify(asked)).not.toContain(secret)
  })

  test("pays once, however often they press", async () => {
    const { came, pay, activityId, sound } = await priced()
    const { token } = await came()
    const all = await Promise.all([pay(token), pay(token), pay(token)])
    expect(new Set(all.map(({ data }) => data.key)).size).toBe(1)
    await site.pay(all[0].data.key)
    expect(await pay(token)).toMatchObject({ status: 409, message: "Er is nu niets te betalen" })
    expect(await moneyOf(activityId)).toEqual([["online", 800, 0]])
    await sound()
  })

  test.each(["failed", "expired", "canceled"] as const)("can do it again after it %s", async (outcome) => {
    const { came, pay, again, state, read, sound } = await priced()
    const { token } = await came()
    const { data } = await pay(token)
    const number = await site.numberOf(data.key)
    site.provider.set(number, outcome)
    await site.hint(number)
    expect((await state(data.key)).data).toMatchObject({ state: outcome, canPayAgain: true })
    const second = await again(data.key)
    expect(second.status).toBe(201)
    await site.pay(second.data.key)
    expect((await read(token)).data.signUp?.paymentState).toBe("paid")
    expect((await state(data.key)).data.canPayAgain).toBe(false)
    await sound()
  })

  test("cannot where there is nothing to pay: not confirmed, waiting, free, paid at the door, or gone", async () => {
    const { asked, came, pay, leave, list, path, sound } = await priced({ capacity: 2 })
    expect((await pay((await asked()).token)).status).toBe(409)
    const [first, second, third] = [await came(), await came(), await came()]
    expect((await pay(third.token)).status).toBe(409)
    const row = (await list())[0]
    await committee.organiser.put(`${path}/sign-ups/${row?.signUpId}/payment`, { paymentState: "paid" })
    expect((await pay(first.token)).status).toBe(409)
    await leave(second.token)
    expect((await pay(second.token)).status).toBe(409)
    expect((await pay("x".repeat(43))).status).toBe(404)
    const free = await priced({ guestPriceCents: 0 })
    expect((await free.pay((await free.came()).token)).status).toBe(409)
    await sound()
  })

  test("pays the organisers where nobody can pay online", async () => {
    payAt(server.services.env, null)
    const { came, pay, path, visitor } = await priced({ payWithin: "halfHour" })
    const { token, data } = await came()
    expect(data).toMatchObject({ paysOnline: false, payWithin: "no", signUp: { canPay: false, heldUntil: null } })
    expect((await visitor().get<GuestLink>(`${path}/guest-terms`)).data).toMatchObject({
      paysOnline: false,
      payWithin: "no",
    })
    expect(await pay(token)).toMatchObject({ status: 409 })
  })

  test("is not who pays for somebody else: a member cannot pay by the number of the charge, nor see how far it is", async () => {
    const { came, pay } = await priced()
    const { token } = await came()
    const member = await actors.user()
    const { rows } = await query(`select max("chargeId") as id from charges`)
    expect((await site.start(member, Number(rows[0]?.["id"]))).status).toBe(404)
    const { data } = await pay(token)
    expect((await member.get(`/api/payment-attempts/${data.key}`)).status).toBe(404)
  })
})

describe("what a guest paid goes back by itself", () => {
  test("when they cancel in time", async () => {
    const { came, paid, leave, sound } = await priced()
    const { token } = await came()
    await paid(token)
    expect((await leave(token)).status).toBe(200)
    await settle()
    expect(refunds()).toEqual([800])
    await sound()
  })

  test("when the activity is called off, and the mail says so, with what the organisers give back themselves", async () => {
    const { came, paid, activityId, list, path } = await priced()
    const [first, second] = [await came(), await came()]
    await paid(first.token)
    const other = (await list()).find(({ signUpId }) => signUpId === second.data.signUp?.signUpId)
    await committee.organiser.put(`${path}/sign-ups/${other?.signUpId}/payment`, { paymentState: "paid" })
    await mails()
    const why = { reason_nl: "Te weinig mensen", reason_en: "Too few people" }
    expect((await committee.organiser.post(`/api/activities/${activityId}/cancel`, why)).status).toBe(200)
    await settle()
    expect(refunds()).toEqual([800])
    const sent = new Map((await mails()).map(({ to, text }) => [to, text]))
    expect(sent.get(first.email)).toContain("€ 8,00 online. Dat gaat vanzelf terug")
    expect(sent.get(second.email)).toContain("Vraag de organisatie")
  })

  test("when they were removed while they were paying, once somebody decided so", async () => {
    const { came, pay, list, path } = await priced()
    const { token } = await came()
    const { data } = await pay(token)
    const [row] = await list()
    await committee.organiser.delete(`${path}/sign-ups/${row?.signUpId}?reason=Vol`)
    await site.pay(data.key)
    const treasurer = await actors.user({ permissions: { finance: 3 } })
    const { reviews } = (await treasurer.get<AttemptReviews>("/api/payment-attempts/reviews")).data
    const own = reviews.find(({ charges }) => charges.some(({ text_nl }) => text_nl === "Borrel (gast)"))
    expect(own).toMatchObject({ reason: "withoutPlace", userId: null, name: null, freeCents: 800, hasPlace: false })
    await treasurer.post(`/api/payment-attempts/reviews/${own?.paymentAttemptId}/refund`, {})
    await settle()
    expect(refunds()).toEqual([800])
  })
})

describe("a place of a guest that depends on paying", () => {
  test("is held for half an hour, said beforehand, in the mail and on the page, and is theirs once they pay", async () => {
    const { asked, confirm, read, paid, round, path, visitor, sound } = await priced({ payWithin: "halfHour" })
    expect((await visitor().get<GuestLink>(`${path}/guest-terms`)).data).toMatchObject({ payWithin: "halfHour" })
    const { token, email } = await asked()
    const { data } = await confirm(token)
    const until = new Date(startOfTest.getTime() + 30 * minute).toISOString()
    expect(data).toMatchObject({ payWithin: "halfHour", signUp: { heldUntil: until, canPay: true } })
    const mail = (await mails()).find(({ to }) => to === email)
    expect(mail?.subject).toBe("Betaal om je plek te houden: Borrel")
    expect(mail?.text).toContain("€ 8,00")
    await paid(token)
    after(1)
    await round()
    expect((await read(token)).data.signUp).toMatchObject({
      status: "registered",
      paymentState: "paid",
      heldUntil: null,
    })
    await sound()
  })

  test("goes to the next if they don't, who is mailed with their own link and has a day", async () => {
    const { came, read, round, sound } = await priced({ payWithin: "halfHour", capacity: 1 })
    const [first, second] = [await came(), await came()]
    await mails()
    after(1)
    await round()
    expect((await read(first.token)).data).toMatchObject({
      signUp: { status: "cancelled", cancelKind: "notPaid", canPay: false },
    })
    const until = new Date(startOfTest.getTime() + 25 * 60 * minute).toISOString()
    expect((await read(second.token)).data.signUp).toMatchObject({ status: "registered", heldUntil: until })
    expect(new Map((await mails()).map(({ to, subject, link }) => [to, [subject, link]]))).toEqual(
      new Map([
        [first.email, ["Je plek is vervallen: Borrel", `/gast/${first.token}`]],
        [second.email, ["Je hebt een plek: Borrel", `/gast/${second.token}`]],
      ]),
    )
    await sound(1)
  })

  test("is given after all by one click when the money came too late and there is another", async () => {
    const { came, pay, read, round, sound } = await priced({ payWithin: "halfHour", capacity: 2 })
    const { token } = await came()
    const { data } = await pay(token)
    // Its page was closed, and the bank was slow.
    site.provider.set(await site.numberOf(data.key), "expired")
    after(1)
    await round()
    expect((await read(token)).data.signUp).toMatchObject({ cancelKind: "notPaid" })
    await site.pay(data.key)
    const treasurer = await actors.user({ permissions: { finance: 3 } })
    const { reviews } = (await treasurer.get<AttemptReviews>("/api/payment-attempts/reviews")).data
    const [own] = reviews.filter(({ hasPlace }) => hasPlace)
    expect(own).toMatchObject({ reason: "withoutPlace", name: null, freeCents: 800 })
    expect((await treasurer.post(`/api/payment-attempts/reviews/${own?.paymentAttemptId}/place`, {})).status).toBe(200)
    expect((await read(token)).data.signUp).toMatchObject({ status: "registered", paymentState: "paid" })
    await sound(2)
  })
})

describe("the link without scripts", () => {
  test("confirms, pays and cancels by plain forms, and asks before it cancels", async () => {
    const { asked, read, sound } = await priced()
    const { token } = await asked(guestAddress())
    const confirmed = await sendForm({ token, act: "come" })
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, `/gast/${token}`])
    const paying = await sendForm({ token, act: "pay" })
    const text = await paying.text()
    expect([paying.status, text.match(/url=(https:\/\/pay\.example\/)/)?.[1]]).toEqual([200, "https://pay.example/"])
    const asks = await sendForm({ token, act: "leave" })
    expect([asks.status, (await asks.text()).includes("leaveForSure")]).toEqual([200, true])
    expect((await read(token)).data.signUp?.status).toBe("registered")
    expect((await sendForm({ token, act: "leaveForSure" })).status).toBe(303)
    expect((await read(token)).data.signUp?.status).toBe("cancelled")
    await sound()
  })

  test("says what is wrong, with a way back, for what it cannot do", async () => {
    const { asked } = await priced()
    const { token } = await asked()
    const early = await sendForm({ token, act: "pay" })
    expect([early.status, await early.text()]).toEqual([409, expect.stringContaining(`href="/gast/${token}"`)])
    for (const fields of [{ token: "x".repeat(43), act: "come" }, { token, act: "come<script>" }, {}])
      expect((await sendForm(fields as Record<string, string>)).status).toBe(404)
    expect((await sendForm({ token: "x".repeat(2000), act: "come" })).status).toBe(413)
  })
})
