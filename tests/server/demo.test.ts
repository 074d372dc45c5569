import sharp from "sharp"
import { describe, expect, test, vi } from "vitest"
import { demoNews } from "../../src/features/news/server/news-items.demo.ts"
import { demoPeople } from "../../src/features/accounts/server/people.demo.ts"
import { type DemoLogin, startDemo } from "../../src/app/server/demo-start.ts"
import { fillDemo } from "../../src/app/server/demo.ts"
import { printWelcome } from "../../src/app/server/print-welcome.ts"
import { demoEmails } from "../../src/features/accounts/server/account.demo.ts"
import { lockDemoAccounts } from "../../src/features/accounts/server/demo-account.service.ts"
import type * as drawing from "../../src/platform/server/demo/drawings.demo.ts"
import { demoPassword } from "../../src/features/accounts/server/demo-password.ts"
import { SettingsError } from "../../src/platform/server/env.ts"
import type { MoneyOverview } from "../../src/features/money/money-desk.ts"
import { ledgerFaults } from "../../src/features/money/server/ledger-invariants.test-support.ts"
import type { SearchAnswer } from "../../src/features/search/search.ts"
import { pages } from "../../src/app/web/routes.ts"
import { pageAt } from "../../src/platform/web/page-route.ts"
import { createActors } from "../support/actors.ts"
import { breakAt } from "../support/break-at.ts"
import { isPresent } from "../support/present-features.ts"
import { searchQueries } from "../support/search-queries.ts"
import { testServer, type TestServer } from "../support/server.ts"

// Encoding pictures takes most of the time, and is not under test here: small ones are read besides those of the demo.
vi.mock("../../src/platform/server/demo/drawings.demo.ts", async (load) => {
  const background = { r: 140, g: 10, b: 10 }
  const picture = await sharp({ create: { width: 120, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
  const real = await load<typeof drawing>()
  const drawingFiles = async (wanted: readonly string[]) => {
    for (const name of wanted) if (!name.startsWith("<svg")) await real.readPicture(name)
    return wanted.map(() => picture)
  }
  return { ...real, drawingFiles }
})

const ofVacancies = isPresent("vacancies") ? ["vacancies"] : []
const tables = [
  "users",
  "groups",
  "groupMembers",
  "rooms",
  "companies",
  ...ofVacancies,
  "activities",
  "signUps",
  "news",
]

async function counts(server: TestServer): Promise<Record<string, number>> {
  const counted = tables.map(async (table) => {
    const { rows } = await server.services.database.query(`select count(*)::integer as count from "${table}"`)
    return [table, Number(rows[0]?.count)] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

/** A title, or a path of a page of a feature that is in the site. */
function isThere(first: string): boolean {
  if (!first.startsWith("/")) return true
  const facts = pageAt(pages, first.replace(/[?#].*$/, ""))
  return facts !== undefined && isPresent(facts.feature ?? "")
}

const nothing = Object.fromEntries(tables.map((table) => [table, 0]))

async function logIn(server: TestServer, email: string, password: string): Promise<number> {
  const { status } = await createActors(server).visitor.post("/api/auth/login", { email, password })
  return status
}

/** The services with other settings. */
const withSettings = (server: TestServer, settings: object) => ({
  ...server.services,
  env: { ...server.services.env, ...settings },
})

/** What is printed when the site starts. */
function printed(server: TestServer, logins: DemoLogin[]): string {
  const write = process.stdout.write
  let text = ""
  process.stdout.write = (chunk: unknown) => (text += String(chunk)).length > 0
  try {
    printWelcome(server.services.env, null, { logins, isInUse: true })
  } finally {
    process.stdout.write = write
  }
  return text
}

describe("on this machine only", () => {
  const server = testServer({ DEMO: "true" })

  test.each(["memberships", "signUps", "news"])("a demo interrupted at %s leaves nothing", async (table) => {
    const broken = breakAt(server.services, table, () => {
      throw new Error("the plug was pulled")
    })
    await expect(fillDemo(broken)).rejects.toThrow("the plug was pulled")
    expect(await counts(server)).toEqual(nothing)
  })

  test("the next start fills all of it", async () => {
    const logins = await startDemo(server.services)
    const filled = await counts(server)
    for (const table of tables) expect(filled[table], table).toBeGreaterThan(0)
    expect(filled.news).toBe(demoNews.length)
    expect(logins.map(({ email }) => email)).toEqual(demoPeople.map(({ email }) => email))
    expect(await logIn(server, "admin@demo.test", demoPassword)).toBe(200)
  })

  test("its books are right, and the pages of the treasurer and of members add up to them", async () => {
    const { database } = server.services
    expect(await ledgerFaults((text) => database.query(text))).toEqual([])
    const actor = async (email: string) => {
      const person = createActors(server).visitor
      await person.post("/api/auth/login", { email, password: demoPassword })
      return person
    }
    const sumOf = async (text: string) => Number((await database.query(text)).rows[0]?.cents)
    const treasurer = await actor("joris.van.der.meer@demo.test")
    const { data } = await treasurer.get<MoneyOverview>("/api/money/overview")
    const open = await sumOf(`select sum("openCents") as cents from charges`)
    expect(open).toBeGreaterThan(0)
    expect(data.openCents).toBe(open)
    const byKind = await database.query(
      `select kind, sum("openCents")::integer as cents from charges group by 1 order by 1`,
    )
    expect(byKind.rows).toMatchObject([
      { kind: "contribution", cents: expect.any(Number) },
      { kind: "correction", cents: 0 },
      { kind: "manual", cents: expect.any(Number) },
      { kind: "signUp", cents: expect.any(Number) },
    ])
    // The bar bill was collected.
    const unpaid = byKind.rows.filter(({ kind }) => kind === "contribution" || kind === "signUp")
    for (const { cents } of unpaid) expect(cents).toBeGreaterThan(0)
    const methods = await database.query(`select distinct method from payments order by 1`)
    expect(methods.rows.map(({ method }) => method)).toEqual([
      "cash",
      "directDebit",
      "online",
      "pin",
      "transfer",
      "writeOff",
    ])
    const member = await actor("lid@demo.test")
    const own = await member.get<{ openCents: number }>("/api/money/mine")
    const owes = `select sum("openCents") as cents from charges join users using ("userId") where email = 'lid@demo.test'`
    expect(own.data.openCents).toBe(await sumOf(owes))
    expect(own.data.openCents).toBeGreaterThan(0)
  })

  test("its pictures are shown, and those of interrupted starts wait to be deleted", async () => {
    const { db } = server.services.database
    const rows = await db.selectFrom("pictures").select(["createdBy", "attachedAt"]).execute()
    const attached = rows.filter(({ attachedAt }) => attachedAt)
    expect(attached.length).toBeGreaterThan(0)
    // Photos of albums and of receipts are made of drawings too, which are deleted with that.
    const photos = await db.selectFrom("photos").select("photoId").execute()
    const receipts = await db
      .selectFrom("expenseReceipts")
      .select("digest")
      .distinct()
      .where("format", "=", "picture")
      .execute()
    const made = photos.length + receipts.length
    expect(rows).toHaveLength(attached.length + (attached.length + made) * 3)
    expect(new Set(attached.map(({ createdBy }) => createdBy)).size).toBe(1)
  })

  test("another start changes nothing, and prints the accounts again", async () => {
    const before = await counts(server)
    const logins = await startDemo(server.services)
    expect(await counts(server)).toEqual(before)
    expect(printed(server, logins)).toContain(`Demo accounts, password ${demoPassword}:\n  admin@demo.test `)
  })

  test.each([
    ["the demo off", { DEMO: false }],
    ["an address for others", { ORIGIN: "https://clubhuis.example" }],
    ["a port for others", { HOST: "0.0.0.0" }],
    ["a proxy in front", { TRUST_PROXY: true }],
  ])("a start with %s is refused, and says what helps", async (_, settings) => {
    const start = startDemo(withSettings(server, settings))
    await expect(start).rejects.toThrow(SettingsError)
    await expect(start).rejects.toThrow(/admin@demo\.test[^]*npm run lock-demo/)
  })

  describe.each(Object.entries(searchQueries))("a %s who searches", (who, queries) => {
    test.each(queries.filter(([, first]) => isThere(first)))("%s finds %s first", async (q, first) => {
      const actor = createActors(server).visitor
      const email = { visitor: null, member: "lid@demo.test", admin: "admin@demo.test" }[who]
      if (email) await actor.post("/api/auth/login", { email, password: demoPassword })
      const { data } = await actor.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}`)
      const found = data.groups[0]?.items[0]
      expect(first.startsWith("/") ? found?.path : (found?.title_nl ?? "")).toBe(first)
    })
  })

  test("npm run lock-demo closes the accounts: no password fits, and nobody is logged in with them", async () => {
    const admin = createActors(server).visitor
    await admin.post("/api/auth/login", { email: "admin@demo.test", password: demoPassword })
    expect((await admin.get("/api/auth/profile")).status).toBe(200)
    const locked = await lockDemoAccounts(server.services.database.db, server.services.now())
    // Nobody can log in as the applicants.
    expect(locked.toSorted()).toEqual(demoEmails.toSorted())
    expect(await logIn(server, "admin@demo.test", demoPassword)).toBe(401)
    expect((await admin.get("/api/auth/profile")).status).toBe(401)
    expect((await admin.get<object>("/api/auth/permission")).data).not.toHaveProperty("permissions")
    const { db } = server.services.database
    expect(await db.selectFrom("permissions").select("name").where("subjectType", "=", "user").execute()).toEqual([])
    await expect(startDemo(withSettings(server, { DEMO: false }))).resolves.toEqual([])
    expect(await lockDemoAccounts(db, server.services.now())).toEqual([])
  })
})

describe("on a site for others", () => {
  const server = testServer({ DEMO: "true", ORIGIN: "https://clubhuis.example" })
  let logins: DemoLogin[]

  test("each account gets its own password, and the known one fits none", async () => {
    logins = await startDemo(server.services)
    expect(logins.map(({ email }) => email)).toEqual(demoPeople.map(({ email }) => email))
    expect(new Set(logins.map(({ password }) => password)).size).toBe(demoPeople.length)
    for (const { email, password } of logins) {
      expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
      expect(await logIn(server, email, password)).toBe(200)
      expect(await logIn(server, email, demoPassword)).toBe(401)
    }
    expect(await logIn(server, "yara.ozturk@demo.test", demoPassword)).toBe(401)
  })

  test("they are printed at that start", () => {
    const text = printed(server, logins)
    for (const { email, password } of logins) expect(text).toMatch(new RegExp(`${email} +${password} `))
    expect(text).not.toContain(demoPassword)
  })

  test("and at no later start", async () => {
    const later = await startDemo(server.services)
    expect(later).toEqual([])
    expect(printed(server, later)).not.toContain("Demo accounts")
  })

  test("on this machine they keep those passwords, and no others are printed", async () => {
    expect(await startDemo(withSettings(server, { ORIGIN: "http://localhost:3000" }))).toEqual([])
  })
})

describe("with the demo off", () => {
  const server = testServer({ DEMO: "false" })

  test("no data is filled in", async () => {
    expect(await startDemo(server.services)).toEqual([])
    expect(await counts(server)).toEqual(nothing)
  })

  test("the known password logs nobody in, even if such an account is added while the site runs", async () => {
    // Two instances that start together fill it once.
    const filled = await Promise.all([fillDemo(server.services), fillDemo(server.services)])
    expect(filled.toSorted()).toEqual([false, true])
    expect((await counts(server)).news).toBe(demoNews.length)
    expect(await logIn(server, "admin@demo.test", demoPassword)).toBe(401)
    const { db } = server.services.database
    await db.updateTable("users").set({ email: "ada@example.org" }).where("email", "=", "admin@demo.test").execute()
    expect(await logIn(server, "ada@example.org", demoPassword)).toBe(401)
  })
})
