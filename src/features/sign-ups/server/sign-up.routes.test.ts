import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { type Own, ownPath, faultsIn } from "./sign-up.test-support.ts"

const server = testServer()
const actors = createActors(server)
const put = (person: Actor, activityId: number) => person.put<Own>(ownPath(activityId), {})

/** Somebody with this membership and no other. */
async function personWith(since: string, until: string | null) {
  const person = await actors.user({ isMember: false })
  await server.services.database.db
    .insertInto("memberships")
    .values({ userId: person.userId, type: "regular", since, until })
    .execute()
  return person
}

describe("signing up", () => {
  test("three get a seat, the next wait in order of arrival; when somebody leaves, the first moves up", async () => {
    const { activityId } = await makeActivity(server)
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => actors.user()))
    const answers = []
    for (const person of people) answers.push(await put(person, activityId))
    expect(answers.map(({ status, data }) => [status, data.signUp?.status, data.signUp?.position])).toEqual([
      [200, "registered", null],
      [200, "registered", null],
      [200, "registered", null],
      [200, "waiting", 1],
      [200, "waiting", 2],
    ])
    expect((await people[0]?.delete<Own>(ownPath(activityId)))?.data.signUp?.status).toBe("cancelled")
    const fourth = await people[3]?.get<Own>(ownPath(activityId))
    expect(fourth?.data.signUp?.status).toBe("registered")
    expect(fourth?.data.log.map(({ kind, position }) => [kind, position])).toEqual([
      ["queued", 1],
      ["promoted", null],
    ])
    expect((await people[4]?.get<Own>(ownPath(activityId)))?.data.signUp?.position).toBe(1)
    expect(await server.services.jobs.drain()).toBe(1)
    expect(await faultsIn(server, activityId)).toEqual([])
  })
})

describe("who may sign up", () => {
  test("an ended session is refused at once, even while others share a look-up", async () => {
    const { activityId } = await makeActivity(server, { capacity: null })
    const people = await Promise.all(Array.from({ length: 6 }, () => actors.user()))
    const gone = people.slice(0, 3)
    await server.services.database.db
      .deleteFrom("sessions")
      .where(
        "userId",
        "in",
        gone.map(({ userId }) => userId),
      )
      .execute()
    const answers = await Promise.all(people.map((person) => put(person, activityId)))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 200, 200, 200])
    expect(answers.slice(3).map(({ data }) => data.signUp?.status)).toEqual(["registered", "registered", "registered"])
  })

  test.each([
    ["nl", "Deze activiteit is alleen voor leden"],
    ["en", "This activity is for members only"],
  ] as const)("an applicant is refused with a reason (%s)", async (language, message) => {
    const { activityId } = await makeActivity(server)
    const applicant = (await actors.user({ isMember: false })).speak(language)
    expect(await put(applicant, activityId)).toMatchObject({ status: 409, code: "conflict", message })
    const { data } = await applicant.get<Own>(ownPath(activityId))
    expect([data.isMember, data.signUp, data.may.signUp]).toEqual([false, null, { allowed: false, why: "membersOnly" }])
  })

  test("an applicant is let in if others are welcome too", async () => {
    const { activityId } = await makeActivity(server, { allowNonMembers: true })
    expect((await put(await actors.user({ isMember: false }), activityId)).data.signUp?.status).toBe("registered")
  })

  test.each([
    ["ended yesterday", "2025-09-01", "2026-03-01", 409],
    ["ends today, so no longer counts", "2025-09-01", "2026-03-02", 409],
    ["ends tomorrow", "2025-09-01", "2026-03-03", 200],
    ["begins today", "2026-03-02", null, 200],
    ["begins tomorrow", "2026-03-03", null, 409],
  ])("a membership that %s", async (_, since, until, expected) => {
    const { activityId } = await makeActivity(server)
    expect((await put(await personWith(since, until), activityId)).status).toBe(expected)
  })

  test("two simultaneous requests around midnight each use their own day", async () => {
    const { activityId } = await makeActivity(server)
    const [before, after] = [await personWith("2026-03-03", null), await personWith("2026-03-03", null)]
    const first = await actors.user()
    // The first keeps the queue busy, so that the others share a batch.
    server.setNow("2026-03-02T22:59:59.000Z")
    const requests = [put(first, activityId)]
    requests.push(put(before, activityId))
    await Promise.all(requests)
    server.setNow("2026-03-02T23:00:00.000Z")
    requests.push(put(after, activityId))
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 409, 200])
  })

  test("a seat is kept when the membership ends, and can still be given up", async () => {
    const { activityId } = await makeActivity(server)
    const person = await personWith("2025-09-01", "2026-03-04")
    await put(person, activityId)
    server.setNow("2026-03-05T09:00:00Z")
    const { data } = await person.get<Own>(ownPath(activityId))
    expect([data.isMember, data.signUp?.status, data.may.signOff]).toEqual([false, "registered", { allowed: true }])
    expect((await person.delete<Own>(ownPath(activityId))).data.signUp?.status).toBe("cancelled")
    expect((await put(person, activityId)).status).toBe(409)
  })
})

describe("a hidden activity does not exist", () => {
  const calls = async (person: Actor, activityId: number) => [
    (await person.get(ownPath(activityId))).status,
    (await put(person, activityId)).status,
    (await person.delete(ownPath(activityId))).status,
  ]
  test.each([
    ["a draft", { status: "draft" as const }],
    ["one that is shown later", { publishAt: new Date("2026-03-02T09:00:01Z") }],
  ])("%s, for a member", async (_, values) => {
    const { activityId } = await makeActivity(server, values)
    expect(await calls(await actors.user(), activityId)).toEqual([404, 404, 404])
  })

  test.each([
    ["one for members", {}],
    ["one for members that is cancelled", { status: "cancelled" as const }],
    ["one for members that has not opened", { opensAt: new Date("2026-03-03T09:00:00Z") }],
    ["one for members that others may sign up for", { allowNonMembers: true }],
  ])("%s, for somebody who is not a member", async (_, values) => {
    const { activityId } = await makeActivity(server, { visibility: "members", ...values })
    expect(await calls(await actors.user({ isMember: false }), activityId)).toEqual([404, 404, 404])
    expect((await (await actors.user()).get(ownPath(activityId))).status).toBe(200)
  })

  test("except for somebody who signed up, even after their membership ended", async () => {
    const { activityId } = await makeActivity(server, { visibility: "members" })
    const person = await personWith("2025-09-01", "2026-03-04")
    await put(person, activityId)
    server.setNow("2026-03-05T09:00:00Z")
    expect((await person.get<Own>(ownPath(activityId))).data.signUp?.status).toBe("registered")
    expect((await person.delete(ownPath(activityId))).status).toBe(200)
  })

  test.each(["2147483647", "0", "-1", "2147483648", "1.5", "x", "%20", "1e3"])("id %s", async (number) => {
    const person = await actors.user()
    const path = `/api/activities/${number}/sign-ups/me`
    const answers = [await person.get(path), await person.put(path, {}), await person.delete(path)]
    for (const answer of answers) expect([400, 404]).toContain(answer.status)
  })
})
