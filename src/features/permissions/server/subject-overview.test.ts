import { describe, expect, test } from "vitest"
import type { SubjectType } from "../permission-kinds.ts"
import type { NameOverview } from "../permission-overview.ts"
import { overviewServer } from "./permission-overview.test-support.ts"

const { actors, groups, scene, grant, subjects } = overviewServer()

describe("subjects", () => {
  test("are shown with their permissions, those of their type, and the people in them", async () => {
    const { groupId, groupTypeId } = await groups.group("COMMITTEE", {
      name_nl: "Feestcommissie",
      name_en: "Party committee",
    })
    await grant("activities", 2, "groupType", groupTypeId)
    await grant("news", 3, "group", groupId)
    const anna = await actors.user({ firstName: "Anna", lastName: "Berg" })
    await groups.addMember(anna, groupId, { kind: "chair", since: "2025-09-01", until: "2026-09-01" })
    await groups.addMember(anna, groupId, { kind: "member", since: "2025-09-01" })
    const { data } = await subjects("filter[subjectType]=group")
    expect(data).toMatchObject([
      {
        subjectType: "group",
        subjectId: groupId,
        subject: { name_nl: "Feestcommissie" },
        groupType: { name_nl: "Commissie" },
        peopleCount: 1,
        permissions: [
          { name: "news", level: 3, subjectType: "group" },
          { name: "activities", level: 2, subjectType: "groupType" },
        ],
      },
    ])
    expect(data[0]?.people).toMatchObject([
      {
        userId: anna.userId,
        name: "Anna Berg",
        memberships: [
          { role: { name_nl: "Voorzitter" }, until: "2026-09-01" },
          { role: { name_nl: "Lid" }, until: null },
        ],
      },
    ])
  })

  test("show whom a role and a group type reach, and only count everyone and the members", async () => {
    const { groupId } = await groups.group("BOARD", { name_nl: "Bestuur 2025" })
    const chair = await actors.user({ isMember: false })
    await groups.addMember(chair, groupId, { kind: "chair" })
    const { data } = await subjects()
    const of = (type: SubjectType, name?: string) =>
      data.find((each) => each.subjectType === type && (!name || each.subject?.name_nl === name))
    expect(of("everyone")).toMatchObject({ subjectId: null, subject: null, peopleCount: 2, people: [] })
    expect(of("members")).toMatchObject({ peopleCount: 1, people: [] })
    expect(of("groupRole", "Voorzitter")?.people).toMatchObject([
      { userId: chair.userId, memberships: [{ group: { name_nl: "Bestuur 2025" } }] },
    ])
    expect(of("groupType", "Bestuur")?.people).toMatchObject([{ userId: chair.userId }])
    expect(of("groupRole", "Adviseur")).toMatchObject({ peopleCount: 0, people: [] })
  })

  test("can be searched by name, and filtered to those with permissions", async () => {
    const { groupId, groupTypeId } = await groups.group("COMMITTEE", { name_nl: "Café", name_en: "Pub" })
    await groups.group("OTHER", { name_nl: "Dispuut" })
    await grant("activities", 2, "groupType", groupTypeId)
    const having = await subjects("filter[hasPermissions]=true")
    expect(having.data.map((each) => `${each.subjectType} ${each.subject?.name_nl}`)).toEqual([
      "groupType Commissie",
      "group Café",
      "user Rik Zwart",
    ])
    expect((await subjects("filter[name_nl][contains]=cafe")).data.map((each) => each.subjectId)).toEqual([groupId])
    expect(
      (await subjects("filter[or][0][name_nl][contains]=pub&filter[or][1][name_en][contains]=pub")).data,
    ).toHaveLength(1)
  })

  test("leave out former groups and other people, unless they were granted something", async () => {
    const { groupId } = await groups.group("COMMITTEE", { name_nl: "Oude commissie", dissolvedOn: "2026-03-02" })
    await actors.user()
    const types = async () =>
      (await subjects("filter[subjectType][in]=group,user")).data.map((each) => each.subject?.name_nl)
    expect(await types()).toEqual(["Rik Zwart"])
    await grant("news", 1, "group", groupId)
    expect(await types()).toEqual(["Oude commissie", "Rik Zwart"])
  })

  test("name at most fifty people and count them all", async () => {
    const { groupId } = await groups.group("YEAR_LAYER")
    for (let number = 0; number < 52; number++) await groups.addMember(await actors.user(), groupId, {})
    const { data } = await subjects("filter[subjectType]=group")
    expect(data[0]).toMatchObject({ peopleCount: 52 })
    expect(data[0]?.people).toHaveLength(50)
  })
})

describe("permission names", () => {
  test("are all listed, with their grants and how many people have each level", async () => {
    await grant("photos", 1, "everyone")
    const { groupId } = await groups.group("COMMITTEE", { name_nl: "Fotocie" })
    await grant("photos", 4, "group", groupId)
    await groups.addMember(await actors.user(), groupId, {})
    const { data } = await scene.reader.get<NameOverview[]>("/api/permissions/names")
    expect(data).toHaveLength(22)
    const photos = data.find(({ name }) => name === "photos")
    expect(
      photos?.permissions.map(({ subjectType, level, subject }) => [subjectType, level, subject?.name_nl]),
    ).toEqual([
      ["everyone", 1, undefined],
      ["group", 4, "Fotocie"],
    ])
    expect(photos?.people).toEqual([
      { level: 4, count: 1 },
      { level: 1, count: 1 },
    ])
    expect(data.find(({ name }) => name === "rooms")).toMatchObject({ permissions: [], people: [] })
  })
})
