import { matchPath } from "react-router"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { joined, matrices } from "../../../tests/support/access-matrices.ts"
import { type Actor, createActors } from "../../../tests/support/actors.ts"
import { testSite } from "../../../tests/support/site.ts"
import { makeActivity } from "../../../tests/support/rows/activities.ts"
import { ownPath } from "../../features/sign-ups/server/sign-up.test-support.ts"
import { PageCache } from "../../platform/server/http/page-cache.ts"
import { allPages } from "./render.tsx"
import { visitorCacheControl } from "./page-address.ts"

const keptPages = vi.spyOn(PageCache.prototype, "get")
const site = testSite()
const actors = createActors(site)

/** Words that occur nowhere but in what is about this person. */
const lieke = { firstName: "Liekemijn", lastName: "Onvindbaar", email: "liekemijn@onvindbaar.example" }
const bo = { firstName: "Bozaliel", lastName: "Verborgen", email: "bozaliel@verborgen.example" }
const answers = { lieke: "kruidnagelallergie", bo: "sesamzaadallergie" }
const words = {
  lieke: [...Object.values(lieke), answers.lieke],
  bo: [...Object.values(bo), answers.bo],
}

let people: { who: "lieke" | "bo" | null; actor: Actor }[] = []
let activity = { slug: "", activityId: 0 }
beforeAll(async () => {
  const admin = await actors.administrator()
  const seeded = [await actors.user(), await actors.user()]
  for (const [, matrix] of matrices) await matrix.seed(admin, seeded)
  const [one, other] = [await actors.user(lieke), await actors.user(bo)]
  const label = {
    label_nl: "Allergie",
    label_en: "",
    kind: "text" as const,
    required: false,
    sensitive: true,
    options: [],
  }
  const made = await makeActivity(site, {
    slug: "kookavond-van-twee",
    title_nl: "Kookavond van twee",
    capacity: 1,
    participantsVisible: "count",
    questions: [label],
  })
  activity = { slug: "kookavond-van-twee", activityId: made.activityId }
  const question = String(made.questionIds[0])
  await one.put(ownPath(made.activityId), { answers: { [question]: answers.lieke } })
  await other.put(ownPath(made.activityId), { answers: { [question]: answers.bo } })
  people = [
    { who: null, actor: actors.visitor },
    { who: "lieke", actor: one },
    { who: "bo", actor: other },
  ]
})
afterAll(() => {
  keptPages.mockRestore()
})

/** Every page of the site, also those that only some may open. */
const addresses = () => {
  const known = Object.keys(joined(({ pages }) => pages))
  const others = allPages().flatMap(({ path }) => (path.includes(":") || path === "*" ? [] : [path]))
  return [...new Set(["/", `/activiteiten/${activity.slug}`, ...known, ...others])]
}

/** Pages that are made anew for every visitor. */
const unkept = allPages().flatMap(({ path, handle }) => (handle.isKept === false ? [path] : []))

/** The names of members, which members find in the directory. */
const named = (path: string) =>
  path === "/smobo" ? [lieke, bo].flatMap((person) => [person.firstName, person.lastName]) : []

/** What is wrong with the page at this address for this person. */
async function faultsOf(path: string, { who, actor }: (typeof people)[number]): Promise<string[]> {
  const response = await actor.fetch(path)
  const html = await response.text()
  const others = (["lieke", "bo"] as const).filter((name) => name !== who)
  const leaked = others
    .flatMap((name) => words[name])
    .filter((word) => html.includes(word) && !named(path).includes(word))
  const isMissing = who !== null && html !== "" && !html.includes(words[who][2] ?? "")
  const isKept = response.status === 200 && !unkept.some((each) => matchPath(each, path))
  const usual = isKept ? visitorCacheControl : response.status === 302 ? null : "no-cache"
  const expected = who === null ? usual : "private, no-store"
  const cacheControl = response.headers.get("cache-control")
  const setsCookie = who === null && response.headers.getSetCookie().length > 0
  return [
    ...leaked.map((word) => `${path} for ${who}: ${word}`),
    ...(isMissing ? [`${path} is not for ${who}`] : []),
    ...(cacheControl === expected ? [] : [`${path} for ${who}: ${cacheControl}`]),
    ...(setsCookie ? [`${path} sets a cookie for visitors`] : []),
  ]
}

/** Often enough to notice a mix-up on the embedded database; more where requests are cheap. */
const rounds = process.env.TEST_DATABASE_URL ? 10 : 1

test("two members and a visitor in turn over every page: nothing of one for another", async () => {
  const paths = addresses()
  const requests = rounds * paths.length * people.length
  const faults: string[] = []
  for (let sent = 0; sent < requests;) {
    const batch = Array.from({ length: 12 }, (_, index) => ({
      // Neighbours ask for the same page at the same time.
      path: paths[Math.floor((sent + index) / 3) % paths.length] ?? "/",
      person: people[(sent + index) % people.length],
    }))
    sent += batch.length
    faults.push(
      ...(await Promise.all(batch.map(async ({ path, person }) => (person ? faultsOf(path, person) : [])))).flat(),
    )
  }
  expect(faults).toEqual([])
}, 900_000)

test("the first paint is theirs: the greeting, the own sign-ups, and nothing that asks to log in", async () => {
  const texts = async (path: string) =>
    Promise.all(people.map(async ({ actor }) => main(await (await actor.fetch(path)).text())))
  const home = await texts("/")
  expect(home[0]).not.toContain("Mijn aanmeldingen")
  expect(home[1]).toContain("Hoi Liekemijn!")
  expect(home[2]).toContain("Hoi Bozaliel!")
  for (const page of home.slice(1)) expect(page).toContain("Kookavond van twee")
  const [visitor, registered, waiting] = await texts(`/activiteiten/${activity.slug}`)
  expect(visitor).toContain("Log in om je aan te melden")
  expect(registered).toContain("Je bent aangemeld")
  expect(waiting).toContain("Van de wachtlijst af")
  for (const page of [registered, waiting]) expect(page).not.toContain("Log in")
})

test("a page for a user is never looked for among the kept ones, nor kept", async () => {
  const member = people[1]?.actor as Actor
  for (const path of addresses()) {
    keptPages.mockClear()
    const { size } = site.services.visitorAnswers
    await member.fetch(path)
    expect([path, keptPages.mock.calls.length, site.services.visitorAnswers.size]).toEqual([path, 0, size])
  }
})

test("what is sensitive is not in a page whose user logged in too long ago", async () => {
  const payer = await actors.user()
  const { data } = await payer.get<{ slug: string }>("/api/auth/profile")
  const account = { iban: "NL91ABNA0417164300", accountHolder: "S. de Vries", version: 0 }
  await payer.put(`/api/users/${payer.userId}/finances`, account)
  const page = async () => (await payer.fetch(`/smobo/${data.slug}/financien/bewerken`)).text()
  expect(await page()).toMatch(/4300[^]*S\. de Vries/)
  site.setNow("2026-03-02T09:30:01Z")
  const shown = await page()
  expect(shown).not.toMatch(/4300|S\. de Vries/)
  expect(main(shown)).toContain("Rekening en machtiging")
})

/** The rendered page, without the layout around it and the state for the browser. */
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main"))

describe("somebody who asks for many pages at once", () => {
  const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status)

  test("is refused beyond a dozen, with when to try again; others get theirs", async () => {
    const [greedy, other] = [await actors.user(), await actors.user()]
    const answers = Array.from({ length: 40 }, () => greedy.fetch("/"))
    const theirs = await other.fetch("/")
    expect([theirs.status, (await theirs.text()).includes(other.email)]).toEqual([200, true])
    const all = await Promise.all(answers)
    const refused = all.filter(({ status }) => status === 503)
    expect([all.length - refused.length, new Set(refused.map(({ headers }) => headers.get("retry-after")))]).toEqual([
      13,
      new Set(["5"]),
    ])
  })

  test("and leaves: what nobody waits for is not rendered", async () => {
    const impatient = await actors.user()
    const gone = new AbortController()
    const answers = Array.from({ length: 12 }, () => impatient.fetch("/", { signal: gone.signal }))
    gone.abort()
    expect(new Set(await statuses(answers))).toEqual(new Set([503]))
    expect(await statuses([impatient.fetch("/")])).toEqual([200])
  })
})
