import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import { PaymentProviderError } from "../../../platform/server/payments/payment-provider.ts"
import { payingSite } from "./online-payment.test-support.ts"

const server = testServer()
const actors = createActors(server)
const site = payingSite(server)
const minutes = (count: number) => server.setNow(new Date(startOfTest.getTime() + count * 60_000))

describe("starting to pay", () => {
  test("leads to the provider, which is asked for what is open", async () => {
    const person = await actors.user()
    const chargeIds = [await site.charge(person, 1250), await site.charge(person, 300)]
    const { status, data } = await site.start(person, ...chargeIds)
    expect(status).toBe(201)
    expect(data.href).toMatch(/^https:\/\/pay\.example\//)
    expect(site.provider.of(await site.numberOf(data.key))).toMatchObject({ amountCents: 1550, attemptId: data.key })
  })

  test("is for own charges that are open", async () => {
    const [person, other] = [await actors.user(), await actors.user()]
    const chargeId = await site.charge(other, 500)
    expect((await site.start(person, chargeId)).status).toBe(404)
    expect((await site.start(person, 2_000_000)).status).toBe(404)
    const cancelled = await site.charge(person, 500)
    await site.cancelCharge(cancelled)
    expect((await site.start(person, cancelled)).status).toBe(409)
    expect(site.provider.calls).toEqual([])
  })

  test("in two tabs is one payment", async () => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    const both = await Promise.all([site.start(person, chargeId), site.start(person, chargeId)])
    expect(new Set(both.map(({ data }) => data.key)).size).toBe(1)
    expect(site.provider.payments.size).toBe(1)
  })

  test("for other amounts cancels the payment that was begun, so that both cannot be paid", async () => {
    const person = await actors.user()
    const [one, two] = [await site.charge(person, 500), await site.charge(person, 700)]
    const first = await site.start(person, one)
    const second = await site.start(person, one, two)
    expect(second.status).toBe(201)
    expect(site.provider.of(await site.numberOf(first.data.key)).state).toBe("canceled")
    expect((await site.stateOf(person, first.data.key)).state).toBe("canceled")
  })

  test("waits for a payment that cannot be cancelled any more", async () => {
    const person = await actors.user()
    const [one, two] = [await site.charge(person, 500), await site.charge(person, 700)]
    const first = await site.start(person, one)
    site.provider.set(await site.numberOf(first.data.key), "pending")
    expect((await site.start(person, one, two)).status).toBe(409)
    expect((await site.start(person, one)).data.href).toBe(`/betalen/terug/${first.data.key}`)
  })

  test.each([
    ["busy", 503],
    ["conflict", 503],
    ["refused", 409],
  ] as const)("says so if the provider is %s", async (kind, status) => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    site.provider.before = () => {
      throw new PaymentProviderError(kind, "no", 5)
    }
    const answer = await site.start(person.speak("nl"), chargeId)
    expect(answer.status).toBe(status)
    expect(answer.message).toMatch(/betaaldienst/)
    // It can be tried again.
    site.provider.before = () => undefined
    expect((await site.start(person, chargeId)).status).toBe(201)
    expect(site.provider.payments.size).toBe(1)
  })
})

describe("after a crash", () => {
  class Crash extends Error {}
  const crashAt = async (side: "before" | "after", call: string, age = 0) => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    site.provider[side] = (each) => {
      if (each === call) throw new Crash("killed")
    }
    const log = server.services.log.level
    server.services.log.level = "silent"
    expect((await site.start(person, chargeId)).status).toBe(500)
    server.services.log.level = log
    site.provider[side] = () => undefined
    minutes(age)
    const again = await site.start(person, chargeId)
    return { person, chargeId, again }
  }

  test.each([
    ["before", 0],
    ["after", 0],
    ["before", 45],
    ["after", 45],
  ] as const)("%s the provider made the payment, %i minutes later, there is one payment", async (side, age) => {
    const { again } = await crashAt(side, "create", age)
    expect(again.status).toBe(201)
    expect(again.data.href).toMatch(/^https:/)
    expect(site.provider.payments.size).toBe(1)
  })

  test("what was paid meanwhile is found by the webhook, by what the provider keeps with it", async () => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    site.provider.after = (call) => {
      if (call === "create") throw new PaymentProviderError("busy", "no answer")
    }
    expect((await site.start(person, chargeId)).status).toBe(503)
    const [number = ""] = site.provider.payments.keys()
    site.provider.set(number, "paid")
    await site.hint(number)
    expect(await site.booksOf(person)).toEqual([["online", 500, 0]])
    expect(await site.openOf(chargeId)).toBe(0)
  })

  test("the round finds it, and ends what the provider never got", async () => {
    const [person, other] = [await actors.user(), await actors.user()]
    const [one, two] = [await site.charge(person, 500), await site.charge(other, 700)]
    site.provider.after = (call) => {
      if (call === "create") throw new PaymentProviderError("busy", "no answer")
    }
    await site.start(person, one)
    site.provider.before = site.provider.after
    await site.start(other, two)
    site.provider.before = site.provider.after = () => undefined
    const [number = ""] = site.provider.payments.keys()
    site.provider.set(number, "paid")
    minutes(90)
    await site.round()
    expect([await site.openOf(one), await site.openOf(two)]).toEqual([0, 700])
    const states = await site
      .db()
      .selectFrom("paymentAttempts")
      .select("state")
      .where("userId", "in", [person.userId, other.userId])
      .orderBy("paymentAttemptId")
      .execute()
    expect(states).toEqual([{ state: "paid" }, { state: "expired" }])
  })
})

describe("the webhook", () => {
  test("books what the provider says, once, and pays the charge", async () => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    const { key } = (await site.start(person, chargeId)).data
    const number = await site.pay(key)
    await Promise.all(Array.from({ length: 20 }, () => site.hint(number)))
    expect(await site.booksOf(person)).toEqual([["online", 500, 0]])
    expect(await site.openOf(chargeId)).toBe(0)
    expect(await site.stateOf(person, key)).toMatchObject({ state: "paid", isUnderReview: false, openChargeIds: [] })
    await site.expectSoundBooks()
  })

  test("believes nothing, and answers the same to everything", async () => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    const { key } = (await site.start(person, chargeId)).data
    const answers = await Promise.all(
      [await site.numberOf(key), "tr_unknown", "", "x".repeat(100), "'; drop table payments", "\0"].map((id) =>
        site.hint(id),
      ),
    )
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([200, "ok"])
    expect((await server.fetch("/webhooks/payments", { method: "POST", body: "y".repeat(10_000) })).status).toBe(200)
    expect(await site.booksOf(person)).toEqual([])
  })

  test("answers 200 while the provider does not answer; the round asks later", async () => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    const { key } = (await site.start(person, chargeId)).data
    const number = await site.numberOf(key)
    site.provider.set(number, "paid")
    site.provider.before = () => {
      throw new PaymentProviderError("busy", "no answer")
    }
    server.services.log.level = "silent"
    expect((await site.hint(number)).status).toBe(200)
    server.services.log.level = "error"
    site.provider.before = () => undefined
    minutes(16)
    await site.round()
    expect(await site.openOf(chargeId)).toBe(0)
  })

  test("a reading that comes late does not undo a newer one", async () => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    const { key } = (await site.start(person, chargeId)).data
    const number = await site.numberOf(key)
    let [release, reach] = [() => undefined as void, () => undefined as void]
    const reached = new Promise<void>((go) => (reach = go))
    const held = new Promise<void>((go) => (release = go))
    let isFirst = true
    site.provider.after = async (call) => {
      if (call !== "read" || !isFirst) return
      isFirst = false
      reach()
      await held
    }
    const late = site.hint(number)
    await reached
    site.provider.set(number, "paid")
    await site.hint(number)
    release()
    await late
    expect(await site.stateOf(person, key)).toMatchObject({ state: "paid" })
    expect(await site.booksOf(person)).toEqual([["online", 500, 0]])
  })
})

describe("what a person must decide", () => {
  test("money for what is no longer owed stays free", async () => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    const { key } = (await site.start(person, chargeId)).data
    await site.cancelCharge(chargeId)
    await site.pay(key)
    expect(await site.booksOf(person)).toEqual([["online", 500, 500]])
    expect(await site.review(key)).toBe("chargeGone")
    expect(await site.stateOf(person, key)).toMatchObject({ state: "paid", isUnderReview: true })
    await site.expectSoundBooks()
  })

  test.each([
    ["wrongAmount", { amountCents: 400 }, [["online", 400, 0]], 100],
    ["wrongAmount", { amountCents: 700 }, [["online", 700, 200]], 0],
    ["otherCurrency", { currency: "USD" }, [], 500],
  ] as const)("%s (%o)", async (reason, change, books, open) => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    const { key } = (await site.start(person, chargeId)).data
    Object.assign(site.provider.of(await site.numberOf(key)), change)
    await site.pay(key)
    expect(await site.review(key)).toBe(reason)
    expect(await site.booksOf(person)).toEqual(books)
    expect(await site.openOf(chargeId)).toBe(open)
    await site.expectSoundBooks()
  })

  test("is refunded with one click, and only once", async () => {
    const [person, treasurer] = [await actors.user(), await actors.user({ permissions: { finance: 3 } })]
    const chargeId = await site.charge(person, 500)
    const { key } = (await site.start(person, chargeId)).data
    await site.cancelCharge(chargeId)
    const number = await site.pay(key)
    const list = await treasurer.get<{ reviews: { paymentAttemptId: number; freeCents: number }[] }>(
      "/api/payment-attempts/reviews",
    )
    const mine = list.data.reviews.at(-1)
    expect(mine?.freeCents).toBe(500)
    const refund = `/api/payment-attempts/reviews/${mine?.paymentAttemptId}/refund`
    expect((await person.post(refund, { reason: null })).status).toBe(403)
    expect((await treasurer.post(refund, { reason: null })).status).toBe(200)
    expect((await treasurer.post(refund, { reason: null })).status).toBe(409)
    await server.services.jobs.drain()
    expect(site.provider.of(number).refunds).toMatchObject([{ amountCents: 500 }])
    site.provider.endRefund(number, 0, "refunded")
    await site.hint(number)
    expect(await site.booksOf(person)).toEqual([
      ["online", 500, 0],
      ["online", -500, 0],
    ])
    await site.expectSoundBooks()
  })

  test("a refund that fails is money of the person again", async () => {
    const [person, treasurer] = [await actors.user(), await actors.user({ permissions: { finance: 3 } })]
    const chargeId = await site.charge(person, 500)
    const { key } = (await site.start(person, chargeId)).data
    await site.cancelCharge(chargeId)
    const number = await site.pay(key)
    const { paymentAttemptId } = await site
      .db()
      .selectFrom("paymentAttempts")
      .select("paymentAttemptId")
      .where("key", "=", key)
      .executeTakeFirstOrThrow()
    await treasurer.post(`/api/payment-attempts/reviews/${paymentAttemptId}/refund`, { reason: null })
    await server.services.jobs.drain()
    site.provider.endRefund(number, 0, "failed")
    await site.hint(number)
    expect(await site.review(key)).toBe("refundFailed")
    expect(await site.booksOf(person)).toEqual([
      ["online", 500, 0],
      ["online", -500, 0],
      ["online", 500, 500],
    ])
    await site.expectSoundBooks()
  })
})

test("a charge-back opens the charge again", async () => {
  const person = await actors.user()
  const chargeId = await site.charge(person, 500)
  const { key } = (await site.start(person, chargeId)).data
  const number = await site.pay(key)
  site.provider.of(number).amountChargedBackCents = 500
  minutes(24 * 60)
  await site.watch()
  expect(await site.openOf(chargeId)).toBe(500)
  expect(await site.booksOf(person)).toEqual([
    ["online", 500, 0],
    ["online", -500, 0],
  ])
  await site.expectSoundBooks()
})

describe("a form without scripts", () => {
  const send = (
    person: { fetch: (path: string, init: RequestInit) => Promise<Response> },
    chargeId: number,
    headers = {},
  ) =>
    person.fetch("/betalen/start", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: `chargeIds=${chargeId}`,
      redirect: "manual",
    })

  test("leads on to the provider", async () => {
    const person = await actors.user()
    const answer = await send(person, await site.charge(person, 500))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/http-equiv="refresh" content="0;url=https:\/\/pay\.example/)
  })

  test("is not taken from another site, nor from visitors", async () => {
    const person = await actors.user()
    const chargeId = await site.charge(person, 500)
    expect((await send(person, chargeId, { origin: "https://evil.example" })).status).toBe(403)
    expect((await send(person, chargeId, { "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect((await send(actors.visitor, chargeId)).headers.get("location")).toBe("/login")
    expect(site.provider.calls).toEqual([])
  })
})
