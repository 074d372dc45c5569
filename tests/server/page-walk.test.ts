import { matchRoutes, type RouteObject } from "react-router"
import { beforeAll, describe, expect, test } from "vitest"
import { routes } from "../../src/app/web/routes.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { makeRoom } from "../support/rooms.ts"
import { testSite } from "../support/site.ts"

type Guard = [visitor: number, member: number, administrator: number]
const everybody: Guard = [200, 200, 200]
const users: Guard = [302, 200, 200]
const managers: Guard = [302, 403, 200]
const nobody: Guard = [404, 404, 404]

/** Every address of the specification, section 2, and those that the site has beside them. */
const table: Record<string, Guard> = {
  "/": everybody,
  "/groepen/COMMITTEE": everybody,
  "/groepen/YEAR_LAYER": everybody,
  "/groepen/COMMITTEE/webcommissie": everybody,
  "/activiteiten": everybody,
  "/activiteiten/borrel": everybody,
  "/locaties/openingstijden": everybody,
  "/nieuws": everybody,
  "/nieuws/nieuwe-site": everybody,
  "/word-lid": everybody,
  "/login": everybody,
  "/tokens/verifieer/abc": everybody,
  "/wachtwoord-resetten": everybody,
  "/samenwerken": everybody,
  "/bedrijven": everybody,
  "/bedrijven/acme": everybody,
  "/vacatures": everybody,
  "/vacatures/stage": everybody,
  "/geschiedenis": everybody,
  "/nieuwe-boeken": everybody,
  "/tweedehands-boeken": everybody,
  "/over-ons": everybody,
  "/guide-layout": everybody,
  "/privacy-policy": everybody,
  "/bestaat-niet": nobody,
  "/groepen/PARTY": nobody,
  "/groepen/EMAIL": nobody,
  "/groepen/EMAIL/nieuwsbrief": nobody,
  "/groepen/COMMITTEE/nieuwsbrief": nobody,
  "/groepen/COMMITTEE/bestaat-niet": nobody,
  "/bestaat/ook/niet": nobody,

  "/locaties/nieuw": managers,
  "/locaties/kelder/bewerken": managers,
  "/locaties/kelder/openingstijden/bewerken": managers,
  "/locaties/admin": managers,
  "/email": managers,
  "/email/nieuw": managers,
  "/email/12": managers,
  "/fotos": everybody,
  "/fotos/folder/nieuw": managers,
  "/fotos/folder/gala/bewerken": managers,
  "/activiteiten/nieuw": managers,
  "/activiteiten/borrel/bewerken": managers,
  "/activiteiten/borrel/wachtlijst": managers,
  "/groepen/types": managers,
  "/groepen/types/1/bewerken": managers,
  "/groepen/COMMITTEE/nieuw": managers,
  "/groepen/COMMITTEE/webcommissie/bewerken": managers,
  "/groepen/COMMITTEE/webcommissie/leden/": managers,
  "/groepen/COMMITTEE/webcommissie/leden/1/2/bewerken": managers,
  "/groepen/rollen": managers,
  "/groepen/rollen/nieuw": managers,
  "/groepen/rollen/1/bewerken": managers,
  "/bedrijven/nieuw": managers,
  "/bedrijven/acme/bewerken": managers,
  "/vacatures/nieuw": managers,
  "/vacatures/stage/bewerken": managers,
  "/bedrijven/acme/vacatures/nieuw": managers,
  "/bedrijven/acme/vacatures/stage/bewerken": managers,
  "/vacatures/types/stage": managers,
  "/vacatures/types/nieuw": managers,
  "/vacatures/types/1/bewerken": managers,
  "/smobo": users,
  "/smobo/sam-tester": users,
  "/smobo/sam-tester/bewerken": users,
  "/smobo/sam-tester/financien/bewerken": users,
  "/smobo/sam-tester/voorkeuren/bewerken": users,
  "/nieuws/nieuw": managers,
  "/nieuws/nieuwe-site/bewerken": managers,
  "/inschrijf-kosten": managers,
  "/inschrijf-kosten/nieuw": managers,
  "/inschrijf-kosten/1/bewerken": managers,
  "/documenten": users,
  "/documenten/folder/nieuw": managers,
  "/documenten/nieuw": managers,
  "/documenten/1/bewerken": managers,
  "/rechten": managers,
  "/admin": managers,

  "/mijn-account": users,
  "/wachtwoord-resetten/abc": everybody,
  "/fotos/folder/gala": everybody,
  "/groepen/COMMITTEE/webcommissie/leden": managers,
}

/** Addresses that lie between pages and lead to one, for the links of the breadcrumb. */
const leading: Record<string, string> = {
  "/locaties": "/locaties/openingstijden",
  "/locaties/kelder": "/locaties/openingstijden",
  "/locaties/kelder/openingstijden": "/locaties/openingstijden",
  "/groepen": "/groepen/COMMITTEE",
  "/groepen/committee": "/groepen/COMMITTEE",
  "/groepen/year-layer": "/groepen/YEAR_LAYER",
  "/groepen/committee/webcommissie": "/groepen/COMMITTEE/webcommissie",
  "/groepen/BOARD/webcommissie": "/groepen/COMMITTEE/webcommissie",
  "/groepen/types/1": "/groepen/types",
  "/groepen/rollen/1": "/groepen/rollen",
  "/groepen/COMMITTEE/webcommissie/leden/1": "/groepen/COMMITTEE/webcommissie/leden",
  "/groepen/COMMITTEE/webcommissie/leden/1/2": "/groepen/COMMITTEE/webcommissie/leden",
}

const secret = { firstName: "Xanthippe", lastName: "Zonderlingsma", email: "xanthippe.zonderlingsma@geheim.example" }
const site = testSite()
const actors = createActors(site)
let callers: Actor[] = []
beforeAll(async () => {
  const admin = await actors.administrator()
  await site.services.database.db.updateTable("users").set(secret).where("userId", "=", admin.userId).execute()
  callers = [actors.visitor, await actors.user({ firstName: "Ypsilantis", lastName: "Onvindbaar" }), admin]
  await makeGroups(admin)
  const { roomId } = await makeRoom(admin, { name_nl: "Kelder", hasOpeningTimes: true, isPostalAddress: true })
  await admin.put(`/api/rooms/${roomId}/status`, {
    status: "open",
    userIds: callers.slice(1).map(({ userId }) => userId),
  })
})

/** A committee whose people are for members only, and a mail group, both with the administrator in them. */
async function makeGroups(admin: Actor): Promise<void> {
  const group = {
    name_en: "",
    intro_nl: "",
    intro_en: "",
    isEmailPublic: false,
    isRecruiting: false,
    email: "groep@example.org",
  }
  for (const [type, name_nl] of [
    ["COMMITTEE", "Webcommissie"],
    ["EMAIL", "Nieuwsbrief"],
  ]) {
    const { data } = await admin.post<{ groupId: number }>("/api/groups", {
      ...group,
      type,
      name_nl,
      membersVisibility: "members",
    })
    await admin.post(`/api/groups/${data.groupId}/members`, { userId: admin.userId, roleId: 1, since: "2025-09-01" })
  }
}

const texts = async (path: string) => Promise.all(callers.map(async (caller) => (await caller.fetch(path)).text()))

describe.each([
  ["visitor", 0],
  ["member", 1],
  ["administrator", 2],
] as const)("for a %s", (_, index) => {
  const isSentAway = ([, guard]: [string, Guard]) => guard[index] === 302
  const all = Object.entries(table)

  test.each(all.filter(isSentAway))("%s asks to log in", async (path) => {
    const response = await (callers[index] as Actor).fetch(path)
    expect([response.status, response.headers.get("location"), await response.text()]).toEqual([302, "/login", ""])
  })

  test.each(all.filter((row) => !isSentAway(row)))("%s", async (path, guard) => {
    const response = await (callers[index] as Actor).fetch(path)
    const text = await response.text()
    expect(response.status).toBe(guard[index])
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(text).toMatch(/^<!doctype html>\n<html lang="nl" dir="ltr">/)
    expect(text).toContain("<main")
    const isGuarded = guard[0] === 302
    expect(response.headers.get("cache-control")).toBe(isGuarded ? "private, no-store" : "no-cache")
    // A guarded page may have to ask for its data before it knows its heading.
    const headings = text.match(/<h1/g)?.length ?? 0
    expect(headings).toBeLessThanOrEqual(1)
    expect(headings).toBeGreaterThanOrEqual(isGuarded && response.status === 200 ? 0 : 1)
    // What is personal arrives through the API; a page holds none of it, whoever asks.
    for (const personal of [...Object.values(secret), "Ypsilantis", "Onvindbaar", "@example.org"])
      expect(text).not.toContain(personal)
  })
})

describe("a public page", () => {
  const open = Object.entries(table).filter(([, guard]) => guard === everybody)
  test.each(open)("%s is the same for everybody", async (path) => {
    const [visitor, member, administrator] = await texts(path)
    expect(member).toBe(visitor)
    expect(administrator).toBe(visitor)
  })
})

describe("the tables", () => {
  const all = (list: RouteObject[]): RouteObject[] => list.flatMap((route) => [route, ...all(route.children ?? [])])
  const idAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

  test("name every route of the site", () => {
    const walked = new Set([...Object.keys(table), ...Object.keys(leading)].map(idAt))
    const frames = ["root", "pages"]
    expect(
      all(routes)
        .map(({ id }) => id)
        .filter((id) => !frames.includes(id ?? "") && !walked.has(id)),
    ).toEqual([])
  })

  test("name no page that falls through to another: a word of a route is not a slug", () => {
    for (const path of [
      "/groepen/types",
      "/groepen/rollen",
      "/activiteiten/nieuw",
      "/nieuws/nieuw",
      "/bedrijven/nieuw",
      "/vacatures/nieuw",
      "/vacatures/types/nieuw",
      "/email/nieuw",
      "/groepen/rollen/nieuw",
      "/groepen/COMMITTEE/nieuw",
      "/fotos/folder/nieuw",
      "/documenten/nieuw",
    ])
      expect(idAt(path)).toBe(path.replace("COMMITTEE", ":groupType"))
  })

  test.each(Object.entries(leading))("%s leads to %s", async (path, target) => {
    for (const caller of callers) {
      const response = await caller.fetch(path)
      expect(response.status).toBe(302)
      expect(response.headers.get("location")).toBe(target)
    }
  })
})

test("a guarded page whose session has ended asks to log in", async () => {
  const actor = await actors.user()
  expect((await actor.fetch("/mijn-account")).status).toBe(200)
  await site.services.database.db.deleteFrom("sessions").where("userId", "=", actor.userId).execute()
  expect((await actor.fetch("/mijn-account")).status).toBe(302)
  const stranger = actors.visitor
  stranger.cookies.set("session", "made-up")
  expect((await stranger.fetch("/admin")).headers.get("location")).toBe("/login")
})

test("a page that was refused is shown as soon as the right is there", async () => {
  const actor = await actors.user()
  expect((await actor.fetch("/rechten")).status).toBe(403)
  await site.services.database.db
    .insertInto("permissions")
    .values({
      name: "permissions",
      level: 1,
      subjectType: "user",
      subjectId: actor.userId,
      createdBy: null,
      updatedBy: null,
    })
    .execute()
  expect((await actor.fetch("/rechten")).status).toBe(200)
})
