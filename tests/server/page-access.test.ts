import { matchRoutes, type RouteObject } from "react-router"
import { beforeAll, describe, expect, test } from "vitest"
import { routeTree } from "../../src/app/web/route-tree.ts"
import { pages } from "../../src/app/web/routes.ts"
import { crumbsOf } from "../../src/app/web/layout/breadcrumb.ts"
import { visitorCacheControl } from "../../src/app/server/page-address.ts"
import { pagePaths } from "../../src/features/pages/page-keys.ts"
import { type Signpost, signpostsFor } from "../../src/platform/server/search/signpost.ts"
import { allSources } from "../../src/app/server/sources.ts"
import { pageAt, type PageHandle } from "../../src/platform/web/page-route.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { isPresent } from "../support/present-features.ts"
import { testSite } from "../support/site.ts"
import { type Answers, everybody, managers, nobody } from "../support/access-matrix.ts"
import { joined, matrices } from "../support/access-matrices.ts"

/** Pages of the site itself, and unknown addresses. */
const ofTheSite: Record<string, Answers> = {
  "/": everybody,
  "/admin": managers,
  "/guide-layout": everybody,
  "/bestaat-niet": nobody,
  "/bestaat/ook/niet": nobody,
}

const routes = routeTree(pages)
/** Of a feature that is in the site. */
const isHere = ({ handle }: RouteObject) => isPresent((handle as PageHandle | undefined)?.feature ?? "")
const idAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

/** Every address in section 2 of the specification, and other addresses of the site. */
const table: Record<string, Answers> = {
  ...ofTheSite,
  ...joined(({ pages }) => pages),
}
/** Intermediate addresses that redirect to a page, for the links of the breadcrumb. */
const leading = {
  ...joined(({ redirects: leads }) => leads),
  "/fotos/folder": "/fotos",
}

const secret = { firstName: "Xanthippe", lastName: "Zonderlingsma", email: "xanthippe.zonderlingsma@geheim.example" }
const site = testSite()
const actors = createActors(site)
let callers: Actor[] = []
beforeAll(async () => {
  const admin = await actors.administrator()
  await site.services.database.db
    .updateTable("users")
    .set({ ...secret, slug: "sam-tester" })
    .where("userId", "=", admin.userId)
    .execute()
  callers = [actors.visitor, await actors.user({ firstName: "Ypsilantis", lastName: "Onvindbaar" }), admin]
  for (const [, matrix] of matrices) await matrix.seed(admin, callers.slice(1))
})

/** What the breadcrumb of a page shows as names. */
function namesIn(page: string): string[] {
  const trail = /<ol class="breadcrumb">.*?<\/ol>/s.exec(page)?.[0] ?? ""
  return [...trail.matchAll(/class="as-written"[^>]*>([^<]*)</g)].map(([, name = ""]) => name)
}

describe.each([
  ["visitor", 0],
  ["member", 1],
  ["administrator", 2],
] as const)("for a %s", (_, index) => {
  const isSentAway = ([, guard]: [string, Answers]) => guard[index] === 302
  const all = Object.entries(table)

  test.each(all.filter(isSentAway))("%s redirects to the login page", async (path) => {
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
    // Only what a visitor gets may be kept by a proxy.
    const isKept = response.status === 200 && pageAt(routes, path)?.isKept !== false
    const open = isKept ? visitorCacheControl : "no-cache"
    expect(response.headers.get("cache-control")).toBe(index > 0 ? "private, no-store" : open)
    // Every page comes with its data, also a guarded one.
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text).toContain(`"isPersonal":${index > 0}`)
    // What its address identifies is named in the breadcrumb of those who may see it, as it is written.
    const isFound = index === 2 && response.status === 200
    const names = isFound ? namesIn(text).filter((name) => name !== "…" && !/^\d*$/.test(name)) : []
    const identifies = isFound ? ((idAt(path) ?? "").match(/:(?!groupType)\w+/g) ?? []) : []
    expect(names, path).toHaveLength(identifies.length)
    const everything = [...Object.values(secret), "Ypsilantis", "Onvindbaar", "@example.org"]
    for (const personal of [everything, [secret.email], []][index] ?? []) expect(text).not.toContain(personal)
  })
})

describe("the tables", () => {
  const all = (list: RouteObject[]): RouteObject[] => list.flatMap((route) => [route, ...all(route.children ?? [])])
  const frames = ["root", "pages"]
  const ids = all(routes)
    .filter(isHere)
    .flatMap(({ id }) => (id && !frames.includes(id) ? [id] : []))

  test("name every route of the site", () => {
    const visited = new Set([...Object.keys(table), ...Object.keys(leading)].map(idAt))
    expect(ids.filter((id) => !visited.has(id))).toEqual([])
  })

  test.each(ids.filter((id) => id.startsWith("/")))("%s does not fall through to another page", (id) => {
    expect(idAt(id.replaceAll(/:\w+/g, "x"))).toBe(id)
  })

  test.each(Object.entries(leading))("%s redirects to %s", async (path, target) => {
    for (const caller of callers) {
      const response = await caller.fetch(path)
      expect(response.status).toBe(302)
      expect(response.headers.get("location")).toBe(target)
    }
  })
})

/** The rendered page, without the state for the browser. */
const renderedPart = (text: string) => text.slice(0, text.indexOf('<script id="state"'))

describe("the breadcrumbs", () => {
  const isThere = (path: string) => table[path]?.[2] === 200
  const paths = [...Object.keys(table).filter(isThere), ...Object.keys(leading)]
  // Many pages link to the same few.
  const statuses = new Map<string, Promise<number>>()
  const statusOf = (path: string): Promise<number> => {
    const status = statuses.get(path) ?? follow(path)
    statuses.set(path, status)
    return status
  }
  const follow = async (path: string) => {
    const response = await (callers[2] as Actor).fetch(path)
    const target = response.headers.get("location")
    return target ? statusOf(target) : response.status
  }

  test.each(paths)("of %s link to pages", async (path) => {
    const links = crumbsOf(path, () => undefined).flatMap(({ to }) => (to ? [to] : []))
    const reached = await Promise.all(links.map(async (to) => [to, await statusOf(to)]))
    expect(reached).toEqual(links.map((to) => [to, 200]))
  })

  test.each(["/tokens/verifieer/geheimetoken", "/wachtwoord-resetten/geheimetoken"])(
    "of %s do not show the secret in it",
    async (path) => {
      const text = await (await actors.visitor.fetch(path)).text()
      expect(renderedPart(text.slice(text.indexOf("<body")))).not.toContain("geheim")
    },
  )
})

/** What a search may find of the pages; the answers of those pages are tested above. */
describe("the signposts of the search", () => {
  const pathOf = ({ path }: Signpost) => path.replace(/[?#].*$/, "")
  const withoutSignpost = ["/zoeken", "/guide-layout", "/binnenkort"]

  test("lead to every page at a fixed address: add one in server/*.signposts.ts of its feature", () => {
    const paths = new Set([...allSources.signposts.map(pathOf), ...Object.values(pagePaths)])
    const fixed = pages.filter((route) => route.handle && route.id && !route.id.includes(":") && isHere(route))
    const missing = fixed.filter(({ id }) => !paths.has(id as string) && !withoutSignpost.includes(id as string))
    expect(missing.map(({ id }) => id).filter((id) => !id?.endsWith("/versies"))).toEqual([])
  })

  test.each([
    ["visitor", 0],
    ["member", 1],
    ["administrator", 2],
  ] as const)("that a %s gets lead to pages that they may open", async (_, index) => {
    const actor = callers[index] as Actor
    const viewer = await site.services.viewerOf(actor.cookies.get("session") ?? "", site.services.database.db)
    expect(viewer?.userId ?? 0).toBe(actor.userId)
    const user = site.services.database.db.selectFrom("users").select("slug").where("userId", "=", actor.userId)
    const slug = (await user.executeTakeFirst())?.slug
    const reached = signpostsFor(allSources.signposts, viewer).map(async (each) => {
      const path = pathOf(each).replace(":me", slug ?? "")
      return [path, table[path]?.[index] ?? (await actor.fetch(path)).status]
    })
    const answers = await Promise.all(reached)
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    expect(answers.length).toBeGreaterThan([20, 30, 60][index] as number)
  })
})

/** Content that is not for visitors, opened from a mail. */
describe("a page that is hidden from visitors", () => {
  const paths = ["/nieuws/nope", "/activiteiten/nope", "/bedrijven/nope", "/vacatures/nope", "/groepen/EMAIL/nope"]
  test.each(paths)("%s does not exist for users either if there is none", async (path) => {
    const [visitor, member] = [await actors.visitor.fetch(path), await (callers[1] as Actor).fetch(path)]
    expect([visitor.status, member.status]).toEqual([404, 404])
    const text = renderedPart(await member.text())
    expect(text).toContain("Deze pagina is er niet")
    expect(text).not.toContain("Log in")
    expect(text).toContain('<meta name="robots" content="noindex">')
  })
})

test("a group at the address of another type is only known to be there by users who may see it", async () => {
  const path = "/groepen/COMMITTEE/nieuwsbrief"
  const [visitor, member, admin] = await Promise.all(callers.map((caller) => caller.fetch(path)))
  expect([visitor?.status, member?.status, admin?.status]).toEqual([404, 404, 302])
  expect(admin?.headers.get("location")).toBe("/groepen/EMAIL/nieuwsbrief")
})

test("a session that has ended is a visitor's, and its cookies are cleared", async () => {
  const stranger = actors.visitor
  stranger.cookies.set("session", "made-up").set("session-present", "1")
  const response = await stranger.fetch("/")
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"])
  expect(await response.text()).toContain('"isPersonal":false')
  expect([...stranger.cookies.keys()]).not.toContain("session")
  expect([...stranger.cookies.keys()]).not.toContain("session-present")
  expect((await stranger.fetch("/")).headers.get("cache-control")).toBe(visitorCacheControl)
})

test("a page for a user sets the session mark and the XSRF cookie", async () => {
  const member = await actors.user()
  await member.fetch("/")
  const mark = member.cookies.get("session-present")
  expect(mark).toMatch(/^[0-9a-f]{16}$/)
  member.cookies.delete("XSRF-TOKEN")
  member.cookies.set("session-present", "of-another-session")
  await member.fetch("/")
  expect(member.cookies.get("session-present")).toBe(mark)
  expect(member.cookies.get("XSRF-TOKEN")).toMatch(/^[\w-]{32}$/)
})

test("a guarded page whose session has ended redirects to the login page", async () => {
  const actor = await actors.user()
  expect((await actor.fetch("/mijn-account")).status).toBe(200)
  await site.services.database.db.deleteFrom("sessions").where("userId", "=", actor.userId).execute()
  expect((await actor.fetch("/mijn-account")).status).toBe(302)
  const stranger = actors.visitor
  stranger.cookies.set("session", "made-up")
  expect((await stranger.fetch("/admin")).headers.get("location")).toBe("/login")
})

test("a refused page is shown as soon as the right is given", async () => {
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
