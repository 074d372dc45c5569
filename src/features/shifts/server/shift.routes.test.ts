import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { insertSignUp } from "../../sign-ups/server/sign-up.test-support.ts"
import type { ActivityShifts, HelperHours, MyShifts, Shift } from "../shift.ts"
import { makeShift, placeCalls, placesIn, putInShift } from "./shift.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(server.services.now().getTime() + hours * hourMs)
const organiser = () => actors.user({ permissions: { activities: 3, members: 1 } })
const shiftsOf = async (actor: Actor, activityId: number) =>
  (await actor.get<ActivityShifts>(`/api/activities/${activityId}/shifts`)).data

/** A week from now, for two people. */
const body = (changes: object = {}) => ({
  title_nl: "Achter de bar",
  title_en: "Behind the bar",
  note_nl: "Neem een opener mee",
  note_en: "",
  startsAt: inHours(7 * 24).toISOString(),
  endsAt: inHours(7 * 24 + 3).toISOString(),
  needed: 2,
  groupId: null,
  ...changes,
})
const add = (actor: Actor, activityId: number, changes: object = {}) =>
  actor.post<Shift>(`/api/activities/${activityId}/shifts`, body(changes))

describe("managing shifts", () => {
  test("an organiser adds, changes and deletes one", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const { activityId } = await makeActivity(server, { groupIds: [groupId] })
    const chair = await actors.user()
    await groups.addMember(chair, groupId, {})
    const made = await add(chair, activityId)
    expect([made.status, made.data]).toMatchObject([201, { ...body(), activityId, version: 1 }])
    const path = `/api/shifts/${made.data.shiftId}`
    const changed = await chair.put<Shift>(path, body({ needed: 5, version: 1 }))
    expect([changed.status, changed.data]).toMatchObject([200, { needed: 5, version: 2 }])
    expect((await chair.put(path, body({ version: 1 }))).status).toBe(409)
    expect((await chair.delete(path)).status).toBe(200)
    expect((await shiftsOf(chair, activityId)).shifts).toEqual([])
  })

  test.each([
    ["an end before the start", { endsAt: "2026-03-01T10:00:00Z" }, "endsAt"],
    ["more than a day", { endsAt: "2026-03-10T09:00:01Z" }, "endsAt"],
    [
      "a time that has nothing to do with it",
      { startsAt: "2026-02-01T10:00:00Z", endsAt: "2026-02-01T11:00:00Z" },
      "startsAt",
    ],
    ["nobody", { needed: 0 }, "needed"],
    ["a crowd", { needed: 101 }, "needed"],
    ["no title", { title_nl: " " }, "title_nl"],
    ["a group that is not there", { groupId: 999_999 }, "groupId"],
  ])("refuses %s", async (_, changes, field) => {
    const { activityId } = await makeActivity(server)
    const answer = await add(await organiser(), activityId, changes)
    expect([answer.status, answer.issues?.map(({ path }) => path[0])]).toEqual([400, [field]])
  })

  test("a cancelled activity gets no shifts", async () => {
    const { activityId } = await makeActivity(server, { status: "cancelled" })
    expect((await add(await organiser(), activityId)).status).toBe(409)
  })

  test("fewer people than are in it is refused, with a sentence", async () => {
    const manager = await organiser()
    const { activityId } = await makeActivity(server)
    const { data } = await add(manager, activityId)
    for (const person of [await actors.user(), await actors.user()]) await placeCalls(person, data.shiftId).take()
    const answer = await manager.put(`/api/shifts/${data.shiftId}`, body({ needed: 1 }))
    expect([answer.status, answer.issues]).toMatchObject([
      400,
      [{ path: ["needed"], message: "Er staan al meer mensen in. Haal eerst iemand uit de dienst" }],
    ])
    expect((await manager.put(`/api/shifts/${data.shiftId}`, body({ needed: 2 }))).status).toBe(200)
  })

  test("a shift that people did stays, with its hours", async () => {
    const { activityId } = await makeActivity(server)
    const shiftId = await makeShift(server, activityId)
    await placeCalls(await actors.user(), shiftId).take()
    server.setNow(inHours(7 * 24))
    expect((await (await organiser()).delete(`/api/shifts/${shiftId}`)).status).toBe(409)
  })
})

describe("putting people in", () => {
  test("an organiser puts a member in and takes them out", async () => {
    const [manager, person] = [await organiser(), await actors.user()]
    const { activityId } = await makeActivity(server)
    const shiftId = await makeShift(server, activityId)
    const path = `/api/shifts/${shiftId}/helpers`
    expect((await manager.post(path, { userId: person.userId })).status).toBe(201)
    expect((await manager.post(path, { userId: person.userId })).status).toBe(409)
    expect(await placesIn(server, shiftId)).toMatchObject([{ userId: person.userId, state: "taken" }])
    expect((await manager.delete(`${path}/${person.userId}`)).status).toBe(200)
    expect((await manager.delete(`${path}/${person.userId}`)).status).toBe(404)
  })

  test("only members, and of the group if it is for one", async () => {
    const manager = await organiser()
    const { groupId } = await groups.group("COMMITTEE")
    const [outsider, member, insider] = [
      await actors.user({ isMember: false }),
      await actors.user(),
      await actors.user(),
    ]
    await groups.addMember(insider, groupId, {})
    const { activityId } = await makeActivity(server)
    const shiftId = await makeShift(server, activityId, { groupId })
    const putIn = async ({ userId }: { userId: number }) =>
      (await manager.post(`/api/shifts/${shiftId}/helpers`, { userId })).status
    expect([await putIn(outsider), await putIn(member), await putIn({ userId: 999_999 })]).toEqual([400, 400, 400])
    expect(await putIn(insider)).toBe(201)
  })

  test("who may not look people up puts nobody in", async () => {
    const manager = await actors.user({ isMember: false, permissions: { activities: 3 } })
    const { activityId } = await makeActivity(server)
    const shiftId = await makeShift(server, activityId)
    const answer = await manager.post(`/api/shifts/${shiftId}/helpers`, { userId: manager.userId })
    expect(answer.status).toBe(403)
  })

  test("who did not come takes no place and makes no hours, until it turns out they did", async () => {
    const [manager, absent, present] = [await organiser(), await actors.user(), await actors.user()]
    const { activityId } = await makeActivity(server)
    const shiftId = await makeShift(server, activityId, { needed: 1 })
    await placeCalls(absent, shiftId).take()
    const mark = (isNoShow: boolean) => manager.patch(`/api/shifts/${shiftId}/helpers/${absent.userId}`, { isNoShow })
    expect((await mark(true)).status).toBe(409)
    server.setNow(inHours(7 * 24 + 3))
    expect((await mark(true)).status).toBe(200)
    const putIn = () => manager.post(`/api/shifts/${shiftId}/helpers`, { userId: present.userId })
    expect((await putIn()).status).toBe(201)
    const minutes = async (who: Actor) => (await who.get<MyShifts>("/api/shifts/mine")).data.minutes
    expect([await minutes(absent), await minutes(present)]).toEqual([0, 120])
    expect((await mark(false)).status).toBe(409)
    await manager.delete(`/api/shifts/${shiftId}/helpers/${present.userId}`)
    expect((await mark(false)).status).toBe(200)
    expect(await minutes(absent)).toBe(120)
  })
})

describe("who sees what", () => {
  test("members see what is for them; others only what they are in", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const [member, insider, applicant] = [
      await actors.user(),
      await actors.user(),
      await actors.user({ isMember: false }),
    ]
    await groups.addMember(insider, groupId, {})
    const { activityId } = await makeActivity(server)
    await makeShift(server, activityId, { title_nl: "Iedereen" })
    await makeShift(server, activityId, { title_nl: "Groep", groupId, fromHours: 7 * 24 + 4 })
    const titles = async (who: Actor) => (await shiftsOf(who, activityId)).shifts.map(({ title_nl }) => title_nl)
    expect(await titles(member)).toEqual(["Iedereen"])
    expect(await titles(insider)).toEqual(["Iedereen", "Groep"])
    expect(await titles(applicant)).toEqual([])
    expect(await titles(await organiser())).toEqual(["Iedereen", "Groep"])
    const { data } = await applicant.get<MyShifts>("/api/shifts/mine")
    expect(data.offered.filter(({ activity }) => activity.slug).map(({ title_nl }) => title_nl)).toEqual([])
  })

  test("shifts of an activity that somebody may not see are a 404", async () => {
    const { activityId } = await makeActivity(server, { visibility: "members" })
    const shiftId = await makeShift(server, activityId)
    const applicant = await actors.user({ isMember: false })
    expect((await applicant.get(`/api/activities/${activityId}/shifts`)).status).toBe(404)
    expect((await placeCalls(applicant, shiftId).take()).status).toBe(404)
  })

  test("names are for those who may look people up, and not of who hides in such lists", async () => {
    const [shy, open] = [await actors.user(), await actors.user({ firstName: "Noor" })]
    const { db } = server.services.database
    await db.updateTable("users").set({ hideFromAttendeeLists: true }).where("userId", "=", shy.userId).execute()
    const { activityId } = await makeActivity(server)
    const shiftId = await makeShift(server, activityId)
    for (const person of [shy, open]) await placeCalls(person, shiftId).take()
    const seen = async (who: Actor) => {
      const [first] = (await shiftsOf(who, activityId)).shifts
      return [first?.taken, first?.helpers?.map(({ userId }) => userId) ?? null, first?.unnamed]
    }
    expect(await seen(await actors.user())).toEqual([2, [open.userId], 1])
    expect((await seen(shy))[1]).toHaveLength(2)
    const applicant = await actors.user({ isMember: false })
    await putInShift(server, shiftId, applicant.userId)
    expect(await seen(applicant)).toEqual([3, null, 3])
    expect((await seen(await organiser()))[1]).toHaveLength(3)
  })

  test("who only looks on does not see who was absent or has to confirm", async () => {
    const [absent, asked] = [await actors.user(), await actors.user()]
    const { activityId } = await makeActivity(server)
    const shiftId = await makeShift(server, activityId, { fromHours: -1, hours: 2 })
    await putInShift(server, shiftId, absent.userId, "noShow")
    await putInShift(server, shiftId, asked.userId)
    await server.services.database.query(
      `update "shiftPlaces" set "isAskedAgain" = true where "userId" = ${asked.userId}`,
    )
    const [shift] = (await shiftsOf(await actors.user(), activityId)).shifts
    expect(shift?.helpers).toMatchObject([{ userId: asked.userId, state: "taken", isAskedAgain: false }])
  })

  test("another activity at that time is a warning; another shift is refused", async () => {
    const member = await actors.user()
    const { activityId } = await makeActivity(server)
    const elsewhere = await makeActivity(server, { title_nl: "Concert" })
    await insertSignUp(server, { activityId: elsewhere.activityId, userId: member.userId })
    const [first, second] = [await makeShift(server, activityId), await makeShift(server, elsewhere.activityId)]
    const [before] = (await shiftsOf(member, activityId)).shifts
    expect([before?.clash?.title_nl, before?.may.take]).toEqual(["Concert", true])
    expect((await placeCalls(member, first).take()).status).toBe(200)
    const [other] = (await shiftsOf(member, elsewhere.activityId)).shifts
    expect([other?.overlap?.title_nl, other?.may.take]).toEqual(["Bar", false])
    expect((await placeCalls(member, second).take()).status).toBe(409)
  })
})

describe("hours", () => {
  test("count to the minute once a shift is over, also in the night of the clock", async () => {
    const [helper, manager] = [await actors.user(), await organiser()]
    const { activityId } = await makeActivity(server)
    // From eleven at night to half past three, when the clock went from two to three: three and a half hours.
    server.setNow("2026-03-28T22:00:00Z")
    const night = await makeShift(server, activityId, { fromHours: 0, hours: 3.5 })
    const later = await makeShift(server, activityId, { fromHours: 5, hours: 1.25 })
    for (const shiftId of [night, later]) await putInShift(server, shiftId, helper.userId)
    const mine = async () => (await helper.get<MyShifts>("/api/shifts/mine?year=2025")).data
    server.setNow("2026-03-29T01:29:59Z")
    expect((await mine()).minutes).toBe(0)
    server.setNow("2026-03-29T01:30:00Z")
    expect((await mine()).minutes).toBe(210)
    server.setNow("2026-03-29T10:00:00Z")
    const { minutes, done, coming, years } = await mine()
    expect([minutes, done.map((shift) => shift.minutes), coming, years]).toEqual([285, [75, 210], [], [2025]])
    const all = (await manager.get<HelperHours>("/api/shifts/hours?year=2025")).data
    expect(all.people.find(({ userId }) => userId === helper.userId)).toMatchObject({ shifts: 2, minutes: 285 })
    expect(all.minutes).toBe(all.people.reduce((sum, person) => sum + person.minutes, 0))
    expect((await helper.get<MyShifts>("/api/shifts/mine?year=2024")).data).toMatchObject({ minutes: 0, done: [] })
  })

  test.each(["csv", "rows"])("are exported (%s), in the trail of everybody in them", async (format) => {
    const [helper, manager] = [await actors.user({ lastName: `Uren${format}` }), await organiser()]
    const { activityId } = await makeActivity(server)
    await putInShift(server, await makeShift(server, activityId, { fromHours: -4, hours: 1.5 }), helper.userId)
    const download = async (path: string) => {
      const response = await manager.fetch(path, {
        method: "POST",
        body: JSON.stringify({ format }),
        headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": "test-xsrf-token" },
      })
      return response.text()
    }
    expect(await download("/api/shifts/hours/export?year=2025")).toMatch(
      format === "csv" ? /Sam Urencsv;1;1:30;90/ : /\["Sam Urenrows",1,"1:30",90\]/,
    )
    expect(await download(`/api/activities/${activityId}/shifts/export`)).toContain(`Sam Uren${format}`)
    const events = await server.services.database.db
      .selectFrom("memberEvents")
      .select(["action", "fields"])
      .where("userId", "=", helper.userId)
      .execute()
    expect(events).toEqual(Array(2).fill({ action: "exported", fields: ["name", "shifts"] }))
  })
})
