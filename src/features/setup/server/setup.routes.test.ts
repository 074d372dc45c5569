import { beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { testSite } from "../../../../tests/support/site.ts"
import { pagePaths } from "../../../../tests/support/page-paths.ts"
import { noSettings, settingsVersion } from "../../settings/server/settings.test-support.ts"
import type { Setup, SetupStep } from "../setup.ts"

// An association that has told nothing yet.
const site = testSite({
  DEMO: "false",
  ...Object.fromEntries(
    ["NAME", "SHORT_NAME", "FOUNDED", "COC", "IBAN", "PHONE", "EMAIL"].map((name) => [`ASSOCIATION_${name}`, ""]),
  ),
  SOCIAL_INSTAGRAM_URL: "",
  SOCIAL_LINKEDIN_URL: "",
  FEEDBACK_URL: "",
  UNIVERSITY_MAIL_DOMAINS: "",
})
const actors = createActors(site)

let board: Actor
beforeEach(async () => {
  board ??= await actors.administrator()
  await site.services.database.query(`update settings set "openedAt" = null, "setupTicked" = '{}'`)
  await board.put("/api/settings", { ...noSettings, version: await settingsVersion(site) })
})

const read = async () => (await board.get<Setup>("/api/setup")).data
const stateOf = async (step: SetupStep) => (await read()).steps.find((each) => each.step === step)
const open = () => board.post<Setup>("/api/setup/open")

describe("a site that is not open", () => {
  test("shows visitors one calm page, whatever they ask for, and nobody may find it", async () => {
    for (const path of ["/", "/activiteiten", "/word-lid", "/over-ons", "/bestaat-niet"]) {
      const answer = await actors.visitor.fetch(path)
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, "/binnenkort"])
      expect(answer.headers.get("cache-control")).toBe("no-store")
    }
    const coming = await actors.visitor.fetch("/binnenkort")
    expect([coming.status, await coming.text()]).toEqual([200, expect.stringContaining("Hier komt de site van")])
    expect(await (await actors.visitor.fetch("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n")
  })

  test("lets people log in, and open what links of mails lead to", async () => {
    for (const path of ["/login", "/privacy-policy", "/wachtwoord-resetten", `/wachtwoord-resetten/${"a".repeat(43)}`])
      expect([path, (await actors.visitor.fetch(path)).status]).toEqual([path, 200])
    expect((await actors.visitor.fetch("/inrichten")).headers.get("location")).toBe("/login")
  })

  test("shows people who are logged in all of it", async () => {
    const member = await actors.user()
    for (const path of ["/", "/activiteiten", "/over-ons"]) expect((await member.fetch(path)).status).toBe(200)
    expect((await member.fetch("/inrichten")).status).toBe(403)
    expect((await board.fetch("/inrichten")).status).toBe(200)
  })

  test("is open to everybody the moment the board opens it, and stays open", async () => {
    expect((await read()).isOpen).toBe(false)
    expect((await open()).data.isOpen).toBe(true)
    expect((await actors.visitor.fetch("/")).status).toBe(200)
    expect(await (await actors.visitor.fetch("/binnenkort")).text()).toContain("is open")
    expect((await open()).status).toBe(200)
    expect((await read()).isOpen).toBe(true)
  })
})

describe("the list of what is left", () => {
  test("begins with everything to do but the people who are there", async () => {
    const { steps, mail } = await read()
    expect(steps.filter(({ isDone, isTicked }) => isDone || isTicked).map(({ step }) => step)).toEqual(["people"])
    expect(mail).toEqual({ leaves: false, testedAt: null })
  })

  test("knows what is done by what is on the site", async () => {
    const version = await settingsVersion(site)
    await board.put("/api/settings", { ...noSettings, name: "Onze club", email: "bestuur@club.example", version })
    expect(await stateOf("association")).toEqual({ step: "association", isDone: true, isTicked: false })
  })

  test("takes the board’s word for what it does without, and takes it back", async () => {
    const tick = (isTicked: boolean) => board.post<Setup>("/api/setup/steps/rooms/tick", { isTicked })
    await tick(true)
    await tick(true)
    expect(await stateOf("rooms")).toEqual({ step: "rooms", isDone: false, isTicked: true })
    await tick(false)
    expect(await stateOf("rooms")).toEqual({ step: "rooms", isDone: false, isTicked: false })
    expect((await board.post("/api/setup/steps/anders/tick", { isTicked: true })).status).toBe(400)
    expect((await board.post("/api/setup/steps/rooms/tick", {})).status).toBe(400)
  })

  test("has the site mail who asks", async () => {
    const { data, status } = await board.post<Setup>("/api/setup/test-mail")
    expect([status, data.mail.testedAt]).toEqual([200, "2026-03-02T09:00:00.000Z"])
    const { rows } = await site.services.database.query(
      `select data->>'to' as "to", data->>'text' as text from jobs.job where name = 'mail'`,
    )
    expect(rows).toContainEqual({ to: board.email, text: "setup:mails.test" })
  })
})

/** What only the demo association has. */
const invented =
  /Studievereniging Clubhuis|40123456|0123 ?4567 ?89|ABNA|030 123 45 67|clubhuis\.example|instagram\.com|linkedin\.com|forms\.example|students\.uu\.nl|\b2003\b/i

test("nothing of a made-up association is on any page, in the manifest, feeds, calendars or data", async () => {
  await open()
  const fixed = pagePaths.filter((path) => !path.includes(":"))
  const files = [
    "/manifest.webmanifest",
    "/nieuws/feed.xml",
    "/api/space",
    "/api/site",
    "/api/calendar/activities.ics",
    "/api/calendar/openings.ics",
    "/sitemap.xml",
    "/robots.txt",
  ]
  for (const path of [...fixed, ...fixed.map((each) => `${each}?lng=en`), ...files])
    for (const by of [actors.visitor, board]) {
      const text = await (await by.fetch(path)).text()
      expect([path, invented.exec(text)?.[0]]).toEqual([path, undefined])
    }
})
