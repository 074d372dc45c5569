import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import { linkDays } from "../../money/payment-link.ts"
import type { LinkAttemptAnswer } from "../payment-attempt.ts"
import { startPath } from "../pay-pages.ts"
import { payingSite } from "./online-payment.test-support.ts"

// A parent pays by a link, without an account.
const server = testServer()
const actors = createActors(server)
const site = payingSite(server)
let person: Actor
let chargeId: number
beforeEach(async () => {
  person = await actors.user()
  chargeId = await site.charge(person, 1250)
})

const makeLink = async (...chargeIds: number[]) => {
  const { data } = await person.post<{ paymentLinkId: number; path: string }>("/api/payment-links", { chargeIds })
  return { paymentLinkId: data.paymentLinkId, token: data.path.split("/").at(-1) ?? "" }
}
type Started = { key: string; href: string }
const start = (token: string) => actors.visitor.post<Started>("/api/payment-attempts/by-link", { token })
const again = (key: string) => actors.visitor.post<Started>(`/api/payment-attempts/by-link/${key}/again`)
const read = (key: string) => actors.visitor.get<LinkAttemptAnswer>(`/api/payment-attempts/by-link/${key}`)
const sendForm = (fields: Record<string, string>) =>
  server.fetch(startPath, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "null", "Accept-Language": "nl" },
    body: new URLSearchParams(fields).toString(),
  })

describe("paying by a link", () => {
  test("leads to the provider, and says afterwards that it was paid, to whoever has the key", async () => {
    const { token } = await makeLink(chargeId)
    const { status, data } = await start(token)
    expect(status).toBe(201)
    expect(data.href).toMatch(/^https:\/\/pay\.example\//)
    expect(await read(data.key)).toMatchObject({ status: 200, data: { state: "open", canPayAgain: true } })
    await site.pay(data.key)
    expect((await read(data.key)).data).toEqual({
      state: "paid",
      amountCents: 1250,
      checkoutUrl: null,
      isUnderReview: false,
      canPayAgain: false,
    })
    expect(await site.booksOf(person)).toEqual([["online", 1250, 0]])
    expect(await site.openOf(chargeId)).toBe(0)
  })

  test("comes back to a page without a login, which the provider knows by the key and not by the link", async () => {
    const { token } = await makeLink(chargeId)
    const { data } = await start(token)
    const asked = site.provider.of(await site.numberOf(data.key))
    expect(asked.redirectUrl).toBe(`${server.services.env.ORIGIN}/betalen/klaar/${data.key}`)
    expect(JSON.stringify(asked)).not.toContain(token)
  })

  test("pays what is still open of it, once, however many have the link", async () => {
    const other = await site.charge(person, 300)
    const { token } = await makeLink(chargeId, other)
    const all = await Promise.all([start(token), start(token), start(token)])
    expect(new Set(all.map(({ data }) => data.key)).size).toBe(1)
    await site.pay(all[0].data.key)
    expect(site.provider.payments.size).toBe(1)
    expect((await start(token)).status).toBe(409)
    expect(await site.booksOf(person)).toEqual([["online", 1550, 0]])
  })

  test("ends what the member began, whose page a parent could not come back to; the member goes on with the parent's", async () => {
    const own = await site.start(person, chargeId)
    const { token } = await makeLink(chargeId)
    const byLink = await start(token)
    expect(byLink.data.key).not.toBe(own.data.key)
    expect((await site.stateOf(person, own.data.key)).state).toBe("canceled")
    expect((await site.start(person, chargeId)).data.key).toBe(byLink.data.key)
  })

  test.each(["failed", "expired", "canceled"] as const)("can be done again after it %s", async (state) => {
    const { token } = await makeLink(chargeId)
    const first = await start(token)
    const number = await site.numberOf(first.data.key)
    site.provider.set(number, state)
    await site.hint(number)
    expect((await read(first.data.key)).data).toMatchObject({ state, canPayAgain: true })
    const second = await again(first.data.key)
    expect(second.status).toBe(201)
    await site.pay(second.data.key)
    expect(await site.openOf(chargeId)).toBe(0)
    expect((await read(first.data.key)).data.canPayAgain).toBe(false)
  })

  test("what was being paid when the link ended is booked; nothing more can be begun by it", async () => {
    const { token, paymentLinkId } = await makeLink(chargeId)
    const { data } = await start(token)
    await person.delete(`/api/payment-links/${paymentLinkId}`)
    expect((await start(token)).status).toBe(404)
    expect((await again(data.key)).status).toBe(404)
    expect((await read(data.key)).data.canPayAgain).toBe(false)
    await site.pay(data.key)
    expect(await site.booksOf(person)).toEqual([["online", 1250, 0]])
  })

  test("is over when the link is", async () => {
    const { token } = await makeLink(chargeId)
    server.setNow(new Date(startOfTest.getTime() + (linkDays * 24 * 60 + 1) * 60_000))
    expect((await start(token)).status).toBe(404)
  })

  test("tells nobody of payments of members, nor of keys and links there are not", async () => {
    const own = await site.start(person, chargeId)
    expect((await read(own.data.key)).status).toBe(404)
    expect((await again(own.data.key)).status).toBe(404)
    expect((await read("00000000-0000-4000-8000-000000000000")).status).toBe(404)
    expect((await start("x".repeat(43))).status).toBe(404)
    expect(site.provider.calls.filter((call) => call === "create")).toHaveLength(1)
  })

  test("says so if the provider is away, and goes well later", async () => {
    const { token } = await makeLink(chargeId)
    site.provider.before = () => {
      throw new PaymentProviderError("busy", "no", 5)
    }
    const answer = await start(token)
    expect(answer.status).toBe(503)
    site.provider.before = () => undefined
    expect((await start(token)).status).toBe(201)
    expect(site.provider.payments.size).toBe(1)
  })
})

describe("the form that works without scripts", () => {
  test("leads on to the provider, wherever it was filled in", async () => {
    const { token } = await makeLink(chargeId)
    const answer = await sendForm({ link: token })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(await answer.text()).toMatch(/http-equiv="refresh" content="0;url=https:\/\/pay\.example\//)
  })

  test("pays again by the key of what did not succeed", async () => {
    const { token } = await makeLink(chargeId)
    const { data } = await start(token)
    const number = await site.numberOf(data.key)
    site.provider.set(number, "failed")
    await site.hint(number)
    expect(await (await sendForm({ again: data.key })).text()).toContain("https://pay.example/")
  })

  test("says what is wrong, and leads back", async () => {
    const gone = await sendForm({ link: "x".repeat(43) })
    expect(gone.status).toBe(404)
    expect(await gone.text()).toContain("Deze betaallink werkt niet meer")
    const { token } = await makeLink(chargeId)
    const { data } = await start(token)
    await site.pay(data.key)
    const paid = await sendForm({ link: token })
    expect(paid.status).toBe(409)
    expect(await paid.text()).toContain(`href="/betalen/${token}"`)
  })
})
