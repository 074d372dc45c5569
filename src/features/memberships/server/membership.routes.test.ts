import { insertMandate } from "../../../../tests/support/mandates.ts"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { insertSignUp } from "../../sign-ups/server/sign-up.test-support.ts"
import type { MembershipLife } from "../membership.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const groups = createGroups(server)
const today = "2026-03-02"

const grant = (
  subjectType: "user" | "group",
  subjectId: number,
  name: "vacancies" | "photos" | "permissions",
  level: number,
) => server.services.database.db.insertInto("permissions").values({ name, level, subjectType, subjectId }).execute()

let board: Actor
let person: Actor
beforeAll(async () => {
  // What a committee brings as well: nobody lets somebody return with more than they have themselves.
  board = await actors.user({ permissions: { members: 3, activities: 2, news: 2, vacancies: 3 } })
})
beforeEach(async () => {
  person = await actors.user({ firstName: "Fleur" })
})

const path = (of: Actor = person) => `/api/users/${of.userId}/memberships`
const periodsOf = async (of: Actor = person) => (await board.get<MembershipLife>(path(of))).data.memberships
const begun = { type: "regular", since: "2020-09-01", until: null, endReason: null }
async function change(changes: object, by = board) {
  const [latest] = await periodsOf()
  return by.put<MembershipLife>(`/api/memberships/${latest?.membershipId}`, { ...begun, ...changes })
}
const end = (until = today, endReason: string | null = "Afgestudeerd") => change({ until, endReason })

describe("periods of membership", () => {
  test("are read by the person and the board; others cannot even tell that the person exists", async () => {
    const own = await person.get<MembershipLife>(path())
    expect(own.data).toEqual({
      userId: person.userId,
      memberships: [{ membershipId: expect.any(Number) as number, userId: person.userId, ...begun, version: 1 }],
      may: { update: false },
    })
    expect((await board.get<MembershipLife>(path())).data).toMatchObject({ openEnds: null, may: { update: true } })
    expect((await actors.visitor.get(path())).status).toBe(401)
    expect((await (await actors.user()).get(path())).status).toBe(403)
    expect((await (await actors.user({ isMember: false })).get(path())).status).toBe(404)
    expect((await board.get("/api/users/2147483647/memberships")).status).toBe(404)
  })

  test("are changed by the board only, not by the person", async () => {
    for (const actor of [person, await actors.user({ permissions: { members: 2 } })]) {
      expect((await actor.post(path(), { type: "honorary", since: today })).status).toBe(403)
      expect((await change({ until: today }, actor)).status).toBe(403)
    }
    expect(await periodsOf()).toMatchObject([begun])
  })

  test("follow each other: a member leaves, comes back, and becomes an honorary member without an end", async () => {
    await end("2025-09-01")
    expect((await board.post(path(), { type: "donor", since: "2025-10-01", until: "2026-03-02" })).status).toBe(201)
    expect((await board.post(path(), { type: "honorary", since: today })).status).toBe(201)
    expect(await periodsOf()).toMatchObject([
      { type: "honorary", since: today, until: null },
      { type: "donor", since: "2025-10-01", until: today },
      { type: "regular", until: "2025-09-01", endReason: "Afgestudeerd" },
    ])
    expect((await person.get<{ members?: number }>("/api/auth/permission")).data.members).toBe(1)
  })

  test.each([
    ["nl", /overlapt een andere/],
    ["en", /overlaps another/],
  ] as const)("never overlap, says %s", async (language, words) => {
    board.speak(language)
    const answer = await board.post(path(), { type: "donor", since: "2025-01-01" })
    board.speak("nl")
    expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(words)])
    expect(await periodsOf()).toHaveLength(1)
  })

  test("end after they begin, and every problem is named at once", async () => {
    const answer = await board.post(path(), { type: "guest", since: "2025-13-01", until: "2026-02-30" })
    expect(answer.status).toBe(400)
    expect(answer.issues?.map((issue) => issue.path.join("."))).toEqual(["type", "since", "until"])
    const early = await end("2020-09-01")
    expect([early.status, early.issues?.map((issue) => issue.path)]).toEqual([400, [["until"]]])
  })

  test("do not begin while an application waits, and an application is not a period", async () => {
    const applicant = await actors.user({ isMember: false })
    const { db } = server.services.database
    const { membershipId } = await db
      .insertInto("memberships")
      .values({ userId: applicant.userId, type: "regular" })
      .returning("membershipId")
      .executeTakeFirstOrThrow()
    expect(await periodsOf(applicant)).toEqual([])
    expect((await board.post(path(applicant), { type: "regular", since: today })).status).toBe(409)
    expect((await board.put(`/api/memberships/${membershipId}`, { ...begun, until: today })).status).toBe(404)
  })

  test("are not overwritten by somebody who saw an earlier version", async () => {
    const [seen] = await periodsOf()
    await end("2026-09-01")
    const late = await board.put(`/api/memberships/${seen?.membershipId}`, { ...begun, version: seen?.version })
    expect([late.status, late.code]).toEqual([409, "changedMeanwhile"])
  })

  test("that change are in the trail of the person, as names of fields", async () => {
    await end()
    const trail = await server.services.database.db
      .selectFrom("memberEvents")
      .select(["actorId", "action", "fields"])
      .where("userId", "=", person.userId)
      .execute()
    expect(trail).toEqual([{ actorId: board.userId, action: "membership", fields: ["until", "endReason"] }])
  })
})

describe("ending a membership", () => {
  const rightsOf = async (of: Actor) => (await of.get<Record<string, number>>("/api/auth/permission")).data

  test("withdraws the rights of members and those through groups the same day", async () => {
    const { groupId } = await groups.group("COMMITTEE", { name_nl: "Redactie" })
    await grant("group", groupId, "vacancies", 3)
    await groups.addMember(person, groupId, {})
    expect(await rightsOf(person)).toMatchObject({ members: 1, vacancies: 3 })
    await end("2026-03-03")
    expect(await rightsOf(person)).toMatchObject({ members: 1, vacancies: 3 })
    await end(today)
    const after = await rightsOf(person)
    expect([after["members"], after["vacancies"]]).toEqual([undefined, undefined])
    expect((await person.get("/api/users")).status).toBe(403)
    await board.post(path(), { type: "regular", since: today })
    expect(await rightsOf(person)).toMatchObject({ members: 1, vacancies: 3 })
  })

  test("keeps rights through groups of people who never were a member, such as an adviser", async () => {
    const adviser = await actors.user({ isMember: false })
    const { groupId } = await groups.group("COMMITTEE", { name_nl: "Raad van Advies" })
    await grant("group", groupId, "vacancies", 1)
    await groups.addMember(adviser, groupId, {})
    expect(await rightsOf(adviser)).toMatchObject({ vacancies: 1 })
  })

  test("lists what is still open: sign-ups after the end, places in groups, a mandate and grants in person", async () => {
    const { groupId } = await groups.group("COMMITTEE", { name_nl: "Feestcommissie" })
    await groups.addMember(person, groupId, {})
    const { activityId } = await makeActivity(server, { title_nl: "Gala" })
    await insertSignUp(server, { activityId, userId: person.userId })
    await insertMandate(server, person.userId)
    await grant("user", person.userId, "photos", 2)
    const ended = await end()
    expect(ended.data.openEnds).toMatchObject({
      signUps: [{ activityId, title_nl: "Gala", status: "registered" }],
      groups: [{ groupId, name_nl: "Feestcommissie", since: expect.any(String) as string }],
      hasMandate: true,
      grants: 1,
    })
    // The account number is not among it.
    expect(JSON.stringify(ended)).not.toContain("ABNA")
    // It ends after the activity: that sign-up is fine.
    expect((await end("2026-04-01")).data.openEnds?.signUps).toEqual([])
    // It has no end any more.
    expect((await change({ until: null })).data.openEnds).toBeNull()
  })

  test("is refused if nobody could edit the permissions any more", async () => {
    const { db } = server.services.database
    await db.deleteFrom("permissions").where("name", "=", "permissions").execute()
    const { groupId } = await groups.group("COMMITTEE", { name_nl: "Bestuur" })
    await grant("group", groupId, "permissions", 4)
    await groups.addMember(person, groupId, {})
    expect((await end()).code).toBe("lastAdministrator")
    expect(await periodsOf()).toMatchObject([begun])
  })
})

describe("beginning a membership again", () => {
  const rejoin = (by: Actor, body: object = {}) => by.post(path(), { type: "regular", since: today, ...body })
  /** A former member with a place, never ended, in a group with a right that few have. */
  async function formerWithPlace(place: { until?: string } = {}, values: { dissolvedOn?: string } = {}) {
    const { groupId } = await groups.group("OTHER", { name_nl: "Fotografen", ...values })
    await grant("group", groupId, "photos", 4)
    await groups.addMember(person, groupId, place)
    await end("2026-01-01")
  }
  const photosOf = async () => (await person.get<{ photos?: number }>("/api/auth/permission")).data.photos

  test("takes every right that a place brings back that was never ended", async () => {
    await formerWithPlace()
    const helper = await actors.user({ permissions: { members: 3, photos: 3 } })
    expect(await rejoin(helper)).toMatchObject({
      status: 403,
      code: "escalation",
      message: expect.stringContaining("plek in een groep") as string,
    })
    expect(await rejoin(helper, { since: "2026-09-01" }), "nor later").toMatchObject({ code: "escalation" })
    expect(await change({ until: null }, helper), "nor by extending it").toMatchObject({ code: "escalation" })
    expect(await photosOf()).toBeUndefined()
    expect((await rejoin(await actors.user({ permissions: { members: 3, photos: 4 } }))).status).toBe(201)
    expect(await photosOf()).toBe(4)
  })

  test("does not, for a place that ended, a group that is gone, or days that are over", async () => {
    await formerWithPlace({ until: "2025-12-01" }, { dissolvedOn: "2026-01-01" })
    const helper = await actors.user({ permissions: { members: 3 } })
    expect((await rejoin(helper, { since: "2026-01-02", until: "2026-02-01" })).status).toBe(201)
    expect((await rejoin(helper)).status).toBe(201)
  })

  test("requires a recent login; ending one, and correcting days that are over, does not", async () => {
    const helper = await actors.user({ permissions: { members: 3 } })
    server.setNow("2026-03-02T10:00:00Z")
    expect((await change({ until: "2026-02-01" }, helper)).status).toBe(200)
    expect((await change({ until: "2026-02-02" }, helper)).status).toBe(200)
    expect(await rejoin(helper)).toMatchObject({ status: 403, code: "confirmFirst" })
    expect(await change({ until: null }, helper)).toMatchObject({ status: 403, code: "confirmFirst" })
    expect((await rejoin(await actors.user({ permissions: { members: 3 } }))).status).toBe(201)
  })
})

describe("the person gets a mail", () => {
  test("when a membership begins and when it ends, with the reason as plain text", async () => {
    await end(today, "Verhuisd naar *Utrecht*")
    const first = (await mails()).filter(({ to }) => to === person.email)
    expect(first).toMatchObject([{ subject: expect.stringContaining("is voorbij") as string }])
    await end("2026-06-01", null)
    await board.post(path(), { type: "alumnus", since: "2026-09-01" })
    const sent = (await mails()).filter(({ to }) => to === person.email)
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      "Je lidmaatschap van Studievereniging Clubhuis",
      "Je lidmaatschap van Studievereniging Clubhuis loopt af",
    ])
    expect(first[0]?.html).toContain("Verhuisd naar *Utrecht*")
    expect(first[0]?.text).toContain("1 maart 2026")
  })

  test("but not at an address that they never verified", async () => {
    await server.services.database.db
      .updateTable("users")
      .set({ emailVerifiedAt: null })
      .where("userId", "=", person.userId)
      .execute()
    await end()
    expect((await mails()).filter(({ to }) => to === person.email)).toEqual([])
  })
})
