import { describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import type { Overview } from "../overview.ts"

const server = testServer()
const actors = createActors(server)
const groups = createGroups(server)

describe("what the viewer's groups have planned", () => {
  const planned = async (actor: Actor) => (await actor.get<Overview>("/api/overview")).data.ownActivities

  test("is listed earliest first, with drafts, and with how many signed up", async () => {
    const { groupId } = await groups.group("COMMITTEE")
    const organiser = await actors.user({ permissions: { activities: 2 } })
    await groups.addMember(organiser, groupId, {})
    const own = { groupIds: [groupId] }
    const { activityId } = await makeActivity(server, { ...own, title_nl: "Met plekken", capacity: 5 })
    for (const status of ["registered", "registered", "waiting"])
      await server.services.database.query(
        `insert into "signUps" ("activityId", "userId", status, "queuedAt", "priceCents") values ($1, $2, $3, now(), 0)`,
        [activityId, (await actors.user()).userId, status],
      )
    await makeActivity(server, { ...own, title_nl: "Concept", status: "draft", capacity: null })
    const soon = { startsAt: new Date("2026-03-02T10:00:00Z"), endsAt: new Date("2026-03-02T12:00:00Z") }
    await makeActivity(server, { ...own, ...soon, title_nl: "Inloop", signUpMode: "none" })
    const over = { startsAt: new Date("2026-03-01T10:00:00Z"), endsAt: new Date("2026-03-01T12:00:00Z") }
    await makeActivity(server, { ...own, ...over, title_nl: "Geweest", signUpMode: "none" })
    await makeActivity(server, { title_nl: "Van anderen" })
    expect(await planned(organiser)).toMatchObject({
      total: 3,
      items: [
        { title_nl: "Inloop", startsAt: "2026-03-02T10:00:00.000Z", isDraft: false, signUps: null },
        { title_nl: "Met plekken", isDraft: false, signUps: { registered: 2, capacity: 5 } },
        { title_nl: "Concept", isDraft: true, signUps: { registered: 0, capacity: null } },
      ],
    })
    const other = await actors.user({ permissions: { activities: 2 } })
    expect(await planned(other)).toEqual({ total: 0, items: [] })
  })

  test("comes with the groups that they are in today, but for year groups and mailing lists", async () => {
    const member = await actors.user({ permissions: { news: 2 } })
    const [committee, year, list, former] = [
      await groups.group("COMMITTEE", { name_nl: "Kookcommissie" }),
      await groups.group("YEAR_LAYER", { name_nl: "Jaar 2025" }),
      await groups.group("EMAIL", { name_nl: "Lijst" }),
      await groups.group("COMMITTEE", { name_nl: "Opgeheven", dissolvedOn: "2026-03-01" }),
    ]
    for (const { groupId } of [committee, year, list, former]) await groups.addMember(member, groupId, {})
    const { ownGroups } = (await member.get<Overview>("/api/overview")).data
    expect(ownGroups).toMatchObject([{ type: "COMMITTEE", kind: "member", name_nl: "Kookcommissie" }])
  })
})
