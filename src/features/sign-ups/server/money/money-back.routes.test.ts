import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest } from "../../../../../tests/support/server.ts"
import { PaymentProviderError } from "../../../../platform/server/payments/payment-provider.ts"
import { accountServer } from "../../../accounts/server/account.test-support.ts"
import type { MoneyOverview } from "../../../money/money-desk.ts"
import { giveBackOnline } from "../../../online-payments/server/give-back.service.ts"
import { payingSite } from "../../../online-payments/server/online-payment.test-support.ts"
import { payAt } from "../../../online-payments/server/paying.ts"
import type { ChangePreview } from "../../sign-up.ts"
import { createOrganiser } from "../list/sign-up-list.test-support.ts"
import { ownPath } from "../sign-up.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const site = payingSite(server)
const committee = createOrganiser(server, actors)
beforeEach(() => server.setNow(startOfTest))

const day = 24 * 3_600_000
const daysLater = (count: number) => new Date(startOfTest.getTime() + count * day)
const why = { reason_nl: "Te weinig mensen", reason_en: "Too few people" }

/** An activity for € 7.50 with so many people signed up; signing off late costs € 5. */
async function withPeople(count: number, values: Parameters<typeof committee.filled>[1] = {}) {
  const made = await committee.filled(count, {
    capacity: 10,
    priceCents: 750,
    lateSignOff: "amount",
    lateSignOffCents: 500,
    closesAt: daysLater(6),
    ...values,
  })
  const { activityId, path, people } = made
  const person = (nth: number) => people[nth] as Actor
  const chargeOf = async ({ userId }: Actor): Promise<number> => {
    const { rows } = await server.services.database.query(
      `select "chargeId" from charges where "userId" = $1 and "activityId" = $2 and not "isCancelled" and cancels is null
       order by 1 desc`,
      [userId, activityId],
    )
    return Number(rows[0]?.["chargeId"])
  }
  const payOnline = async (who: Actor) => {
    const { data } = await site.start(who, await chargeOf(who))
    return site.pay(data.key)
  }
  const payAtDoor = async (who: Actor) =>
    committee.organiser.put(`${path}/${await made.idOf(who)}/payment`, { paymentState: "paid", method: "cash" })
  const leave = (who: Actor, agreedCents = 0) => who.delete(`${ownPath(activityId)}?agreedCents=${agreedCents}`)
  const callOff = () => committee.organiser.post(`/api/activities/${activityId}/cancel`, why)
  const preview = async () =>
    (await committee.organiser.get<ChangePreview>(`/api/activities/${activityId}/cancel/preview`)).data
  return { ...made, person, payOnline, payAtDoor, leave, callOff, preview }
}

/** Everything that waits is done. */
async function settle(): Promise<void> {
  while (await server.services.jobs.drain());
  await site.expectSoundBooks()
}
const backAt = (providerId: string) => site.provider.of(providerId).amountRefundedCents

describe("who cancels in time", () => {
  test("gets back what they paid online, the way it came", async () => {
    const { person, payOnline, leave } = await withPeople(1)
    const number = await payOnline(person(0))
    expect((await leave(person(0))).status).toBe(200)
    await settle()
    expect(backAt(number)).toBe(750)
    expect(await site.booksOf(person(0))).toEqual([
      ["online", 750, 0],
      ["online", -750, 0],
    ])
  })

  test("has what they paid in cash as credit, which the treasurer finds", async () => {
    const treasurer = await actors.user({ permissions: { finance: 4 } })
    const { person, payAtDoor, leave } = await withPeople(1)
    await payAtDoor(person(0))
    await leave(person(0))
    await settle()
    expect(await site.booksOf(person(0))).toEqual([["cash", 750, 750]])
    const { toGiveBack } = (await treasurer.get<MoneyOverview>("/api/money/overview")).data
    expect(toGiveBack.people).toContainEqual({ userId: person(0).userId, name: expect.any(String), cents: 750 })
    // Until they gave it back.
    await treasurer.post(`/api/money/people/${person(0).userId}/refunds`, {
      key: crypto.randomUUID(),
      amountCents: 750,
      method: "cash",
      note: null,
    })
    const after = (await treasurer.get<MoneyOverview>("/api/money/overview")).data.toGiveBack
    expect(after.people.map(({ userId }) => userId)).not.toContain(person(0).userId)
  })

  test("keeps what else they paid with it", async () => {
    const { activityId, person, leave } = await withPeople(1)
    const { rows } = await server.services.database.query(
      `select "chargeId" from charges where "activityId" = $1 and not "isCancelled"`,
      [activityId],
    )
    const other = await site.charge(person(0), 2000)
    const { data } = await site.start(person(0), Number(rows[0]?.["chargeId"]), other)
    const number = await site.pay(data.key)
    await leave(person(0))
    await settle()
    expect(backAt(number)).toBe(750)
    expect(await site.openOf(other)).toBe(0)
  })

  test("and comes back at once pays again", async () => {
    const { activityId, person, payOnline, leave } = await withPeople(1)
    const number = await payOnline(person(0))
    await leave(person(0))
    await settle()
    server.setNow(daysLater(1))
    await person(0).put(ownPath(activityId), {})
    await settle()
    expect(backAt(number)).toBe(750)
    const own = await person(0).get<{ signUp: { paymentState: string } }>(ownPath(activityId))
    expect(own.data.signUp.paymentState).toBe("due")
  })

  test("before the refund was asked keeps their payment", async () => {
    const { activityId, person, payOnline, leave } = await withPeople(1)
    const number = await payOnline(person(0))
    await leave(person(0))
    server.setNow(daysLater(1))
    await person(0).put(ownPath(activityId), {})
    await settle()
    expect(backAt(number)).toBe(0)
    expect(await site.booksOf(person(0))).toEqual([["online", 750, 0]])
  })
})

describe("who cancels too late", () => {
  test("gets back what that does not cost", async () => {
    const { person, payOnline, leave } = await withPeople(1)
    const number = await payOnline(person(0))
    server.setNow(daysLater(5.5))
    await leave(person(0), 500)
    await settle()
    expect(backAt(number)).toBe(250)
  })

  test("gets back the rest if it is called off, or an organiser lets it off", async () => {
    const { person, payOnline, leave, callOff, path, idOf } = await withPeople(2)
    const numbers = [await payOnline(person(0)), await payOnline(person(1))]
    server.setNow(daysLater(5.5))
    for (const nth of [0, 1]) await leave(person(nth), 500)
    await settle()
    await committee.organiser.delete(`${path}/${await idOf(person(0))}/late-sign-off?reason=Ziek`)
    await settle()
    expect(numbers.map(backAt)).toEqual([750, 250])
    await callOff()
    await settle()
    expect(numbers.map(backAt)).toEqual([750, 750])
  })
})

describe("whom an organiser removes", () => {
  test("gets it back too", async () => {
    const { person, payOnline, path, idOf } = await withPeople(1)
    const number = await payOnline(person(0))
    await committee.organiser.delete(`${path}/${await idOf(person(0))}?reason=Vol`)
    await settle()
    expect(backAt(number)).toBe(750)
  })
})

describe("calling off", () => {
  test("gives back what was paid, as it said before", async () => {
    const { person, payOnline, payAtDoor, callOff, preview } = await withPeople(5)
    const numbers = [await payOnline(person(0)), await payOnline(person(1))]
    await payAtDoor(person(2))
    expect((await preview()).back).toEqual({
      online: { people: 2, cents: 1500 },
      byHand: { people: 1, cents: 750 },
    })
    expect((await callOff()).status).toBe(200)
    await settle()
    expect(numbers.map(backAt)).toEqual([750, 750])
    expect(await site.booksOf(person(2))).toEqual([["cash", 750, 750]])
    expect(await site.booksOf(person(3))).toEqual([])
    // A correction of the reason does nothing more.
    await callOff()
    await settle()
    expect(numbers.map(backAt)).toEqual([750, 750])
  })

  test("tells each what happens with their money", async () => {
    const { person, payOnline, payAtDoor, callOff } = await withPeople(3)
    await payOnline(person(0))
    await payAtDoor(person(1))
    await mails()
    await callOff()
    const sent = await mails()
    const textTo = (who: Actor) => sent.find(({ to }) => to === who.email)?.text ?? ""
    expect(textTo(person(0))).toMatch(/Je betaalde € ?7,50 online/)
    expect(textTo(person(1))).toMatch(/Je betaalde € ?7,50\. .*penningmeester/s)
    expect(textTo(person(2))).toMatch(/Te weinig mensen/)
    expect(textTo(person(2))).not.toMatch(/betaalde/)
  })

  test("goes on where it was stopped, and twice at once gives nobody double", async () => {
    const { person, payOnline, people, callOff, idOf } = await withPeople(4)
    const numbers: string[] = []
    for (const who of people) numbers.push(await payOnline(who))
    const signUpIds = await Promise.all([0, 1, 2, 3].map((nth) => idOf(person(nth))))
    await callOff()
    const job = { signUpIds, by: null }
    const { jobs } = server.services
    // Stops after the second refund was asked for.
    let asked = 0
    const stopping = {
      send: async (...args: Parameters<typeof jobs.send>) => {
        if (++asked > 2) throw new Error("killed")
        return jobs.send(...args)
      },
    }
    await expect(giveBackOnline(site.paying, stopping, job)).rejects.toThrow("killed")
    await Promise.all([giveBackOnline(site.paying, jobs, job), giveBackOnline(site.paying, jobs, job)])
    await settle()
    expect(numbers.map(backAt)).toEqual([750, 750, 750, 750])
    const { rows } = await server.services.database.query(
      `select count(*)::integer as refunds from "paymentRefunds" r join "paymentAttempts" a using ("paymentAttemptId")
       where a."userId" = any($1::integer[])`,
      [people.map(({ userId }) => userId)],
    )
    expect(rows[0]?.["refunds"]).toBe(4)
  })

  test("puts what the provider refuses on the list of what is to be decided", async () => {
    const { person, payOnline, callOff } = await withPeople(1)
    const number = await payOnline(person(0))
    site.provider.before = (call) => {
      if (call === "refund") throw new PaymentProviderError("refused", "too long ago")
    }
    await callOff()
    await settle()
    expect(backAt(number)).toBe(0)
    const { rows } = await server.services.database.query(
      `select "needsReview" from "paymentAttempts" where "providerId" = $1`,
      [number],
    )
    expect(rows[0]?.["needsReview"]).toBe("refundFailed")
  })

  test("leaves all of it to the treasurer where nobody can pay online any more", async () => {
    const { person, payOnline, callOff, preview } = await withPeople(1)
    await payOnline(person(0))
    payAt(server.services.env, null)
    expect((await preview()).back).toEqual({ online: { people: 0, cents: 0 }, byHand: { people: 1, cents: 750 } })
    await callOff()
    await settle()
    expect(await site.booksOf(person(0))).toEqual([["online", 750, 750]])
  })
})
