import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest } from "../../../../../tests/support/server.ts"
import { PaymentProviderError } from "../../../../platform/server/payments/payment-provider.ts"
import { accountServer } from "../../../accounts/server/account.test-support.ts"
import { payingSite } from "../../../online-payments/server/online-payment.test-support.ts"
import { payAt } from "../../../online-payments/server/paying.ts"
import type { AttemptReviews } from "../../../online-payments/payment-attempt.ts"
import { createOrganiser } from "../list/sign-up-list.test-support.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "../sign-up.test-support.ts"
import { giveUpUnpaid } from "./hold.service.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const site = payingSite(server)
const committee = createOrganiser(server, actors)

const minute = 60_000
const after = (minutes: number) => server.setNow(new Date(startOfTest.getTime() + minutes * minute))
const day = 24 * 60
const round = () => giveUpUnpaid(server.services, server.services.jobs)

interface Held extends Own {
  signUp: (NonNullable<Own["signUp"]> & { heldUntil: string | null; chargeId: number | null; payWithin: string }) | null
}
const ownOf = async (who: Actor, activityId: number) => (await who.get<Held>(ownPath(activityId))).data.signUp
const minutesOf = (moment: string | null | undefined) =>
  moment ? (Date.parse(moment) - startOfTest.getTime()) / minute : null

/** An activity of € 7.50 with one seat that must be paid in half an hour, and so many people in line. */
async function inLine(count: number, values: Parameters<typeof makeActivity>[1] = {}) {
  const made = await makeActivity(server, {
    groupIds: [committee.groupId],
    capacity: 1,
    priceCents: 750,
    payWithin: "halfHour",
    ...values,
  })
  const people: Actor[] = []
  for (let nth = 0; nth < count; nth++) {
    const who = await actors.user()
    await who.put(ownPath(made.activityId), {})
    people.push(who)
  }
  const person = (nth: number) => people[nth] as Actor
  const own = (nth: number) => ownOf(person(nth), made.activityId)
  const start = async (nth: number) => (await site.start(person(nth), (await own(nth))?.chargeId ?? 0)).data.key
  const sound = async () => {
    expect(await faultsIn(server, made.activityId)).toEqual([])
    await site.expectSoundBooks()
  }
  return { ...made, people, person, own, start, sound }
}

describe("a seat that must be paid in half an hour", () => {
  test("is held that long, and is lost if it is not paid by then", async () => {
    const { own, sound } = await inLine(1)
    expect(minutesOf((await own(0))?.heldUntil)).toBe(30)
    after(29.9)
    await round()
    expect(await own(0)).toMatchObject({ status: "registered", paymentState: "due" })
    after(30)
    await round()
    expect(await own(0)).toMatchObject({
      status: "cancelled",
      cancelKind: "notPaid",
      heldUntil: null,
      chargeId: null,
      paymentState: "none",
    })
    await sound()
  })

  test("goes to the next, who has a day because they are elsewhere, and reads so", async () => {
    const { own, person, sound } = await inLine(2)
    expect(await own(1)).toMatchObject({ status: "waiting", heldUntil: null })
    after(31)
    await mails()
    await round()
    expect(await own(1)).toMatchObject({ status: "registered", paymentState: "due" })
    expect(minutesOf((await own(1))?.heldUntil)).toBe(31 + day)
    const sent = await mails()
    expect(sent.find(({ to }) => to === person(0).email)?.text).toContain("niet op tijd betaald")
    expect(sent.find(({ to }) => to === person(1).email)?.text).toMatch(/Betaal € ?7,50 voor di 3 mrt, 10.31 uur/)
    await sound()
    after(31 + day)
    await round()
    expect(await own(1)).toMatchObject({ status: "cancelled", cancelKind: "notPaid" })
  })

  test("is theirs once it is paid, however: also if that money goes back later", async () => {
    const { own, start, sound } = await inLine(1)
    const number = await site.pay(await start(0))
    after(60)
    await round()
    expect(await own(0)).toMatchObject({ status: "registered", paymentState: "paid", heldUntil: null })
    const payment = site.provider.of(number)
    payment.amountChargedBackCents = 750
    await site.hint(number)
    await round()
    expect(await own(0)).toMatchObject({ status: "registered", paymentState: "due", heldUntil: null })
    await sound()
  })

  test("can be paid at the desk too, and need not be paid by who is let off", async () => {
    for (const paymentState of ["paid", "waived"]) {
      const { activityId, own, sound } = await inLine(1)
      const { signUpId } = (await own(0)) ?? {}
      await committee.organiser.put(`/api/activities/${activityId}/sign-ups/${signUpId}/payment`, { paymentState })
      after(60)
      await round()
      expect(await own(0)).toMatchObject({ status: "registered", paymentState })
      await sound()
      server.setNow(startOfTest)
    }
  })

  test("is not lost while a bank is working on it, nor while the provider does not answer", async () => {
    const { own, start, sound } = await inLine(1)
    const number = await site.numberOf(await start(0))
    site.provider.set(number, "pending")
    after(31)
    await round()
    expect((await own(0))?.status).toBe("registered")
    site.provider.before = () => {
      throw new PaymentProviderError("busy", "no answer")
    }
    await round()
    expect((await own(0))?.status).toBe("registered")
    site.provider.before = () => undefined
    site.provider.set(number, "paid")
    await round()
    expect(await own(0)).toMatchObject({ status: "registered", paymentState: "paid" })
    await sound()
  })

  test("is lost only after what was begun has ended at the provider, so that nobody pays for nothing", async () => {
    const { own, start, sound } = await inLine(1)
    const key = await start(0)
    after(31)
    await round()
    expect((await own(0))?.status).toBe("cancelled")
    expect(site.provider.of(await site.numberOf(key)).state).toBe("canceled")
    await sound()
  })

  test("can be taken again, by who comes back", async () => {
    const { activityId, own, person } = await inLine(1)
    after(31)
    await round()
    after(40)
    expect((await person(0).put<Own>(ownPath(activityId), {})).data.signUp?.status).toBe("registered")
    expect(minutesOf((await own(0))?.heldUntil)).toBe(70)
  })

  test("is as it was agreed: another choice of the organisers holds for who signs up later", async () => {
    const { activityId, own } = await inLine(1, { capacity: 5 })
    const { db } = server.services.database
    await db.updateTable("activities").set({ payWithin: "no" }).where("activityId", "=", activityId).execute()
    const later = await actors.user()
    await later.put(ownPath(activityId), {})
    after(31)
    await round()
    expect((await own(0))?.status).toBe("cancelled")
    expect((await ownOf(later, activityId))?.status).toBe("registered")
  })
})

test("what becomes something to pay later is held from then", async () => {
  const option = (cents: number) => ({ label_nl: `${cents}`, label_en: `${cents}`, cents })
  const { activityId, questionIds } = await makeActivity(server, {
    payWithin: "halfHour",
    questions: [
      {
        label_nl: "Slapen",
        label_en: "Sleeping",
        kind: "choice",
        required: false,
        sensitive: false,
        options: [option(0), option(500)],
      },
    ],
  })
  const who = await actors.user()
  const choose = (choice: number) => who.put(ownPath(activityId), { answers: { [String(questionIds[0])]: choice } })
  await choose(0)
  after(60)
  await round()
  expect(await ownOf(who, activityId)).toMatchObject({ status: "registered", heldUntil: null })
  await choose(1)
  expect(minutesOf((await ownOf(who, activityId))?.heldUntil)).toBe(90)
  after(89)
  await round()
  expect((await ownOf(who, activityId))?.status).toBe("registered")
  after(90)
  await round()
  expect((await ownOf(who, activityId))?.status).toBe("cancelled")
})

describe("a seat that must be paid before it starts", () => {
  test("is lost when it starts, also if that is another time by then", async () => {
    const { activityId, own } = await inLine(1, { payWithin: "start" })
    expect(minutesOf((await own(0))?.heldUntil)).toBe(7 * day)
    const { db } = server.services.database
    const startsAt = new Date(startOfTest.getTime() + 7.05 * day * minute)
    await db.updateTable("activities").set({ startsAt }).where("activityId", "=", activityId).execute()
    after(7 * day)
    await round()
    expect((await own(0))?.status).toBe("registered")
    after(7.05 * day)
    await round()
    expect((await own(0))?.status).toBe("cancelled")
  })
})

test("where nobody can pay online, no seat depends on it", async () => {
  payAt(server.services.env, null)
  const { own } = await inLine(1)
  expect(await own(0)).toMatchObject({ payWithin: "no", heldUntil: null })
})

test("if people cannot pay online any more, nobody loses their seat", async () => {
  const { own } = await inLine(1)
  payAt(server.services.env, null)
  after(60)
  await round()
  expect((await own(0))?.status).toBe("registered")
})

describe("money that comes when the seat is gone", () => {
  /** Somebody's payment was refused to be ended, and succeeded after their seat was given up. */
  async function tooLate(values: Parameters<typeof makeActivity>[1] = {}) {
    const made = await inLine(1, values)
    const number = await site.numberOf(await made.start(0))
    after(31)
    await round()
    // It was ended there, and paid all the same.
    site.provider.of(number).state = "open"
    site.provider.set(number, "paid")
    await site.hint(number)
    const treasurer = await actors.user({ permissions: { finance: 3 } })
    const reviews = "/api/payment-attempts/reviews"
    const review = async () =>
      (await treasurer.get<AttemptReviews>(reviews)).data.reviews.find(({ userId }) => userId === made.person(0).userId)
    const give = async () => treasurer.post(`${reviews}/${(await review())?.paymentAttemptId}/place`, {})
    return { ...made, number, treasurer, review, give }
  }

  test("waits for a decision, and can become a place if there is one", async () => {
    const { own, review, give, sound, person } = await tooLate()
    expect(await own(0)).toMatchObject({ status: "cancelled" })
    expect(await review()).toMatchObject({ reason: "withoutPlace", freeCents: 750, hasPlace: true })
    await mails()
    expect((await give()).status).toBe(200)
    expect(await own(0)).toMatchObject({ status: "registered", paymentState: "paid" })
    expect(await review()).toBeUndefined()
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [person(0).email, "Je hebt toch een plek: Borrel"],
    ])
    after(5 * day)
    await round()
    expect((await own(0))?.status).toBe("registered")
    await sound()
  })

  test("cannot become a place that there is not", async () => {
    const { activityId, own, review, give, sound } = await tooLate()
    const other = await actors.user()
    await other.put(ownPath(activityId), {})
    expect(await review()).toMatchObject({ hasPlace: false })
    expect((await give()).status).toBe(409)
    expect((await own(0))?.status).toBe("cancelled")
    await sound()
  })

  test("pays by itself for who signs up again", async () => {
    const { activityId, own, person, review, give, sound } = await tooLate()
    after(45)
    await person(0).put(ownPath(activityId), {})
    expect(await own(0)).toMatchObject({ status: "registered", paymentState: "paid", heldUntil: null })
    expect(await review()).toMatchObject({ freeCents: 0, hasPlace: false })
    expect((await give()).status).toBe(409)
    await sound()
  })
})

describe("a hundred people at once for fifty seats", () => {
  test(
    "fifty seats, nobody pays without one but those on the list of what is to be decided",
    { timeout: 240_000 },
    async () => {
      server.services.log.level = "silent"
      const { activityId } = await makeActivity(server, { capacity: 50, priceCents: 750, payWithin: "halfHour" })
      const people = await Promise.all(Array.from({ length: 100 }, () => actors.user()))
      const place = async (who: Actor) => ownOf(who, activityId)
      const count = async (where: string) => {
        const { rows } = await server.services.database.query(
          `select count(*)::integer as count from "signUps" s where s."activityId" = $1 and ${where}`,
          [activityId],
        )
        return rows[0]?.["count"]
      }
      // Everybody signs up and begins to pay at the same moment.
      await Promise.all(people.map((who) => who.put(ownPath(activityId), {})))
      expect([await count("status = 'registered'"), await count("status = 'waiting'")]).toEqual([50, 50])
      /** Who has a seat to pay pays it, begins to, or leaves it; some of it is told late, or never. */
      const pay = (who: Actor, nth: number) => async () => {
        const chargeId = (await place(who))?.chargeId
        if (!chargeId || nth % 5 === 4) return
        const { data, status } = await site.start(who, chargeId)
        if (status !== 201) return
        const number = await site.numberOf(data.key)
        if (!number || nth % 5 === 3) return
        if (nth % 5 === 2) site.provider.set(number, "pending")
        else {
          site.provider.set(number, "paid")
          if (nth % 2) await site.hint(number)
        }
      }
      for (let turn = 0; turn < 4; turn++) {
        after(turn * (day + 40))
        await Promise.all(people.map((who, nth) => pay(who, nth + turn)()))
        after(turn * (day + 40) + (turn ? day : 0) + 31)
        // Two rounds at once, while late payments come in.
        await Promise.all([round(), round(), ...people.slice(0, 20).map((who, nth) => pay(who, nth)())])
        expect(await count("status = 'registered'")).toBeLessThanOrEqual(50)
        await site.round()
      }
      // What banks were working on ends as paid.
      for (const [number, { state }] of site.provider.payments)
        if (state === "pending") {
          site.provider.set(number, "paid")
          await site.hint(number)
        }
      after(9000)
      await site.round()
      await round()
      while (await server.services.jobs.drain());
      const before = await count("status = 'registered'")
      await round()
      expect(await count("status = 'registered'")).toBe(before)
      expect(before).toBeLessThanOrEqual(50)
      // Whose money came in has a seat, got it back, or waits for a decision.
      const { rows } = await server.services.database.query(
        `select a.key from "paymentAttempts" a join "paymentAttemptCharges" t using ("paymentAttemptId")
         join charges c using ("chargeId") join "signUps" s on s."signUpId" = c."signUpId"
       where s."activityId" = $1 and a."bookedCents" > 0 and s.status <> 'registered' and a."needsReview" is null`,
        [activityId],
      )
      expect(rows).toEqual([])
      expect(await count(`status = 'registered' and "paymentState" = 'paid'`)).toBeGreaterThan(25)
      expect(await faultsIn(server, activityId)).toEqual([])
      await site.expectSoundBooks()
      const books = await server.services.database.query(
        `select coalesce(sum(p."amountCents"), 0)::integer as cents from payments p join "signUps" s using ("signUpId")
       where s."activityId" = $1 and p.method = 'online'`,
        [activityId],
      )
      expect(books.rows[0]?.["cents"]).toBe(site.provider.netCents())
      server.services.log.level = "error"
    },
  )
})
