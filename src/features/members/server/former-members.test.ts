import { beforeAll, describe, expect, test } from "vitest"
import { stringifyQuery } from "../../../platform/query-string.ts"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { memberChoice } from "../member-choice.ts"

/*
 * Whoever is not a member today is in no list from which people choose, and in no list of members: not for members, and
 * not for the board unless it asks for them.
 */

const server = testServer()
const actors = createActors(server)
const db = () => server.services.database.db
const today = "2026-03-02"

/** A word in the name of everybody here. */
const family = "Kwikstaart"
const kinds = {
  active: { since: "2024-09-01", until: null },
  "ends tomorrow": { since: "2024-09-01", until: "2026-03-03" },
  "ended today": { since: "2024-09-01", until: today },
  "ended long ago, and minimised": { since: "2020-09-01", until: "2021-09-01" },
  "begins tomorrow": { since: "2026-03-03", until: null },
  applicant: { since: null, until: null },
  "rejected applicant": { since: null, until: null },
  "never a member": undefined,
} as const
type Kind = keyof typeof kinds
const members: readonly Kind[] = ["active", "ends tomorrow"]
const userIds = {} as Record<Kind, number>
let board: Actor
let member: Actor

beforeAll(async () => {
  server.setNow(`${today}T09:00:00Z`)
  board = await actors.user({ permissions: { members: 4, permissions: 4, groups: 4, activities: 4, news: 4 } })
  member = await actors.user({ permissions: { members: 1 } })
  for (const [kind, days] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][]) {
    const { userId } = await actors.user({ firstName: kind, lastName: family, isMember: false })
    userIds[kind] = userId
    if (!days) continue
    await db()
      .insertInto("memberships")
      .values({
        userId,
        type: "regular",
        ...days,
        rejectedAt: kind === "rejected applicant" ? server.services.now() : null,
        createdBy: null,
        updatedBy: null,
      })
      .execute()
  }
  await db()
    .updateTable("users")
    .set({ minimisedAt: server.services.now() })
    .where("userId", "=", userIds["ended long ago, and minimised"])
    .execute()
})

type Found = { userId: number }[]
const people = (found: Found) =>
  (Object.keys(kinds) as Kind[]).filter((kind) => found.some(({ userId }) => userId === userIds[kind]))

/** Every list from which people are chosen or read, for a text. */
const lists: Record<string, (actor: Actor, text: string) => Promise<Kind[]>> = {
  "the picker of groups, sign-ups, rights, news and rooms": async (actor, text) =>
    people((await actor.get<Found>(`/api/users${stringifyQuery(memberChoice(text))}`)).data),
  "the directory": async (actor, text) =>
    people((await actor.get<Found>(`/api/users?filter[state]=active&filter[search]=${text}&pageSize=100`)).data),
  "the directory by name": async (actor, text) =>
    people(
      (await actor.get<Found>(`/api/users?filter[state]=active&sort[lastName]=asc&pageSize=100&filter[search]=${text}`))
        .data,
    ),
}

describe.each(Object.keys(lists))("%s", (name) => {
  test.each(["board", "member"] as const)("has only the members of today, for a %s", async (viewer) => {
    const actor = viewer === "board" ? board : member
    expect(await lists[name]?.(actor, family)).toEqual(members)
  })
})

test("members find nobody else by any filter, nor when they search everything", async () => {
  for (const query of ["", "&filter[state]=ended", "&filter[state]=applicant"]) {
    const { data } = await member.get<Found>(`/api/users?filter[search]=${family}${query}&pageSize=100`)
    expect(people(data ?? []).filter((kind) => !members.includes(kind))).toEqual([])
  }
  const found = await member.get(`/api/search?q=${family}`)
  expect(found.status).toBe(200)
  const text = JSON.stringify(found.data)
  for (const kind of Object.keys(kinds) as Kind[])
    expect([kind, text.includes(`${kind} ${family}`)]).toEqual([kind, members.includes(kind)])
})

test("the board finds former members where it asks for them", async () => {
  const { data } = await board.get<Found>(`/api/users?filter[search]=${family}&filter[state]=ended&pageSize=100`)
  expect(people(data)).toEqual(["ended today", "ended long ago, and minimised"])
})
