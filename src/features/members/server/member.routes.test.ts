import { beforeAll, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import type { Member, MemberFilters, MemberSummary } from "../member.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)
const people = {} as Record<"member" | "board" | "applicant" | "former" | "coming" | "stranger" | "anna", Actor>
const db = () => server.services.database.db

const set = (actor: Actor, values: Record<string, unknown>) =>
  db()
    .updateTable("users")
    .set(values as never)
    .where("userId", "=", actor.userId)
    .execute()
const slugOf = async ({ userId }: Actor) =>
  (await db().selectFrom("users").select("slug").where("userId", "=", userId).executeTakeFirstOrThrow()).slug

beforeAll(async () => {
  const person = (firstName: string, lastName: string, more: object = {}) =>
    actors.user({ firstName, lastName, ...more })
  people.member = await person("Lies", "Lid", { permissions: { members: 1 } })
  people.board = await person("Bas", "Bestuur", { permissions: { members: 3 } })
  people.applicant = await person("Aad", "Aspirant", { isMember: false })
  await groups.membership(people.applicant, null, null)
  people.former = await person("Oscar", "Ouderling", { isMember: false })
  await groups.membership(people.former, "2015-09-01", "2026-03-02")
  people.coming = await person("Stef", "Straks", { isMember: false })
  await groups.membership(people.coming, "2026-03-03", null)
  people.stranger = await person("Niek", "Niemand", { isMember: false })
  people.anna = await person("Anna", "Berg", { infix: "van den", email: "anna.vandenberg@example.org" })
  await set(people.anna, { nickname: "Ketting", study: "Natuurkunde", startYear: 2021 })
  await person("Zoë", "Jansen")
  await person("Chloé", "Janssen")
  await person("Jan", "Øster")
  await person("Marijke", "Jan")
})

const list = (query = "", actor = people.member) => actor.get<MemberSummary[]>(`/api/users?${query}`)
const names = async (query?: string, actor?: Actor) => (await list(query, actor)).data.map(({ name }) => name)
const search = (text: string, actor?: Actor) => names(`filter[search]=${encodeURIComponent(text)}`, actor)

describe("who is in the directory", () => {
  test("members of today, for members; by last name", async () => {
    expect(await names()).toEqual([
      "Anna van den Berg",
      "Bas Bestuur",
      "Marijke Jan",
      "Zoë Jansen",
      "Chloé Janssen",
      "Lies Lid",
      "Jan Øster",
    ])
  })

  test("everybody for the board, by their state", async () => {
    const all = (await list("pageSize=100", people.board)).data.map(({ name, state }) => [name, state])
    expect(all).toHaveLength(11)
    expect(all).toEqual(expect.arrayContaining([["Lies Lid", "active"]]))
    const found = (state: string) => names(`filter[state]=${state}`, people.board)
    expect(await found("applicant")).toEqual(["Aad Aspirant"])
    expect(await found("ended")).toEqual(["Oscar Ouderling"])
    expect(await found("coming")).toEqual(["Stef Straks"])
    expect(await found("none")).toEqual(["Niek Niemand"])
    expect(await found("active")).toHaveLength(7)
    expect(await names("filter[state][in]=ended,applicant", people.board)).toEqual(["Aad Aspirant", "Oscar Ouderling"])
  })

  test("members find nobody else by any state, search, filter or total", async () => {
    for (const state of ["applicant", "ended", "coming", "none"])
      expect(await list(`filter[state]=${state}`)).toMatchObject({ data: [], pagination: { totalItems: 0 } })
    expect(await search("Ouderling")).toEqual([])
    expect(await names(`filter[userId]=${people.applicant.userId}`)).toEqual([])
    expect(await names(`filter[or][0][slug]=${await slugOf(people.former)}`)).toEqual([])
    expect((await list("pageSize=1")).pagination?.totalItems).toBe(7)
    expect((await list()).data.every((person) => !("state" in person))).toBe(true)
  })

  test("the day a membership begins or ends counts as the membership says", async () => {
    server.setNow("2026-03-01T22:59:00Z")
    expect(await search("Ouderling")).toEqual(["Oscar Ouderling"])
    server.setNow("2026-03-02T23:00:00Z")
    expect(await search("Straks")).toEqual(["Stef Straks"])
    expect(await search("Ouderling")).toEqual([])
  })

  test("a membership that changes or disappears counts at once", async () => {
    const person = await actors.user({ firstName: "Even", lastName: "Gelid" })
    expect(await search("Gelid")).toEqual(["Even Gelid"])
    const own = () => db().updateTable("memberships").where("userId", "=", person.userId)
    await own().set({ until: "2026-03-02" }).execute()
    expect(await search("Gelid")).toEqual([])
    await own().set({ until: null }).execute()
    expect(await search("Gelid")).toEqual(["Even Gelid"])
    await db().deleteFrom("memberships").where("userId", "=", person.userId).execute()
    expect(await search("Gelid")).toEqual([])
    const { version } = (await people.board.get<Member>(`/api/users/${person.userId}`)).data
    expect(version, "a membership is no change of the person").toBe(1)
  })
})

describe("searching", () => {
  test.each([
    ["anna", ["Anna van den Berg"]],
    ["BERG", ["Anna van den Berg"]],
    ["van den berg", ["Anna van den Berg"]],
    ["berg, anna", ["Anna van den Berg"]],
    ["anna berg", ["Anna van den Berg"]],
    ["nna", ["Anna van den Berg"]],
    ["zoe", ["Zoë Jansen"]],
    ["oster", ["Jan Øster"]],
    ["ketting", ["Anna van den Berg"]],
    ["%", []],
    ["an", ["Anna van den Berg"]],
  ])("%s", async (text, expected) => {
    expect(await search(text)).toEqual(expected)
  })

  test("gives whole names first, then beginnings, then parts", async () => {
    expect(await search("jan")).toEqual(["Marijke Jan", "Jan Øster", "Zoë Jansen", "Chloé Janssen"])
  })

  test.each([
    ["jansne", "Zoë Jansen"],
    ["cloe jansen", "Chloé Janssen"],
    ["marieke", "Marijke Jan"],
  ])("%s finds the name that resembles it", async (text, expected) => {
    expect(await search(text)).toContain(expected)
  })

  test("finds an address for the board only", async () => {
    expect(await search("vandenberg@example", people.board)).toEqual(["Anna van den Berg"])
    expect(await search("vandenberg@example")).toEqual([])
  })

  test("keeps a sort and filters, and pages", async () => {
    expect(await names("filter[search]=jan&sort[lastName]=desc")).toEqual([
      "Jan Øster",
      "Chloé Janssen",
      "Zoë Jansen",
      "Marijke Jan",
    ])
    const second = await list("filter[search]=jan&pageSize=3&pageNumber=2")
    expect(second.data.map(({ name }) => name)).toEqual(["Chloé Janssen"])
    expect(second.pagination?.totalItems).toBe(4)
    expect(await names("filter[search]=anna&filter[startYear]=2020")).toEqual([])
  })

  test("refuses what it does not understand, all at once", async () => {
    const { status, issues } = await list(
      `filter[search][contains]=x&filter[startYear][gte]=2020&filter[state]=gone&filter[phone]=06&sort[study]=asc`,
    )
    expect(status).toBe(400)
    expect(issues?.map(({ path }) => path.join("."))).toEqual(
      expect.arrayContaining(["filter.search", "filter.startYear", "filter.state.eq", "filter", "sort"]),
    )
    expect((await list(`filter[search]=${"x".repeat(201)}`)).status).toBe(400)
  })
})

describe("the values of filters", () => {
  test("are those that somebody shows to this viewer", async () => {
    const [shy, former] = [await actors.user(), people.former]
    await set(shy, {
      study: "Wiskunde",
      startYear: 2019,
      visibility: JSON.stringify({ study: "board", startYear: "onlyMe" }),
    })
    await set(former, { study: "Rechten", startYear: 2015 })
    const filters = async (actor: Actor) => (await actor.get<MemberFilters>("/api/users/filters")).data
    expect(await filters(people.member)).toEqual({ studies: ["Natuurkunde"], startYears: [2021] })
    expect(await filters(people.board)).toEqual({
      studies: ["Natuurkunde", "Rechten", "Wiskunde"],
      startYears: [2021, 2015],
    })
  })
})

describe("one person", () => {
  const read = (actor: Actor, name: number | string) => actor.get<Member>(`/api/users/${name}`)

  test("by id and by slug, in full for themselves", async () => {
    const { data } = await read(people.anna, people.anna.userId)
    expect(data).toMatchObject({
      name: "Anna van den Berg",
      firstName: "Anna",
      infix: "van den",
      lastName: "Berg",
      email: "anna.vandenberg@example.org",
      nickname: "Ketting",
      phone: null,
      country: "NL",
      bioHtml_nl: null,
      state: "active",
      memberSince: 2020,
      periods: [{ type: "regular", since: "2020-09-01", until: null }],
      appliedAt: null,
      may: { update: true, preferences: true, readFinances: true, finances: true, decide: false },
      version: 2,
    })
    expect((await read(people.anna, await slugOf(people.anna))).data).toEqual(data)
  })

  test("for a member: what is not shown to members is absent, not null", async () => {
    const { data } = await read(people.member, people.anna.userId)
    expect(Object.keys(data).toSorted()).toEqual(
      `userId slug name firstName infix lastName state memberSince groups may
        portrait nickname pronouns study startYear bio_nl bio_en bioHtml_nl bioHtml_en`
        .split(/\s+/)
        .toSorted(),
    )
    expect(data.may).toEqual({ update: false, preferences: false, readFinances: false, finances: false, decide: false })
  })

  test("does not exist for those who may not see them", async () => {
    for (const hidden of [people.applicant, people.former, people.coming, people.stranger]) {
      for (const name of [hidden.userId, await slugOf(hidden)]) {
        const refused = await read(people.member, name)
        expect(refused).toMatchObject({ status: 404, code: "notFound" })
        expect(refused.message).toBe((await read(people.member, "bestaat-niet")).message)
        expect((await read(people.board, name)).status).toBe(200)
        expect((await read(hidden, name)).status, "themselves").toBe(200)
      }
    }
    expect((await read(people.applicant, people.anna.userId)).status).toBe(404)
    expect((await read(actors.visitor, people.anna.userId)).status).toBe(401)
  })

  test("who waits for the board can be decided on by the board", async () => {
    expect((await read(people.board, people.applicant.userId)).data).toMatchObject({
      state: "applicant",
      memberSince: null,
      periods: [],
      appliedAt: expect.stringMatching(/Z$/),
      may: { decide: true },
    })
    expect((await read(people.applicant, people.applicant.userId)).data.may.decide).toBe(false)
  })

  test("has the groups whose pages show their members to the viewer", async () => {
    const person = await actors.user({ permissions: { members: 1 } })
    const outsider = await actors.user({ isMember: false, permissions: { members: 1 } })
    const manager = await actors.user({ permissions: { members: 1, groups: 1 } })
    const add = async (
      type: "COMMITTEE" | "EMAIL",
      name_nl: string,
      membersVisibility: "public" | "members" | "none",
    ) => {
      const { groupId } = await groups.group(type, { name_nl })
      await db().updateTable("groups").set({ membersVisibility }).where("groupId", "=", groupId).execute()
      await groups.addMember(person, groupId, { kind: "chair", since: "2025-09-01" })
      return groupId
    }
    const open = await add("COMMITTEE", "Open", "public")
    const closed = await add("COMMITTEE", "Leden", "members")
    const hidden = await add("COMMITTEE", "Niemand", "none")
    await add("EMAIL", "Mail", "public")
    const old = (await groups.group("COMMITTEE", { name_nl: "Oud", dissolvedOn: "2024-01-01" })).groupId
    await groups.addMember(person, old, { kind: "member", since: "2023-09-01" })
    await db().updateTable("groups").set({ membersVisibility: "public" }).where("groupId", "=", old).execute()

    const seen = async (actor: Actor) =>
      (await read(actor, person.userId)).data.groups.map(({ name_nl, state }) => `${name_nl} ${state}`).toSorted()
    expect(await seen(outsider)).toEqual(["Open current", "Oud former"])
    expect(await seen(people.member)).toEqual(["Leden current", "Open current", "Oud former"])
    expect(await seen(person)).toEqual(["Leden current", "Niemand current", "Open current", "Oud former"])
    expect(await seen(manager)).toHaveLength(5)
    const [first, ...others] = (await read(people.member, person.userId)).data.groups
    expect(first).toMatchObject({ type: "COMMITTEE", role_nl: "Voorzitter", since: "2025-09-01", until: null })
    expect(others.at(-1)).toMatchObject({ groupId: old, role_nl: "Lid", until: "2024-01-01" })

    const inGroup = (groupId: number, actor: Actor) => names(`filter[groupId]=${groupId}`, actor)
    expect(await inGroup(open, outsider)).toHaveLength(1)
    expect(await inGroup(closed, outsider)).toEqual([])
    expect(await inGroup(closed, people.member)).toHaveLength(1)
    expect(await inGroup(hidden, people.member)).toEqual([])
    expect(await inGroup(hidden, manager)).toHaveLength(1)
    expect(await inGroup(old, people.member)).toEqual([])
    expect(await names(`filter[groupSlug]=${first?.slug}`)).toHaveLength(1)
    expect(await names("filter[groupSlug]=bestaat-niet")).toEqual([])
  })
})
