import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest } from "../../../../../tests/support/server.ts"
import { accountServer } from "../../../accounts/server/account.test-support.ts"
import { createOrganiser } from "../list/sign-up-list.test-support.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "../sign-up.test-support.ts"
import { lapseOffers } from "./offer-round.service.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const committee = createOrganiser(server, actors)

const hour = 3_600_000
const after = (hours: number) => server.setNow(new Date(startOfTest.getTime() + hours * hour))
const round = () => lapseOffers(server.services, server.services.jobs)
const hoursOf = (moment: string | null | undefined) =>
  moment ? (Date.parse(moment) - startOfTest.getTime()) / hour : null
/** Offered at the beginning, at 10:00: 13 hours until the night, and 11 the next day. */
const offerHours = 33

/** An activity of € 5 with one seat, of which whoever is next is asked first, and so many people in line. */
async function inLine(count: number, values: Parameters<typeof makeActivity>[1] = {}) {
  const made = await makeActivity(server, {
    groupIds: [committee.groupId],
    capacity: 1,
    asksFirst: true,
    priceCents: 500,
    ...values,
  })
  const path = ownPath(made.activityId)
  const people: Actor[] = []
  for (let nth = 0; nth < count; nth++) {
    const who = await actors.user()
    await who.put(path, {})
    people.push(who)
  }
  const person = (nth: number) => people[nth] as Actor
  const own = async (nth: number) => (await person(nth).get<Own>(path)).data
  const accept = (nth: number) => person(nth).post<Own>(`${path}/accept`)
  const leave = (nth: number) => person(nth).delete<Own>(path)
  const sound = async () => expect(await faultsIn(server, made.activityId)).toEqual([])
  return { ...made, path, person, own, accept, leave, sound }
}

describe("a place that is offered", () => {
  test("is asked of whoever is next, with a day to answer, and costs nothing yet", async () => {
    const { own, person, leave, sound } = await inLine(3)
    await mails()
    await leave(0)
    const { signUp, may, log } = await own(1)
    expect(signUp).toMatchObject({ status: "registered", paymentState: "none" })
    expect(hoursOf(signUp?.respondBy)).toBe(offerHours)
    expect(may).toMatchObject({ accept: { allowed: true }, signOff: { allowed: true } })
    expect(log.at(-1)?.kind).toBe("offered")
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.to).toBe(person(1).email)
    expect(mail?.text).toMatch(/Laat het weten vóór di 3 mrt, 19.00 uur/)
    // Nobody else is offered the same one.
    expect((await own(2)).signUp).toMatchObject({ status: "waiting", position: 1, respondBy: null })
    await sound()
  })

  test("can be answered for as many hours as the organisers chose", async () => {
    const { own, leave, sound } = await inLine(2, { answerHours: 2 })
    await leave(0)
    expect(hoursOf((await own(1)).signUp?.respondBy)).toBe(2)
    await sound()
  })

  test("is theirs, and to be paid, once they say yes; saying it twice changes nothing", async () => {
    const { own, accept, leave, sound } = await inLine(2)
    await leave(0)
    const { data } = await accept(1)
    expect(data.signUp).toMatchObject({ status: "registered", respondBy: null, paymentState: "due" })
    expect((await accept(1)).status).toBe(200)
    expect((await own(1)).log.map(({ kind }) => kind)).toEqual(["queued", "offered", "accepted"])
    after(offerHours + 1)
    await round()
    expect((await own(1)).signUp?.status).toBe("registered")
    await sound()
  })

  test("goes to the next if they say no, for nothing, also if signing off is too late otherwise", async () => {
    const signOffUntil = new Date(startOfTest.getTime() - hour)
    const { own, leave, activityId, sound } = await inLine(3, { signOffUntil })
    const { db } = server.services.database
    await db.updateTable("activities").set({ capacity: 2 }).where("activityId", "=", activityId).execute()
    await committee.organiser.patch(`/api/activities/${activityId}/sign-up-list`, { isLocked: true })
    await committee.organiser.patch(`/api/activities/${activityId}/sign-up-list`, { isLocked: false })
    expect(hoursOf((await own(1)).signUp?.respondBy)).toBe(offerHours)
    // Past the day that everybody has after a promotion.
    after(30)
    expect((await leave(1)).data.signUp).toMatchObject({ status: "cancelled", cancelKind: "self", lateCents: 0 })
    expect((await own(2)).log.at(-1)?.kind).toBe("offered")
    await sound()
  })

  test("goes to the next if they do not answer in time, and they read so", async () => {
    const { own, person, accept, leave, path, sound } = await inLine(3)
    await leave(0)
    after(offerHours - 1 / 60)
    await round()
    expect((await own(1)).signUp?.status).toBe("registered")
    after(offerHours)
    expect(await accept(1)).toMatchObject({ status: 409, message: "Te laat: de plek is naar de volgende" })
    await mails()
    await round()
    await round()
    expect((await own(1)).signUp).toMatchObject({ status: "cancelled", cancelKind: "notAnswered", respondBy: null })
    expect(await accept(1)).toMatchObject({ status: 409, message: "Te laat: de plek is naar de volgende" })
    expect((await own(2)).log.at(-1)?.kind).toBe("offered")
    const sent = await mails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual([person(1).email, person(2).email].toSorted())
    expect(sent.find(({ to }) => to === person(1).email)?.subject).toContain("Je plek ging naar de volgende")
    // Who comes back joins the end.
    expect((await person(1).put<Own>(path, {})).data.signUp).toMatchObject({ status: "waiting", position: 1 })
    await sound()
  })

  test("is one of each that is free, also if there are more spots meanwhile", async () => {
    const { own, leave, activityId, sound } = await inLine(4)
    await leave(0)
    const url = `/api/activities/${activityId}`
    const { data } = await committee.organiser.get<Record<string, unknown>>(url)
    const groupIds = (data["groups"] as { groupId: number }[]).map(({ groupId }) => groupId)
    expect((await committee.organiser.put(url, { ...data, groupIds, companyIds: [], capacity: 2 })).status).toBe(200)
    const offered = [await own(1), await own(2), await own(3)].map(({ signUp }) => Boolean(signUp?.respondBy))
    expect(offered).toEqual([true, true, false])
    await sound()
  })

  test("is theirs at once if it starts too soon to ask", async () => {
    const startsAt = new Date(startOfTest.getTime() + (offerHours + 5) * hour)
    const endsAt = new Date(startsAt.getTime() + hour)
    const { own, leave, sound } = await inLine(2, { startsAt, endsAt, closesAt: startsAt, signOffUntil: startsAt })
    await leave(0)
    expect((await own(1)).signUp).toMatchObject({ status: "registered", respondBy: null, paymentState: "due" })
    await sound()
  })

  test("ends with an activity that is called off", async () => {
    const { own, accept, leave, activityId, sound } = await inLine(2)
    await leave(0)
    const why = { reason_nl: "Storm", reason_en: "" }
    expect((await committee.organiser.post(`/api/activities/${activityId}/cancel`, why)).status).toBe(200)
    expect((await own(1)).signUp).toMatchObject({ cancelKind: "activityCancelled", respondBy: null })
    expect((await accept(1)).status).toBe(409)
    await sound()
  })

  test("is not among who comes, and in their own list, calendar and the list of organisers as what it is", async () => {
    const { own, person, accept, leave, activityId } = await inLine(2, { participantsVisible: "all" })
    await leave(0)
    const names = async () =>
      (await person(1).get<{ names: { userId: number }[] }>(`/api/activities/${activityId}/participants`)).data.names
    expect(await names()).toEqual([])
    const until = (await own(1)).signUp?.respondBy
    const mine = await person(1).get<{ activityId: number }[]>("/api/activities/mine")
    expect(mine.data).toMatchObject([{ activityId, status: "registered", respondBy: until }])
    const list = await committee.organiser.get<{ userId: number }[]>(`/api/activities/${activityId}/sign-ups`)
    expect(list.data.find(({ userId }) => userId === person(1).userId)).toMatchObject({ respondBy: until })
    await accept(1)
    expect((await names()).map(({ userId }) => userId)).toEqual([person(1).userId])
  })

  test("can be given by the organisers, who were told yes, and by nobody else", async () => {
    const { own, person, leave, activityId, sound } = await inLine(2)
    await leave(0)
    const id = (await own(1)).signUp?.signUpId
    const url = `/api/activities/${activityId}/sign-ups/${id}/position`
    const body = { to: "registered", reason: "Ze belde dat ze komt" }
    expect((await actors.visitor.put(url, body)).status).toBe(401)
    expect((await person(0).put(url, body)).status).toBe(403)
    expect((await committee.organiser.put(url, body)).status).toBe(200)
    expect((await own(1)).signUp).toMatchObject({ respondBy: null, paymentState: "due" })
    await sound()
  })
})

test("there is nothing to accept for who waits, has no place, or is not logged in", async () => {
  const { accept, path } = await inLine(2)
  expect(await accept(1)).toMatchObject({ status: 409, message: "Je staat nog op de wachtlijst" })
  expect(await (await actors.user()).post(`${path}/accept`)).toMatchObject({
    status: 409,
    message: "Je bent niet aangemeld",
  })
  expect((await actors.visitor.post(`${path}/accept`)).status).toBe(401)
})
