import { afterEach, beforeAll, describe, expect, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { featureNames } from "../../src/app/server/features.ts"
import { addresses, allSources, sourcesOf } from "../../src/app/server/sources.ts"
import { pages } from "../../src/app/web/routes.ts"
import { type OptionalFeature, optionalFeatures } from "../../src/features/settings/optional-features.ts"
import { noSettings, settingsVersion } from "../../src/features/settings/server/settings.test-support.ts"
import type { Site } from "../../src/features/settings/site.ts"
import { pageAt } from "../../src/platform/web/page-route.ts"
import { joined, matrices } from "../support/access-matrices.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { isPresent } from "../support/present-features.ts"
import { testSite } from "../support/site.ts"

/** Every page, with the status for an administrator. */
const table = { "/": [200, 200, 200], ...joined(({ pages: own }) => own) } as Record<string, readonly number[]>
const site = testSite()
const actors = createActors(site)
let admin: Actor
beforeAll(async () => {
  admin = await actors.administrator()
  const others = [await actors.user(), admin]
  for (const [, matrix] of matrices) await matrix.seed(admin, others)
})

async function turnOff(featuresOff: readonly string[] | null): Promise<void> {
  const answer = await admin.put("/api/settings", { ...noSettings, version: await settingsVersion(site), featuresOff })
  expect(answer.status).toBe(200)
}
afterEach(() => turnOff(null))

const names: readonly string[] = optionalFeatures
/** Those whose code is in this site. */
const here = optionalFeatures.filter((name) => featureNames.includes(name))
/** Whether a page is of one of these features. */
const isOf = (features: readonly string[], path: string) => features.includes(pageAt(pages, path)?.feature ?? "")
/** What is gone with a feature. */
const goneWith = (name: OptionalFeature): readonly string[] =>
  name === "companies" ? ["companies", "vacancies"] : [name]
const statusOf = async (path: string, by: Actor = admin) => (await by.fetch(path)).status
const present = async () => (await actors.visitor.get<Site>("/api/site")).data.features

describe.each(here)("without %s", (name) => {
  const gone = goneWith(name)
  const ofIt = (path: string) => isOf(gone, path)

  test("its pages are not there, for anybody, and those that show it beside others are", async () => {
    const own = Object.keys(table).filter(ofIt)
    expect(own.length).toBeGreaterThan(0)
    const composed = ["/", "/activiteiten", "/nieuwe-boeken", "/bedrijven", "/admin"].filter(
      (path) => !ofIt(path) && isPresent(pageAt(pages, path)?.feature ?? ""),
    )
    await turnOff([name])
    for (const path of own) expect([path, await statusOf(path)]).toEqual([path, 404])
    expect(await statusOf(own[0] as string, actors.visitor)).toBe(404)
    for (const path of composed) expect([path, await statusOf(path)]).toEqual([path, 200])
    for (const path of composed.filter((each) => each !== "/admin"))
      expect([path, await statusOf(path, actors.visitor)]).toEqual([path, 200])
    await turnOff(null)
    for (const path of own) expect([path, await statusOf(path)]).toEqual([path, table[path]?.[2]])
  })

  test("its calls, files and feeds are not there, whoever asks", async () => {
    const calls = routes.filter(({ feature }) => feature === name)
    expect(calls.length).toBeGreaterThan(0)
    await turnOff([name])
    for (const { method, path, key } of calls) {
      const { status } = await admin.send(method, `/api${path.replace(/:\w+/g, "1")}`)
      expect([key, status]).toEqual([key, 404])
    }
    for (const pattern of addresses.filter(({ feature }) => feature === name).flatMap(({ at }) => at))
      expect([pattern, await statusOf(pattern.replace("*", "1"))]).toEqual([pattern, 404])
  })

  test("nothing of it is found, waits or is in the sitemap", async () => {
    await turnOff([name])
    const sources = sourcesOf(site.services.association.current)
    const ofFeature = (path: string) => ofIt(path.split("#")[0] as string)
    expect(allSources.signposts.some(({ path }) => ofFeature(path))).toBe(true)
    expect(sources.signposts.filter(({ path }) => ofFeature(path))).toEqual([])
    const map = await (await actors.visitor.fetch("/sitemap.xml")).text()
    const listed = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<?]*)/g)].map(([, path = ""]) => path)
    expect(listed).toContain("/activiteiten")
    expect(listed.filter((path) => ofIt(path))).toEqual([])
  })

  test("the site says so, and what it had is back when it is switched on again", async () => {
    const list = routes.find(
      (route) => route.feature === name && route.method === "GET" && route.spec.list && !route.path.includes(":"),
    )
    const read = async () => (await admin.get(`/api${list?.path}`)).pagination?.totalItems
    const before = await read()
    await turnOff([name])
    expect(await present()).toEqual(here.filter((each) => !gone.includes(each)))
    await turnOff(null)
    expect(await present()).toEqual(here)
    expect(await read()).toBe(before)
  })
})

test("without any of them every other page is what it was", async () => {
  const before = new Map<string, number>()
  for (const path of Object.keys(table)) before.set(path, await statusOf(path))
  await turnOff(optionalFeatures)
  for (const [path, status] of before)
    expect([path, await statusOf(path)]).toEqual([path, isOf(names, path) ? 404 : status])
  for (const path of ["/", "/activiteiten", "/over-ons", "/word-lid"])
    expect(await statusOf(path, actors.visitor)).toBe(200)
})
