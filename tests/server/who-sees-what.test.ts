import { beforeAll, describe, expect, test } from "vitest"
import { makeActivity } from "../support/rows/activities.ts"
import { type Own, ownPath } from "../../src/features/sign-ups/server/sign-up.test-support.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { createGroups } from "../support/rows/groups.ts"
import { testSite } from "../support/site.ts"

const server = testSite()
const actors = createActors(server)
const groups = createGroups(server)

const kinds = ["public-all", "public-count", "public-none", "members-all", "draft", "scheduled"] as const
const viewers = ["visitor", "applicant", "member", "registered", "waiting", "organiser", "board"] as const
type Kind = (typeof kinds)[number]
type Name = (typeof viewers)[number]

/** All personal data of these people that could leak, in words that occur nowhere else. */
const secret = { answer: "notenallergie", hidden: "Verborgen", email: "anna.geheim@example.org", shown: "Zichtbaar" }

const people = {} as Record<Name, Actor>
const activities = {} as Record<Kind, { activityId: number; slug: string }>

beforeAll(async () => {
  const { groupId } = await groups.group("COMMITTEE")
  const membersRead = { members: 1, activities: 1 } as const
  people.visitor = actors.visitor
  people.applicant = await actors.user({ isMember: false })
  people.member = await actors.user({ permissions: membersRead })
  people.registered = await actors.user({
    firstName: "Anna",
    lastName: secret.shown,
    email: secret.email,
    permissions: membersRead,
  })
  people.waiting = await actors.user({ firstName: "Wim", lastName: "Wachtend", permissions: membersRead })
  people.organiser = await actors.user({ permissions: membersRead })
  people.board = await actors.user({ permissions: { ...membersRead, activities: 4, waitingLists: 4 } })
  await groups.addMember(people.organiser, groupId, { kind: "chair" })
  const hidden = await actors.user({ firstName: "Bert", lastName: secret.hidden })
  await hidden.put(`/api/users/${hidden.userId}/preferences`, { hideFromAttendeeLists: true, version: 1 })

  for (const kind of kinds) {
    const slug = `zien-${kind}`
    const { activityId, questionIds } = await makeActivity(server, {
      slug,
      title_nl: `Titel ${kind}`,
      title_en: "",
      groupIds: [groupId],
      capacity: 2,
      visibility: kind === "members-all" ? "members" : "public",
      participantsVisible: kind === "public-count" ? "count" : kind === "public-none" ? "none" : "all",
      questions: [{ label_nl: "Allergie", label_en: "", kind: "text", required: false, sensitive: true, options: [] }],
    })
    const answers = { [String(questionIds[0])]: secret.answer }
    for (const person of [people.registered, hidden, people.waiting]) await person.put(ownPath(activityId), { answers })
    const { db } = server.services.database
    const change = kind === "draft" ? { status: "draft" as const } : { publishAt: new Date("2026-03-05T12:00:00Z") }
    if (kind === "draft" || kind === "scheduled")
      await db.updateTable("activities").set(change).where("activityId", "=", activityId).execute()
    activities[kind] = { activityId, slug }
  }
})

/** `there`: they can see the activity. `names`: who comes, by name. `list`: the organisers' list with all answers. */
type Row = { there: boolean; count: 2 | null; names: boolean; list: number }
const no: Row = { there: false, count: null, names: false, list: 0 }

/** What each may see; `list` is the status of the organisers' list. */
function expected(kind: Kind, viewer: Name): Row {
  const [isOrganiser, isBoard] = [viewer === "organiser", viewer === "board"]
  const isMember = !["visitor", "applicant"].includes(viewer)
  const mayList = isOrganiser || isBoard
  const isHidden = kind === "draft" || kind === "scheduled"
  const list =
    viewer === "visitor" ? 401 : mayList ? 200 : isHidden || (kind === "members-all" && !isMember) ? 404 : 403
  const there = mayList || (!isHidden && (kind !== "members-all" || isMember))
  if (!there) return { ...no, list }
  const showsNames = kind !== "public-count" && kind !== "public-none"
  return { there, count: kind === "public-none" ? null : 2, names: showsNames && isMember, list }
}

describe.each(kinds)("%s", (kind) => {
  test.each(viewers)("for %s", async (viewer) => {
    const who = people[viewer]
    const { activityId, slug } = activities[kind]
    const want = expected(kind, viewer)

    const detail = await who.get<{ registered: number | null }>(`/api/activities/${activityId}`)
    expect([detail.status, detail.data?.registered]).toEqual(want.there ? [200, want.count] : [404, undefined])

    const list = await who.get<{ slug: string; registered: number | null }[]>(`/api/activities?pageSize=100`)
    const item = list.data.find((each) => each.slug === slug)
    expect([item !== undefined, item?.registered ?? null]).toEqual([want.there, want.count])
    const bySlug = await who.get<unknown[]>(`/api/activities?filter[slug]=${slug}`)
    expect(bySlug.data).toHaveLength(want.there ? 1 : 0)

    const comes = await who.get<{ names: { name: string }[] | null; hidden: number }>(
      `/api/activities/${activityId}/participants`,
    )
    const names = want.names
      ? { names: [`Anna ${secret.shown}`], hidden: 1 }
      : { names: want.there ? null : undefined, hidden: want.there ? 0 : undefined }
    expect({
      status: comes.status,
      names: comes.data?.names?.map(({ name }) => name) ?? comes.data?.names,
      hidden: comes.data?.hidden,
    }).toEqual({ status: want.there ? 200 : 404, ...names })

    const organisers = await who.fetch(`/api/activities/${activityId}/sign-ups`)
    expect(organisers.status).toBe(want.list)
    expect((await organisers.text()).includes(secret.answer)).toBe(want.list === 200)
    expect((await who.download(`/api/activities/${activityId}/sign-ups/export`)).status).toBe(want.list)

    // Nothing of this anywhere else.
    for (const answer of [detail, list, bySlug, comes])
      for (const word of [secret.answer, secret.hidden, secret.email, "Wachtend"])
        expect(JSON.stringify(answer)).not.toContain(word)
  })

  test.each(viewers)("the document for %s holds what the API answers them, and no more", async (viewer) => {
    const { there, names } = expected(kind, viewer)
    const page = await people[viewer].fetch(`/activiteiten/${activities[kind].slug}`)
    const html = await page.text()
    expect([page.status, html.includes(`Titel ${kind}`)]).toEqual([there ? 200 : 404, there])
    const isIn = viewer === "registered" || viewer === "waiting"
    const found = [secret.answer, secret.hidden, secret.email, secret.shown, "Wachtend"].map((word) =>
      html.includes(word),
    )
    const isAnna = viewer === "registered"
    expect(found).toEqual([there && isIn, false, isAnna, isAnna || names, viewer === "waiting"])
    for (const path of ["/", "/activiteiten"]) {
      const list = await (await people[viewer].fetch(path)).text()
      expect([path, list.includes(`Titel ${kind}`) && !there && !isIn]).toEqual([path, false])
      for (const word of [secret.answer, secret.hidden]) expect([path, list.includes(word)]).toEqual([path, false])
      expect([path, list.includes(secret.email)]).toEqual([path, isAnna])
    }
  })

  test("calendars show it only to those who may see it", async () => {
    const isPublic = kind.startsWith("public")
    for (const viewer of viewers) {
      const feed = await (await people[viewer].fetch("/api/calendar/activities.ics")).text()
      expect([viewer, feed.includes(`Titel ${kind}`)]).toEqual([viewer, isPublic])
      for (const word of Object.values(secret)) expect(feed).not.toContain(word)
    }
  })
})

describe("one's own", () => {
  test.each([
    ["registered", "registered", null],
    ["waiting", "waiting", 1],
  ] as const)("%s sees what they have, and their own answers", async (viewer, status, position) => {
    const { activityId } = activities["public-none"]
    const own = await people[viewer].get<Own>(ownPath(activityId))
    expect(own.data.signUp).toMatchObject({ status, position })
    expect(Object.values(own.data.signUp?.answers ?? {})).toEqual([secret.answer])
  })

  test("people who wait are never shown as coming: own page, calendar", async () => {
    const mine =
      await people.waiting.get<{ slug: string; status: string; position: number | null }[]>("/api/activities/mine")
    expect(mine.data.filter(({ slug }) => slug === "zien-public-all")).toMatchObject([
      { status: "waiting", position: 1 },
    ])
    const { address } = (await people.waiting.post<{ address: string }>("/api/calendar/personal")).data
    const feed = await (await people.visitor.fetch(new URL(address).pathname)).text()
    expect(feed).toContain("Wachtlijst\\, plek 1: Titel public-all")
    expect(feed).not.toContain("SUMMARY:Titel public-all")
  })

  test("an activity that is hidden again stays visible to those who signed up, and to nobody else", async () => {
    const { activityId } = activities.draft
    expect((await people.registered.get(ownPath(activityId))).status).toBe(200)
    expect((await people.member.get(ownPath(activityId))).status).toBe(404)
    expect((await people.member.put(ownPath(activityId), {})).status).toBe(404)
    expect((await people.applicant.put(ownPath(activities["members-all"].activityId), {})).status).toBe(404)
  })
})
