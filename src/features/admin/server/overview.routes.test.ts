import { beforeEach, describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { postCompany } from "../../companies/server/company.test-support.ts"
import { offer } from "../../book-listings/server/book-listing.test-support.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeRoom } from "../../rooms/server/room.test-support.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { can, Level, permissionNames } from "../../../platform/policy.ts"
import { makeApplicant } from "../../memberships/server/application.test-support.ts"
import { publishedFolder } from "../../photos/server/photo.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { newsBody, postNews } from "../../news/server/news.test-support.ts"
import type { NewsItem } from "../../news/news.ts"
import { pageBody } from "../../pages/server/page.test-support.ts"
import type { Page } from "../../pages/page.ts"
import { postVacancy } from "../../vacancies/server/vacancy.test-support.ts"
import { adminAreas } from "../admin-areas.ts"
import { mayOpenAdmin } from "../admin.policy.ts"
import { namedMax, type Overview, type OverviewCharts } from "../overview.ts"

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
    expect(mayOpenAdmin.allows({ userId: 1, permissions: { activities: 1, members: 1, books: 1 } })).toBe(false)
  })
})

describe("what is counted", () => {
  test("is only what the viewer manages", async () => {
    await makeActivity(server)
    const committee = await overviewFor({ activities: 2, news: 2 })
    expect(committee.counts).toEqual({
      activities: 1,
      applications: null,
      bankLines: null,
      companies: null,
      emails: null,
      expenseClaims: null,
      listingReports: null,
      members: null,
      vacancies: null,
    })
    expect(committee).toMatchObject({ mail: null, endingVacancies: null, applications: null, withheldEmails: null })
  })

  test("leaves out past items", async () => {
    const yesterday = { startsAt: new Date("2026-03-01T10:00:00Z"), endsAt: new Date("2026-03-01T12:00:00Z") }
    await makeActivity(server, { ...yesterday, signUpMode: "none" })
    await makeActivity(server)
    const { counts } = await overviewFor(everything)
    expect(counts).toMatchObject({ activities: 1, companies: 0, emails: 0 })
    expect(counts.members).toBeGreaterThan(0)
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

describe("reports about second-hand books", () => {
  test("are for moderators, oldest first, until somebody deals with them", async () => {
    const [seller, buyer] = [await actors.user(), await actors.user()]
    for (const title of ["Gestolen", "Reclame"]) {
      const { bookListingId } = await offer(seller, { title })
      await buyer.post(`/api/book-listings/${bookListingId}/reports`, { reason: "Kijk hier eens naar." })
    }
    expect((await overviewFor({ books: 3, activities: 2 })).listingReports).toBeNull()
    const { counts, listingReports } = await overviewFor({ books: 4 })
    expect(counts.listingReports).toBe(2)
    expect(listingReports).toMatchObject({ total: 2, items: [{ title: "Gestolen" }, { title: "Reclame" }] })
    const moderator = await actors.user({ permissions: { books: 4 } })
    await moderator.post(`/api/listing-reports/${listingReports?.items[0]?.listingReportId}/close`, {})
    expect((await overviewFor({ books: 4 })).listingReports).toMatchObject({ total: 1, items: [{ title: "Reclame" }] })
  })
})

describe("requests to remove photos", () => {
  test("at once, for those who fill the album, the first due first", async () => {
    const owner = await actors.user({ permissions: { photos: 2 } })
    const requestOf = async (title_nl: string, dueOn: string) => {
      const { photoFolderId, photos } = await publishedFolder(server, owner, { title_nl })
      const path = `/api/photo-folders/${photoFolderId}/photos/${photos[0]?.photoId}/removal-requests`
      await (await actors.user()).post(path, { reason: "Dat ben ik" })
      await server.services.database.query(`update "photoRemovals" set "dueOn" = $1 where "photoId" = $2`, [
        dueOn,
        photos[0]?.photoId,
      ])
    }
    await requestOf("Bijna", "2026-03-05")
    await requestOf("Te laat", "2026-03-01")
    await requestOf("Nog lang niet", "2026-03-06")
    const own = (await owner.get<Overview>("/api/overview")).data.photoRemovals
    expect(own).toMatchObject({
      total: 3,
      items: [
        { title_nl: "Te laat", dueOn: "2026-03-01", isLate: true },
        { title_nl: "Bijna", dueOn: "2026-03-05", isLate: false },
        { title_nl: "Nog lang niet", dueOn: "2026-03-06", isLate: false },
      ],
    })
    expect((await overviewFor({ photos: 3 })).photoRemovals).toEqual(own)
    // Of somebody else's albums, and without albums.
    expect((await overviewFor({ photos: 2 })).photoRemovals).toMatchObject({ total: 0 })
    expect((await overviewFor({ photos: 1, news: 2 })).photoRemovals).toBeNull()
    const removal = own?.items[0]?.photoRemovalId
    await owner.patch(`/api/photo-removals/${removal}`, { decision: "kept", answer: "Je staat er niet op." })
    expect((await overviewFor({ photos: 3 })).photoRemovals).toMatchObject({
      total: 2,
      items: [{ title_nl: "Bijna" }, {}],
    })
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
    const room = { thing: "rooms", path: "/locaties/de-kelder/bewerken", title_nl: "De Kelder", title_en: "" }
    expect(keeper.untranslated).toEqual({ total: 1, items: [{ ...room, isMissing: true, since: null }] })
    expect((await overviewFor({ rooms: 2 })).untranslated).toBeNull()
  })

  test("are listed too if the Dutch changed since, from the first change until the English follows", async () => {
    const editor = await actors.user({ permissions: everything })
    const { newsId, slug } = await postNews(editor, { title_nl: "Nieuwtje", title_en: "Item" })
    let texts = { title_nl: "Nieuwtje", title_en: "Item" }
    const change = async (changes: Partial<typeof texts>) => {
      const { version } = (await editor.get<NewsItem>(`/api/news/${newsId}`)).data
      texts = { ...texts, ...changes }
      expect((await editor.put(`/api/news/${newsId}`, { ...newsBody(texts), version })).status).toBe(200)
    }
    const listed = async () => (await overviewFor({ news: 3 })).untranslated
    expect(await listed()).toEqual({ total: 0, items: [] })
    await change({ title_nl: "Groot nieuws" })
    server.setNow("2026-03-05T09:00:00Z")
    await change({ title_nl: "Nog groter nieuws" })
    const stale = { thing: "news", path: `/nieuws/${slug}/bewerken`, title_nl: "Nog groter nieuws", title_en: "Item" }
    const since = "2026-03-02T09:00:00.000Z"
    expect(await listed()).toEqual({ total: 1, items: [{ ...stale, isMissing: false, since }] })
    await change({ title_en: "Even bigger news" })
    expect(await listed()).toEqual({ total: 0, items: [] })
  })

  test("count the pages that are edited in place, as they are now", async () => {
    const editor = await actors.user({ permissions: { pages: 3, settings: 1 } })
    const listed = async () => (await editor.get<Overview>("/api/overview")).data.untranslated
    const save = async (changes: object) => {
      const { data } = await editor.get<Page>("/api/pages/about")
      const body = { ...pageBody(), version: data.version, ...changes }
      expect((await editor.put("/api/pages/about", body)).status).toBe(200)
    }
    expect(await listed()).toEqual({ total: 0, items: [] })
    await save({ body_en: null })
    const page = { thing: "pages", path: "/over-ons/bewerken", title_nl: "Wie we zijn", title_en: "Who we are" }
    expect(await listed()).toEqual({ total: 1, items: [{ ...page, isMissing: true, since: null }] })
    await save({})
    expect((await listed())?.total).toBe(0)
    await save({ body_nl: "Een vereniging met **thee**." })
    const since = server.services.now().toISOString()
    expect(await listed()).toEqual({ total: 1, items: [{ ...page, isMissing: false, since }] })
    await save({ body_nl: "Een vereniging met **thee**.", body_en: "An association with **tea**." })
    expect((await listed())?.total).toBe(0)
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

test("companies are listed from two weeks before they leave the site", async () => {
  const admin = await actors.user({ permissions: everything })
  await postCompany(admin, { name: "Blijft" })
  await postCompany(admin, { name: "Nog twee weken", visibleUntil: "2026-03-16" })
  await postCompany(admin, { name: "Een dag langer", visibleUntil: "2026-03-17" })
  await postCompany(admin, { name: "Weg", visibleUntil: "2026-03-01" })
  const { endingCompanies } = await overviewFor({ companies: 3 })
  expect(endingCompanies).toMatchObject({ total: 1, items: [{ title_nl: "Nog twee weken", lastDay: "2026-03-16" }] })
  expect((await overviewFor({ companies: 2 })).endingCompanies).toBeNull()
})

test("drafts are listed a month after the last change, to who may finish them", async () => {
  const admin = await actors.user({ permissions: everything })
  await postNews(admin, { title_nl: "Van gisteren", status: "draft", publishAt: null })
  await postNews(admin, { title_nl: "Vergeten", status: "draft", publishAt: null })
  await makeActivity(server, { title_nl: "Ooit", status: "draft" })
  await server.services.database.query(`update news set "updatedAt" = '2026-01-20T12:00Z' where title_nl = 'Vergeten'`)
  await server.services.database.query(`update activities set "updatedAt" = '2026-01-10T12:00Z'`)
  const { drafts } = (await admin.get<Overview>("/api/overview")).data
  expect(drafts?.items.map(({ thing, title_nl }) => [thing, title_nl])).toEqual([
    ["activities", "Ooit"],
    ["news", "Vergeten"],
  ])
  // Somebody who may only make their own does not see those of others.
  expect((await overviewFor({ activities: 2, news: 2 })).drafts).toEqual({ total: 0, items: [] })
})

describe("the charts", () => {
  const chartsFor = async (permissions: Record<string, number>) => {
    const answer = await (
      await actors.user({ permissions, isMember: false })
    ).get<OverviewCharts>("/api/overview/charts")
    expect(answer.status).toBe(200)
    return answer.data
  }

  test("members are counted on the first day of each month, from their first day up to their last", async () => {
    const before = (await chartsFor({ members: 3 })).membersPerMonth ?? []
    for (const [since, until] of [
      ["2026-01-01", "2026-03-01"],
      ["2026-01-02", null],
      ["2019-09-01", "2026-02-01"],
    ] as const) {
      const { userId } = await actors.user({ isMember: false })
      await server.services.database.query(
        `insert into memberships ("userId", type, since, until) values ($1, 'regular', $2, $3)`,
        [userId, since, until],
      )
    }
    const after = (await chartsFor({ members: 3 })).membersPerMonth ?? []
    expect(after).toHaveLength(24)
    expect([after[0]?.month, after.at(-1)?.month]).toEqual(["2024-04-01", "2026-03-01"])
    const grown = after.map(({ members }, index) => members - (before[index]?.members ?? 0))
    // Since 2019: one. January: the first joins. February: the third has left, the second has joined. March: one is left.
    expect(grown).toEqual([...Array.from({ length: 21 }, () => 1), 2, 2, 1])
  })

  test("sign-ups are counted in the week in which they arrived, without people who signed off", async () => {
    const { activityId } = await makeActivity(server)
    await signUp(activityId, 3, 1)
    const { query } = server.services.database
    await query(`update "signUps" set "queuedAt" = '2026-03-02T09:00Z'`)
    // Sunday evening, which is Monday already in Amsterdam.
    await query(`update "signUps" set "queuedAt" = '2026-02-22T23:30Z' where status = 'waiting'`)
    await query(`update "signUps" set status = 'cancelled', "cancelledAt" = now(), "cancelKind" = 'self'
      where "signUpId" = (select min("signUpId") from "signUps")`)
    const { signUpsPerWeek } = await chartsFor({ waitingLists: 1 })
    expect(signUpsPerWeek).toHaveLength(26)
    expect(signUpsPerWeek?.slice(-3)).toEqual([
      { week: "2026-02-16", signUps: 0 },
      { week: "2026-02-23", signUps: 1 },
      { week: "2026-03-02", signUps: 2 },
    ])
  })

  test("activities are counted per group within this board year, drafts left out", async () => {
    const [busy, quiet] = await Promise.all(
      ["Druk", "Rustig"].map(async (name_nl) => (await groups.group("COMMITTEE", { name_nl })).groupId),
    )
    if (busy === undefined || quiet === undefined) throw new Error("No groups")
    for (let number = 0; number < 2; number++) await makeActivity(server, { groupIds: [busy] })
    await makeActivity(server, { groupIds: [quiet] })
    await makeActivity(server, { groupIds: [quiet], status: "draft" })
    const { activitiesPerGroup, boardYear } = await chartsFor({ activities: 2 })
    expect(boardYear).toBe(2025)
    expect(activitiesPerGroup?.map(({ name_nl, activities }) => [name_nl, activities])).toEqual([
      ["Druk", 2],
      ["Rustig", 1],
    ])
  })

  test("show only what somebody manages", async () => {
    expect(await chartsFor({ rooms: 1 })).toEqual({
      membersPerMonth: null,
      signUpsPerWeek: null,
      activitiesPerGroup: null,
      boardYear: 2025,
    })
  })
})
