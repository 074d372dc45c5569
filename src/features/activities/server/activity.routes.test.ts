import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { createGroups } from "../../../../tests/support/rows/groups.ts"
import { makeRoom } from "../../rooms/server/room.test-support.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import { faults } from "../../groups/server/group.test-support.ts"
import type { Activity } from "../activity.ts"
import { activityBody, type Body, postActivity, signUpNow } from "./activity.test-support.ts"

// With a checkout to try, on whichever database.
const server = testServer({ DEMO: "true" })
const actors = createActors(server)
const groups = createGroups(server)
let groupId: number
let otherGroupId: number
let organiser: Actor
let editor: Actor
beforeAll(async () => {
  groupId = (await groups.group("COMMITTEE", { name_nl: "Feestcommissie", name_en: "Party committee" })).groupId
  otherGroupId = (await groups.group("COMMITTEE")).groupId
  // A committee may make activities; see the migration of permissions.
  organiser = await actors.user()
  await groups.addMember(organiser, groupId, {})
  editor = await actors.user({ permissions: { activities: 3 } })
})
beforeEach(async () => {
  await server.services.database.db.deleteFrom("activities").execute()
})

const post = (changes: Partial<Body> = {}, actor = organiser) =>
  actor.post<Activity>("/api/activities", activityBody({ groupIds: [groupId], ...changes }))
const put = (made: Activity, changes: Partial<Body>, actor = organiser) =>
  actor.put<Activity>(`/api/activities/${made.activityId}`, activityBody({ groupIds: [groupId], ...changes }))
const make = (changes: Partial<Body> = {}) => postActivity(organiser, { groupIds: [groupId], ...changes })

describe("making an activity", () => {
  test("is for activities ≥ 2, and a current member of an organising group", async () => {
    const body = activityBody({ groupIds: [groupId] })
    const elsewhere = await actors.user({ permissions: { activities: 2 } })
    const refused = await elsewhere.post("/api/activities", body)
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining("groep waar je nu zelf in zit") })
    expect((await organiser.post("/api/activities", body)).status).toBe(201)
    expect((await post({ groupIds: [otherGroupId, groupId] })).status).toBe(201)
    expect((await post({ groupIds: [otherGroupId] })).status).toBe(403)
  })

  test("for a former member, or a former group, is refused", async () => {
    const former = await actors.user({ permissions: { activities: 2 } })
    await groups.addMember(former, groupId, { since: "2024-09-01", until: "2026-03-02" })
    expect((await post({}, former)).status).toBe(403)
    const gone = await groups.group("COMMITTEE", { dissolvedOn: "2026-03-02" })
    await groups.addMember(former, gone.groupId, {})
    expect((await post({ groupIds: [gone.groupId] }, former)).status).toBe(403)
  })

  test("for any group is for activities ≥ 3", async () => {
    expect((await post({ groupIds: [otherGroupId] }, editor)).status).toBe(201)
  })

  test("answers with the whole activity", async () => {
    const room = await makeRoom(await actors.user({ permissions: { rooms: 2 } }))
    const question = {
      label_nl: "Dieet",
      label_en: "",
      kind: "text" as const,
      required: false,
      sensitive: true,
      options: [],
    }
    const { data } = await post({
      ...signUpNow,
      roomId: room.roomId,
      description_nl: "Kom **gezellig** langs",
      questions: [question],
    })
    const { groupIds: _, companyIds: ____, pictureId: __, questions: ___, ...sent } = activityBody({ groupIds: [] })
    expect(data).toEqual({
      ...sent,
      ...signUpNow,
      activityId: expect.any(Number),
      slug: "pubquiz",
      roomId: room.roomId,
      description_nl: "Kom **gezellig** langs",
      descriptionHtml_nl: "<p>Kom <strong>gezellig</strong> langs</p>",
      descriptionHtml_en: null,
      cancelReason_nl: null,
      cancelReason_en: null,
      drawnAt: null,
      image: null,
      companies: [],
      room: {
        name_nl: "Het Clubhuis",
        name_en: "The Clubhouse",
        street: "Princetonplein",
        houseNumber: "5",
        postalCode: "3584 CC",
        city: "Utrecht",
      },
      groups: [
        { groupId, type: "COMMITTEE", slug: expect.any(String), name_nl: "Feestcommissie", name_en: "Party committee" },
      ],
      questions: [{ ...question, questionId: expect.any(Number) }],
      registered: 0,
      waiting: 0,
      isFull: false,
      leastCents: 0,
      canCostMore: false,
      staleTranslations: [],
      createdBy: organiser.userId,
      updatedBy: organiser.userId,
      createdAt: startOfTest.toISOString(),
      updatedAt: startOfTest.toISOString(),
      version: data.version,
      may: { update: true, delete: false, readSignUps: true, updateSignUps: true },
    })
    expect((await organiser.get(`/api/activities/${data.slug}`)).data).toEqual(data)
  })

  test("gives it a slug that is unique and never the name of a route", async () => {
    const slugs = []
    for (const title_nl of ["Borrel!", "Borrel", "Nieuw", "Wachtlijst"]) slugs.push((await make({ title_nl })).slug)
    expect(slugs).toEqual(["borrel", "borrel-2", "nieuw-2", "wachtlijst-2"])
  })

  test("reports every error at once", async () => {
    const answer = await organiser.post("/api/activities", {
      ...activityBody({ groupIds: [] }),
      title_nl: " ",
      summary_nl: "s".repeat(301),
      startsAt: "morgen",
      category: "party",
      status: "cancelled",
      capacity: 0,
      priceCents: -1,
      externalUrl: "http://example.org",
      questions: [{ label_nl: "Welke?", label_en: "", kind: "choice", required: true, sensitive: false, options: [] }],
    })
    expect(answer.status).toBe(400)
    const wrong =
      "capacity category externalUrl groupIds priceCents questions.0.options startsAt status summary_nl title_nl"
    expect(faults(answer)?.toSorted()).toEqual(wrong.split(" "))
  })

  test.each<[what: string, changes: Partial<Body>, fields: string[]]>([
    ["ends before it begins", { endsAt: "2026-03-09T18:29:59.000Z" }, ["endsAt"]],
    ["with signing up, but when?", { signUpMode: "signUp" }, ["opensAt", "closesAt", "signOffUntil"]],
    ["closes when it opens", { ...signUpNow, closesAt: signUpNow.opensAt }, ["closesAt"]],
    ["sign off after it began", { ...signUpNow, signOffUntil: "2026-03-09T18:30:01.000Z" }, ["signOffUntil"]],
    ["on another site, but where?", { signUpMode: "external" }, ["externalUrl"]],
    ["in a room that is not there", { roomId: 99_999 }, ["roomId"]],
    ["with a picture nobody sent", { pictureId: 99_999, imageAlt_nl: "Feest" }, ["pictureId"]],
  ])("that %s is refused", async (_, changes, fields) => {
    const answer = await post(changes)
    expect(answer.status).toBe(400)
    expect(faults(answer)).toEqual(fields)
  })

  test("a place depends on paying only where people can pay online", async () => {
    const changes = { ...signUpNow, priceCents: 500, payWithin: "halfHour" } as const
    const made = await make(changes)
    expect(made.payWithin).toBe("halfHour")
    // Without signing up there is no place that could.
    expect((await make({ ...changes, signUpMode: "none" })).payWithin).toBe("no")
    const { payments } = server.services
    Object.assign(server.services, { payments: null })
    try {
      expect(faults(await post(changes))).toEqual(["payWithin"])
    } finally {
      Object.assign(server.services, { payments })
    }
  })

  test("for groups that are missing, former or not public is refused", async () => {
    const gone = await groups.group("COMMITTEE", { dissolvedOn: "2026-03-02" })
    const mail = await groups.group("EMAIL")
    for (const id of [99_999, gone.groupId, mail.groupId])
      expect(faults(await post({ groupIds: [groupId, id] }))).toEqual(["groupIds"])
  })

  test("keeps times, in whatever zone they were written, also in the night the clock changes", async () => {
    // From half past one (winter) to half past three (summer): one hour.
    const night = await make({ startsAt: "2026-03-29T01:30:00+01:00", endsAt: "2026-03-29T03:30:00+02:00" })
    expect([night.startsAt, night.endsAt]).toEqual(["2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z"])
    // Half past two comes twice in autumn: the second is later.
    const turned = { startsAt: "2026-10-25T02:30:00+01:00", endsAt: "2026-10-25T02:30:00+02:00" }
    expect(faults(await post(turned))).toEqual(["endsAt"])
  })

  test("is within the years of the date picker, in Amsterdam time", async () => {
    const lasts = (startsAt: string, endsAt: string) => post({ startsAt, endsAt })
    expect((await lasts("1900-01-01T12:00:00Z", "1900-01-01T13:00:00Z")).status).toBe(201)
    expect((await lasts("2099-12-31T20:00:00+01:00", "2099-12-31T23:59:59+01:00")).status).toBe(201)
    expect(faults(await lasts("1899-12-31T12:00:00Z", "1900-01-01T13:00:00Z"))).toEqual(["startsAt"])
    expect(faults(await lasts("2099-12-31T20:00:00+01:00", "2100-01-01T00:00:00+01:00"))).toEqual(["endsAt"])
    expect(faults(await post({ publishAt: "2100-01-01T12:00:00Z" }))).toEqual(["publishAt"])
    // The last day of all, on which no calendar knows what day it is in Amsterdam.
    expect(faults(await post({ startsAt: "+275760-09-13T00:00:00Z" }))).toEqual(["startsAt"])
  })

  test("clears fields that do not apply to the sign-up mode", async () => {
    const made = await make({ ...signUpNow, signUpMode: "none", externalUrl: "https://example.org", priceCents: 500 })
    expect(made).toMatchObject({
      externalUrl: null,
      opensAt: null,
      closesAt: null,
      signOffUntil: null,
      capacity: null,
      priceCents: 500,
      registered: null,
    })
  })
})

describe("changing an activity", () => {
  test("is for its organisers and activities ≥ 3", async () => {
    const made = await make()
    const change = (actor: Actor) => put(made, { title_nl: "Kroegquiz" }, actor)
    expect((await change(actors.visitor)).status).toBe(401)
    expect((await change(await actors.user({ permissions: { activities: 2 } }))).status).toBe(403)
    const former = await actors.user()
    await groups.addMember(former, groupId, { since: "2024-09-01", until: "2025-09-01" })
    expect((await change(former)).status).toBe(403)
    expect(await change(organiser)).toMatchObject({ status: 200, data: { title_nl: "Kroegquiz", slug: "pubquiz" } })
    expect((await change(editor)).status).toBe(200)
    expect((await editor.put("/api/activities/99999", activityBody({ groupIds: [groupId] }))).status).toBe(404)
  })

  test("shows who did it and when, and replaces everything but the slug", async () => {
    const made = await make({ description_nl: "Oud", description_en: "Old" })
    server.setNow("2026-03-03T12:00:00Z")
    const { data } = await put(made, { category: "career", visibility: "members" }, editor)
    expect(data).toMatchObject({
      category: "career",
      visibility: "members",
      description_nl: null,
      description_en: null,
      createdBy: organiser.userId,
      updatedBy: editor.userId,
      updatedAt: "2026-03-03T12:00:00.000Z",
    })
    expect((await editor.get(`/api/activities/${made.activityId}`)).data).toEqual(data)
  })

  test("never lets organisers lock themselves out", async () => {
    const made = await make()
    expect(faults(await put(made, { groupIds: [otherGroupId] }))).toEqual(["groupIds"])
    expect((await put(made, { groupIds: [otherGroupId, groupId, groupId] })).data.groups).toHaveLength(2)
    expect((await put(made, { groupIds: [otherGroupId] }, editor)).data.groups).toHaveLength(1)
    expect((await put(made, {})).status).toBe(403)
  })

  test("keeps a group that was dissolved since", async () => {
    const old = await groups.group("COMMITTEE", {})
    const made = await make({ groupIds: [groupId, old.groupId] })
    await server.services.database.db
      .updateTable("groups")
      .set({ dissolvedOn: "2026-03-01" })
      .where("groupId", "=", old.groupId)
      .execute()
    expect((await put(made, { groupIds: [groupId, old.groupId] })).data.groups).toHaveLength(2)
  })

  test("only counts for calendars if it changes what they show", async () => {
    const made = await make()
    const sequence = async () =>
      (
        await server.services.database.db
          .selectFrom("activities")
          .select("icalSequence")
          .where("activityId", "=", made.activityId)
          .executeTakeFirstOrThrow()
      ).icalSequence
    await put(made, { summary_nl: "Anders", priceCents: 100 })
    expect(await sequence()).toBe(0)
    await put(made, { location_nl: "Café De Eend" })
    await put(made, { location_nl: "Café De Eend", endsAt: "2026-03-09T23:00:00.000Z" })
    expect(await sequence()).toBe(2)
    await organiser.post(`/api/activities/${made.activityId}/cancel`, { reason_nl: "Ziek", reason_en: "" })
    expect(await sequence()).toBe(3)
  })

  test("remembers which Dutch text the English was written for", async () => {
    const made = await make({ summary_nl: "Een", summary_en: "One" })
    expect((await put(made, { summary_nl: "Twee", summary_en: "One" })).data.staleTranslations).toEqual(["summary"])
    const right = await put(made, { summary_nl: "Twee", summary_en: "One", confirmedTranslations: ["summary"] })
    expect(right.data.staleTranslations).toEqual([])
  })
})

describe("the viewer's rights", () => {
  const rights = async (made: Activity, actor: Actor) =>
    (await actor.get<Activity>(`/api/activities/${made.activityId}`)).data.may

  test("are part of the answer, null for a visitor", async () => {
    const made = await make()
    expect(await rights(made, actors.visitor)).toBeNull()
    const none = { update: false, delete: false, readSignUps: false, updateSignUps: false }
    expect(await rights(made, await actors.user())).toEqual(none)
    const of = async (permissions: Record<string, number>) => rights(made, await actors.user({ permissions }))
    expect(await of({ activities: 3 })).toEqual({ ...none, update: true })
    expect(await of({ activities: 4 })).toEqual({ ...none, update: true, delete: true })
    expect(await of({ waitingLists: 1 })).toEqual({ ...none, readSignUps: true })
    expect(await of({ waitingLists: 3 })).toEqual({ ...none, readSignUps: true, updateSignUps: true })
  })

  test("an organiser has all of them, but may only delete a draft", async () => {
    const all = { update: true, delete: true, readSignUps: true, updateSignUps: true }
    expect(await rights(await make({ status: "draft" }), organiser)).toEqual(all)
    expect(await rights(await make(), organiser)).toEqual({ ...all, delete: false })
  })

  test("end with the group membership", async () => {
    const made = await make()
    const person = await actors.user()
    await groups.addMember(person, groupId, { until: "2026-03-10" })
    expect(await rights(made, person)).toMatchObject({ update: true })
    server.setNow("2026-03-09T23:00:00Z")
    expect(await rights(made, person)).toMatchObject({ update: false })
  })
})

describe("deleting", () => {
  const remove = (made: Activity, actor: Actor) => actor.delete(`/api/activities/${made.activityId}`)

  test("is for activities ≥ 4, and for organisers while it is a draft", async () => {
    const made = await make()
    expect((await remove(made, actors.visitor)).status).toBe(401)
    expect((await remove(made, editor)).status).toBe(403)
    expect((await remove(made, organiser)).status).toBe(403)
    expect((await remove(made, await actors.user({ permissions: { activities: 4 } }))).status).toBe(200)
    expect((await remove(made, editor)).status).toBe(404)
    expect((await remove(await make({ status: "draft" }), organiser)).status).toBe(200)
  })

  test("is refused if somebody ever signed up, with an alternative", async () => {
    const made = await make(signUpNow)
    const path = `/api/activities/${made.activityId}/sign-ups/me`
    const member = await actors.user()
    expect((await member.put(path, {})).status).toBe(200)
    expect((await member.delete(path)).status).toBe(200)
    const manager = await actors.user({ permissions: { activities: 4 } })
    expect(await remove(made, manager)).toMatchObject({
      status: 409,
      code: "inUse",
      message: expect.stringContaining("Gelast de activiteit af"),
    })
  })
})

test("a room with activities cannot be deleted", async () => {
  const keeper = await actors.user({ permissions: { rooms: 4 } })
  const { roomId } = await makeRoom(keeper)
  await make({ roomId })
  expect(await keeper.delete(`/api/rooms/${roomId}`)).toMatchObject({ status: 409, code: "inUse" })
})
