import { describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import type { MyShifts } from "../shift.ts"
import { makeShift, placeCalls, placesIn } from "./shift.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const groups = createGroups(server)
const inHours = (hours: number) => new Date(server.services.now().getTime() + hours * 3_600_000)

/** A shift of an activity next week. */
async function shiftNextWeek(values: Parameters<typeof makeShift>[2] = {}) {
  const { activityId } = await makeActivity(server)
  return { activityId, shiftId: await makeShift(server, activityId, values) }
}

describe("taking a place", () => {
  test("is done once, however often it is asked", async () => {
    const { shiftId } = await shiftNextWeek()
    const member = await actors.user()
    for (let time = 0; time < 3; time++) expect((await placeCalls(member, shiftId).take()).status).toBe(200)
    expect(await placesIn(server, shiftId)).toHaveLength(1)
  })

  test.each([
    ["nl", "Net te laat: deze dienst is compleet."],
    ["en", "Just too late: this shift is complete."],
  ] as const)(
    "of 32 people at once, as many get one as are needed; the others read why not (%s)",
    async (language, sentence) => {
      const { shiftId } = await shiftNextWeek({ needed: 5 })
      const people = await Promise.all(Array.from({ length: 32 }, async () => (await actors.user()).speak(language)))
      const answers = await Promise.all(people.map((person) => placeCalls(person, shiftId).take()))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
        new Set([`409 ${sentence}`]),
      )
      expect(await placesIn(server, shiftId)).toHaveLength(5)
    },
  )

  test("two shifts at the same time, asked for at once: one is refused", async () => {
    const { activityId } = await makeActivity(server)
    const shiftIds = [
      await makeShift(server, activityId),
      await makeShift(server, activityId, { fromHours: 7 * 24 + 1 }),
    ]
    const member = await actors.user()
    const answers = await Promise.all(shiftIds.map((shiftId) => placeCalls(member, shiftId).take()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test("one shift after another is fine", async () => {
    const { activityId } = await makeActivity(server)
    const shiftIds = [
      await makeShift(server, activityId),
      await makeShift(server, activityId, { fromHours: 7 * 24 + 2 }),
    ]
    const member = await actors.user()
    for (const shiftId of shiftIds) expect((await placeCalls(member, shiftId).take()).status).toBe(200)
  })

  test("is for members, of the group if it is for one, until it begins", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const [insider, member, applicant] = [
      await actors.user(),
      await actors.user(),
      await actors.user({ isMember: false }),
    ]
    await groups.addMember(insider, groupId, {})
    const { shiftId } = await shiftNextWeek({ groupId })
    expect((await placeCalls(member, shiftId).take()).status).toBe(403)
    expect((await placeCalls(applicant, shiftId).take()).status).toBe(403)
    expect((await placeCalls(insider, shiftId).take()).status).toBe(200)
    const { shiftId: begun } = await shiftNextWeek({ fromHours: 0 })
    expect((await placeCalls(member, begun).take()).status).toBe(409)
  })
})

describe("leaving", () => {
  test("is free until two days before, and asking again changes nothing", async () => {
    const { shiftId } = await shiftNextWeek()
    const mine = placeCalls(await actors.user(), shiftId)
    await mine.take()
    server.setNow(inHours(7 * 24 - 48))
    expect([(await mine.leave()).status, (await mine.leave()).status]).toEqual([200, 200])
    expect(await placesIn(server, shiftId)).toEqual([])
  })

  test("later a stand-in must come first", async () => {
    const { shiftId } = await shiftNextWeek()
    const mine = placeCalls(await actors.user(), shiftId)
    await mine.take()
    server.setNow(new Date(inHours(7 * 24 - 48).getTime() + 1))
    expect(await mine.leave()).toMatchObject({
      status: 409,
      message: "Het is te kort van tevoren om zomaar af te zeggen. Zoek vervanging.",
    })
    expect((await mine.seek()).status).toBe(200)
    expect(await placesIn(server, shiftId)).toMatchObject([{ state: "seekingStandIn" }])
    expect((await mine.leave()).status).toBe(409)
    expect((await mine.seek(false)).status).toBe(200)
    expect(await placesIn(server, shiftId)).toMatchObject([{ state: "taken" }])
  })

  test("ends when it begins", async () => {
    const { shiftId } = await shiftNextWeek()
    const mine = placeCalls(await actors.user(), shiftId)
    await mine.take()
    server.setNow(inHours(7 * 24))
    expect([(await mine.leave()).status, (await mine.seek()).status]).toEqual([409, 409])
  })
})

describe("taking over", () => {
  test("goes from one to the next, each time in one step, and tells who is free of it", async () => {
    const { shiftId } = await shiftNextWeek({ needed: 1 })
    const [a, b, c] = [await actors.user(), await actors.user({ firstName: "Bo" }), await actors.user()]
    await placeCalls(a, shiftId).take()
    expect((await placeCalls(b, shiftId).takeOver()).status).toBe(409)
    await placeCalls(a, shiftId).seek()
    expect((await placeCalls(a, shiftId).takeOver()).status).toBe(409)
    const offered = (await b.get<MyShifts>("/api/shifts/mine")).data.offered.find((each) => each.shiftId === shiftId)
    expect(offered).toMatchObject({ free: 0, seeking: 1 })
    expect((await placeCalls(b, shiftId).takeOver()).status).toBe(200)
    await placeCalls(b, shiftId).seek()
    expect((await placeCalls(c, shiftId).takeOver()).status).toBe(200)
    expect(await placesIn(server, shiftId)).toEqual([{ userId: c.userId, state: "taken", isAskedAgain: false }])
    const received = (await mails()).toSorted((one, other) => (one.to === a.email ? -1 : other.to === a.email ? 1 : 0))
    expect(received.map(({ to, subject }) => [to, subject])).toEqual([
      [a.email, "Je dienst is overgenomen: Bar"],
      [b.email, "Je dienst is overgenomen: Bar"],
    ])
    expect(received[0]?.text).toContain("Bo Tester")
  })

  test("frees whoever has been looking longest", async () => {
    const { shiftId } = await shiftNextWeek()
    const [later, longest, taker] = [await actors.user(), await actors.user(), await actors.user()]
    for (const person of [later, longest]) await placeCalls(person, shiftId).take()
    await placeCalls(longest, shiftId).seek()
    server.setNow(inHours(1))
    await placeCalls(later, shiftId).seek()
    expect((await placeCalls(taker, shiftId).takeOver()).status).toBe(200)
    expect((await placesIn(server, shiftId)).map(({ userId }) => userId)).toEqual([later.userId, taker.userId])
    await mails()
  })

  test("by many at once gives one of them the place", async () => {
    const { shiftId } = await shiftNextWeek({ needed: 2 })
    const [first, second] = [await actors.user(), await actors.user()]
    for (const person of [first, second]) await placeCalls(person, shiftId).take()
    await placeCalls(second, shiftId).seek()
    const people = await Promise.all(Array.from({ length: 8 }, () => actors.user()))
    const answers = await Promise.all(people.map((person) => placeCalls(person, shiftId).takeOver()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const left = await placesIn(server, shiftId)
    expect(left).toHaveLength(2)
    expect(left.map(({ userId }) => userId)).toContain(first.userId)
  })
})
