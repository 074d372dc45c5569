import { beforeAll, expect, test } from "vitest"
import { createGroups } from "../support/rows/groups.ts"
import { postNews } from "../../src/features/news/server/news.test-support.ts"
import { makeRoom } from "../../src/features/rooms/server/room.test-support.ts"
import { makeActivity } from "../support/rows/activities.ts"
import { ownPath } from "../../src/features/sign-ups/server/sign-up.test-support.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"

/**
 * A name is a link only for viewers who may open the page of that person: wherever people are named, the answer has a
 * slug only for them.
 */
const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)

type Name = { slug: string | null; name: string }
let present: Actor
let former: Actor
/** The answers that name people, and the names in them. */
let places: Record<string, (viewer: Actor) => Promise<Name[]>>

const rightsOfAll = { permissions: 1, activities: 3 } as const

beforeAll(async () => {
  present = await actors.user({ firstName: "Anna", lastName: "Nu" })
  former = await actors.user({ firstName: "Bas", lastName: "Toen", isMember: false })
  await groups.membership(former, "2020-09-01", "2025-09-01")
  const people = [present, former]
  const admin = await actors.user({ permissions: { rooms: 4, roomStatus: 3, news: 4, permissions: 4, vacancies: 4 } })
  const { groupId } = await groups.group("COMMITTEE")
  const { db } = server.services.database
  await db.updateTable("groups").set({ membersVisibility: "public" }).where("groupId", "=", groupId).execute()
  for (const person of people) await groups.addMember(person, groupId, {})
  await admin.post("/api/permissions", { subjectType: "group", subjectId: groupId, name: "vacancies", level: 3 })
  for (const person of people)
    await admin.post("/api/permissions", { subjectType: "user", subjectId: person.userId, name: "news", level: 1 })
  const { activityId } = await makeActivity(server, { participantsVisible: "all", allowNonMembers: true })
  for (const person of people) await person.put(ownPath(activityId), {})
  const items = [
    await postNews(admin, { authorId: present.userId }),
    await postNews(admin, { authorId: former.userId }),
  ]
  const { roomId } = await makeRoom(admin)
  await admin.put(`/api/rooms/${roomId}/status`, { status: "open", userIds: people.map(({ userId }) => userId) })
  places = {
    group: async (viewer) =>
      (await viewer.get<{ user: Name }[]>(`/api/groups/${groupId}/members`)).data.map(({ user }) => user),
    participants: async (viewer) =>
      (await viewer.get<{ names: Name[] }>(`/api/activities/${activityId}/participants`)).data.names,
    author: async (viewer) =>
      Promise.all(
        items.map(async ({ newsId }) => (await viewer.get<{ author: Name }>(`/api/news/${newsId}`)).data.author),
      ),
    authors: async (viewer) => (await viewer.get<{ author: Name }[]>("/api/news")).data.map(({ author }) => author),
    presence: async (viewer) => (await viewer.get<{ users: Name[] }>(`/api/rooms/${roomId}/status/people`)).data.users,
    rights: async (viewer) =>
      (await viewer.get<Name[]>("/api/permissions/people?filter[permission]=news")).data.filter(
        ({ name }) => name === "Anna Nu" || name === "Bas Toen",
      ),
    subjects: async (viewer) =>
      (
        await viewer.get<{ people: Name[] }[]>(
          `/api/permissions/subjects?filter[subjectId]=${groupId}&filter[subjectType]=group`,
        )
      ).data.flatMap((subject) => subject.people),
  }
})

const linked = (names: Name[]) =>
  Object.fromEntries(names.map(({ name, slug }) => [name, slug === null ? null : "link"]))

const pageOf = async (viewer: Actor, slug: string) => (await viewer.get(`/api/users/${slug}`)).status

test("members get the slug of members of today, and that opens their page", async () => {
  const viewer = await actors.user({ permissions: { ...rightsOfAll, members: 1 } })
  for (const [place, namesFor] of Object.entries(places)) {
    const names = await namesFor(viewer)
    const expected = place === "subjects" ? { "Anna Nu": "link" } : { "Anna Nu": "link", "Bas Toen": null }
    expect([place, linked(names)]).toEqual([place, expected])
    for (const { slug } of names.filter((person) => person.slug)) expect(await pageOf(viewer, slug ?? "")).toBe(200)
  }
})

test("the board gets everybody's", async () => {
  const viewer = await actors.user({ permissions: { ...rightsOfAll, members: 3 } })
  for (const [place, namesFor] of Object.entries(places))
    for (const { name, slug } of await namesFor(viewer))
      expect([place, name, await pageOf(viewer, slug ?? "none")]).toEqual([place, name, 200])
})

test("somebody who may not look people up gets only their own", async () => {
  for (const place of ["group", "author", "presence"] as const) {
    const names = (await places[place]?.(former)) ?? []
    expect([place, linked(names)]).toEqual([place, { "Anna Nu": null, "Bas Toen": "link" }])
  }
})

test("visitors get none", async () => {
  for (const place of ["author", "authors"] as const)
    expect(linked((await places[place]?.(actors.visitor)) ?? [])).toEqual({ "Anna Nu": null, "Bas Toen": null })
})
