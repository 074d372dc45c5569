import { beforeEach, describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { postCompany } from "../../companies/server/company.test-support.ts"
import { createGroups } from "../../groups/server/group-rows.test-support.ts"
import { makeRoom } from "../../rooms/server/room.test-support.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { can, Level, permissionNames } from "../../../platform/policy.ts"
import { makeApplicant } from "../../applications/server/application.test-support.ts"
import { makeActivity } from "../../sign-ups/server/sign-up.test-support.ts"
import { postNews } from "../../news/server/news.test-support.ts"
import { postVacancy } from "../../vacancies/server/vacancy.test-support.ts"
import { adminAreas, mayOpenAdmin } from "../admin.policy.ts"
import { namedMax, type Overview } from "../overview.ts"
import { failMail } from "./admin.test-support.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const everything = Object.fromEntries(permissionNames.map((name) => [name, Level.delete]))

beforeEach(async () => {
  await server.services.database.query(
    `truncate activities, news, vacancies, companies, rooms, "signUps" restart identity cascade`,
  )
  await server.services.database.query("delete from jobs.job")
})

const overviewFor = async (permissions: Record<string, number>) => {
  const answer = await (await actors.user({ permissions })).get<Overview>("/api/overview")
  expect(answer.status).toBe(200)
  return answer.data
}

/** Signs people up in the database, in order of arrival. */
async function signUp(activityId: number, registered: number, waiting = 0) {
  for (let number = 0; number < registered + waiting; number++) {
    const { userId } = await actors.user()
    await server.services.database.query(
      `insert into "signUps" ("activityId", "userId", status, "queuedAt", "priceCents") values ($1, $2, $3, now(), 0)`,
      [activityId, userId, number < registered ? "registered" : "waiting"],
    )
  }
}

describe("who may open the overview", () => {
  test("exactly those with something in it: an area, or the mail", () => {
    for (const name of permissionNames)
      for (const level of [Level.read, Level.create, Level.update, Level.delete]) {
        const viewer = { userId: 1, permissions: { [name]: level } }
        const finds = adminAreas.some(({ may }) => may.allows(viewer)) || can("settings", Level.read).allows(viewer)
        expect(mayOpenAdmin.allows(viewer), `${name} ${level}`).toBe(finds)
      }
    expect(mayOpenAdmin.allows({ userId: 1, permissions: {} })).toBe(false)
    expect(mayOpenAdmin.allows({ userId: 1, permissions: { activities: 1, members: 1, books: 4 } })).toBe(false)
  })
})

describe("what is counted", () => {
  test("is only what the viewer manages", async () => {
    await makeActivity(server)
    const committee = await overviewFor({ activities: 2, news: 2 })
    expect(committee.counts).toEqual({
      activities: 1,
      news: 0,
      groups: null,
      applications: null,
      signUpCosts: null,
      roles: null,
      companies: null,
      vacancies: null,
      vacancyTypes: null,
      rooms: null,
      permissions: null,
    })
    expect(committee).toMatchObject({ mail: null, endingVacancies: null, applications: null })
  })

  test("leaves out past items", async () => {
    const yesterday = { startsAt: new Date("2026-03-01T10:00:00Z"), endsAt: new Date("2026-03-01T12:00:00Z") }
    await makeActivity(server, { ...yesterday, signUpMode: "none" })
    await makeActivity(server)
    const { counts } = await overviewFor(everything)
    expect(counts).toMatchObject({ activities: 1, roles: 6, vacancyTypes: 5, rooms: 0 })
    expect(Object.values(counts)).not.toContain(null)
  })
})

describe("applications for membership", () => {
  test("are named to the board, longest waiting first, until they are answered", async () => {
    await server.services.database.query(`delete from memberships where since is null`)
    const yesterday = new Date("2026-03-01T09:00:00Z")
    const first = { firstName: "Noor", lastName: "Smit" }
    const { membershipId } = await makeApplicant(server, actors, first, { appliedAt: yesterday })
    for (let number = 0; number < namedMax; number++) await makeApplicant(server, actors)
    const { counts, applications } = await overviewFor({ members: 3 })
    expect([counts.applications, applications?.total, applications?.items.length]).toEqual([6, 6, namedMax])
    expect(applications?.items[0]).toEqual({ membershipId, name: "Noor Smit", appliedAt: yesterday.toISOString() })
    const board = await actors.user({ permissions: { members: 3 } })
    await board.post(`/api/applications/${membershipId}/reject`, { reason: "Nog niet." })
    expect((await overviewFor({ members: 3 })).applications?.total).toBe(5)
  })
})

describe("activities that are full", () => {
  test("are listed once the last seat is taken, with the number waiting; one free seat is not full", async () => {
    const { activityId: full } = await makeActivity(server, { capacity: 2, title_nl: "Vol" })
    const { activityId: almost } = await makeActivity(server, { capacity: 2, title_nl: "Bijna" })
    await signUp(full, 2, 1)
    await signUp(almost, 1)
    const { fullActivities } = await overviewFor({ waitingLists: 1 })
    expect(fullActivities).toEqual({
      total: 1,
      items: [
        {
          slug: expect.stringContaining("activiteit"),
          title_nl: "Vol",
          title_en: "Drinks",
          startsAt: "2026-03-09T09:00:00.000Z",
          registered: 2,
          capacity: 2,
          waiting: 1,
        },
      ],
    })
  })

  test("are limited to their own for somebody in a committee", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const organiser = await actors.user({ permissions: { activities: 2 } })
    await groups.addMember(organiser, groupId, {})
    const { activityId: own } = await makeActivity(server, { capacity: 1, title_nl: "Van ons", groupIds: [groupId] })
    const { activityId: other } = await makeActivity(server, { capacity: 1, title_nl: "Van anderen" })
    await signUp(own, 1)
    await signUp(other, 1)
    const { data } = await organiser.get<Overview>("/api/overview")
    expect(data.fullActivities).toMatchObject({ total: 1, items: [{ title_nl: "Van ons" }] })
  })
})

describe("texts without English", () => {
  test("are listed if the viewer may change them: the first few by name, all of them in the total", async () => {
    for (let number = 0; number <= namedMax; number++) await makeActivity(server, { title_en: "" })
    const admin = await actors.user({ permissions: everything })
    await makeRoom(admin, { name_nl: "De Kelder", name_en: "" })
    await postNews(admin, { title_nl: "Nieuwtje", title_en: "" })
    const { untranslated } = (await admin.get<Overview>("/api/overview")).data
    expect(untranslated?.items).toHaveLength(namedMax)
    expect(untranslated?.total).toBeGreaterThanOrEqual(namedMax + 3)
    const keeper = await overviewFor({ rooms: 3 })
    expect(keeper.untranslated).toEqual({
      total: 1,
      items: [{ thing: "rooms", key: "de-kelder", title_nl: "De Kelder", title_en: "" }],
    })
    expect((await overviewFor({ rooms: 2 })).untranslated).toBeNull()
  })

  test("that belong to others are hidden from people who may only make activities and news", async () => {
    await makeActivity(server, { title_en: "" })
    const admin = await actors.user({ permissions: everything })
    await postNews(admin, { title_en: "" })
    expect((await overviewFor({ activities: 2, news: 2 })).untranslated).toEqual({ total: 0, items: [] })
  })
})

test("vacancies are listed from two weeks before their last day, which may be that of their company", async () => {
  const admin = await actors.user({ permissions: everything })
  const always = await postCompany(admin, { name: "Altijd" })
  const leaving = await postCompany(admin, { name: "Vertrekt", visibleUntil: "2026-03-10" })
  const post = (companyId: number, title_nl: string, deadline: string | null) =>
    postVacancy(admin, { companyId, title_nl, deadline })
  await post(always.companyId, "Vandaag", "2026-03-02")
  await post(always.companyId, "Over twee weken", "2026-03-16")
  await post(always.companyId, "Een dag later", "2026-03-17")
  await post(always.companyId, "Gisteren", "2026-03-01")
  await post(always.companyId, "Zonder einde", null)
  await post(leaving.companyId, "Met het bedrijf", "2026-12-31")
  const { endingVacancies } = await overviewFor({ vacancies: 3 })
  expect(endingVacancies?.items.map(({ title_nl, lastDay }) => [title_nl, lastDay])).toEqual([
    ["Vandaag", "2026-03-02"],
    ["Met het bedrijf", "2026-03-10"],
    ["Over twee weken", "2026-03-16"],
  ])
})

describe("mail", () => {
  test("that could not be delivered is counted for those who may read the settings", async () => {
    await failMail(server, "noor@example.org")
    expect((await overviewFor({ settings: 1 })).mail).toEqual({
      undelivered: 1,
      waiting: 0,
      oldestMinutes: 0,
      isStuck: false,
    })
  })

  test.each([
    ["15 minutes", 15, false],
    ["15 minutes and a little", 15.2, true],
  ])("that has waited %s is stuck: %s %s", async (_, minutes, isStuck) => {
    await server.services.jobs.send(server.services.database.db, "mail", { to: "a@example.org" })
    // Allow a second between this and the request.
    await server.services.database.query(
      `update jobs.job set created_on = now() - make_interval(secs => $1 - 1) where name = 'mail'`,
      [minutes * 60],
    )
    expect((await overviewFor({ settings: 1 })).mail).toMatchObject({ waiting: 1, isStuck })
  })
})
