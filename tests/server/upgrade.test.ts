import { ledgerFaults } from "../../src/features/money/server/ledger-invariants.test-support.ts"
import type { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { openDatabase, type OpenDatabase } from "../../src/platform/server/database/db.ts"
import { lastReplacement } from "../../src/platform/server/database/early-migrations.ts"
import { migrate, migrationNames } from "../../src/platform/server/database/migrate.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { freshDatabase } from "../support/database.ts"
import { isNightly } from "../support/nightly.ts"
import { testEnv, testOrigin } from "../support/server.ts"
import { createTestSite } from "../support/site.ts"
import { appliedNames, keptNames, makeEarly } from "../support/early-database.ts"
import { fillEveryTable } from "../support/upgrade-rows.ts"
import { joined } from "../support/access-matrices.ts"

/** What made the databases that are tried; the files after these are new to them. */
const first = migrationNames().filter((name) => name <= lastReplacement)

/** Makes of it what the version before the files of `migrations/` were rewritten left, with rows in every table. */
async function becomeEarly(database: OpenDatabase): Promise<void> {
  // Much faster than another database, also on the embedded one.
  await database.query("drop schema public cascade; create schema public")
  expect(await migrate(database, first)).toEqual(first)
  await fillEveryTable(database)
  await makeEarly(database)
}

async function counts(database: OpenDatabase): Promise<Record<string, number>> {
  const { rows } = await database.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'rateLimits') order by 1",
  )
  const counted: Record<string, number> = {}
  for (const { tablename } of rows) {
    const { rows: found } = await database.query(`select count(*)::integer as count from "${String(tablename)}"`)
    counted[String(tablename)] = Number(found[0]?.count)
  }
  return counted
}

/** Calls for what nobody has until they ask for it. */
const notYet = ["/auth/data-export/link"]
const lists = routes
  .flatMap(({ key }) => (key.startsWith("GET ") && !key.includes(":") ? [key.slice(4)] : []))
  .filter((path) => !notYet.includes(path))
/** Calls for one row of a list: the list, and the name of its id. */
const things = routes.flatMap(({ key }) => {
  const [, list, id] = /^GET (\/[\w-]+)\/:(\w+)$/.exec(key) ?? []
  return list && id && lists.includes(list) ? [{ list, id }] : []
})

describe("a database of before the migrations were rewritten", () => {
  let copy: Awaited<ReturnType<typeof freshDatabase>>
  let before: Record<string, number>
  let services: OpenedServices
  let app: Hono
  let admin: Actor

  beforeAll(async () => {
    copy = await freshDatabase()
    const database = await openDatabase(copy)
    await becomeEarly(database)
    before = await counts(database)
    services = await openServices(testEnv(copy.url), { database })
    app = await createTestSite(services)
    const fetch = async (path: string, init?: RequestInit) => app.fetch(new Request(`${testOrigin}${path}`, init))
    admin = await createActors({ services, fetch, setNow: () => undefined }).administrator()
  })
  afterAll(async () => {
    await services?.close()
    await copy?.drop()
  })

  /** Tables whose rows went to another. */
  const becomes: Record<string, string> = { namelessPayments: "payments" }

  test("comes up to date and keeps every row", async () => {
    expect(await appliedNames(services.database)).toEqual(migrationNames())
    const now = await counts(services.database)
    for (const [table, count] of Object.entries(before)) {
      expect(count, table).toBeGreaterThan(0)
      expect(now[becomes[table] ?? table], table).toBeGreaterThanOrEqual(count)
    }
    expect(await ledgerFaults((text) => services.database.query(text))).toEqual([])
    expect(await keptNames(services.database)).toEqual([])
  })

  test("answers every list, and every row in it", async () => {
    const answered: Record<string, number> = {}
    for (const path of lists) answered[path] = (await admin.get(`/api${path}`)).status
    for (const { list, id } of things) {
      const { data } = await admin.get<Record<string, unknown>[]>(`/api${list}`)
      // Not of a list that is grouped: its rows have no key.
      for (const thing of Array.isArray(data) ? data.filter((row) => id in row) : []) {
        const path = `${list}/${String(thing[id])}`
        answered[path] = (await admin.get(`/api${path}`)).status
      }
    }
    // 400 is for calls with required parameters; nothing is refused, missing or broken.
    expect(Object.entries(answered).filter(([, status]) => status !== 200 && status !== 400)).toEqual([])
    expect(Object.values(answered).filter((status) => status === 200).length).toBeGreaterThan(lists.length / 2)
  })

  // Pages ask the calls above, and are drawn the same whatever database answers those.
  test.skipIf(inject("template").kind === "native" && !isNightly)("answers every page", async () => {
    const sitemap = await (await admin.fetch("/sitemap.xml")).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname)
    expect(addresses.length).toBeGreaterThan(5)
    const faults: [string, number][] = []
    for (const path of ["/", ...addresses]) {
      const { status } = await admin.fetch(path)
      if (status !== 200) faults.push([path, status])
    }
    for (const path of Object.keys(joined(({ pages }) => pages))) {
      const { status } = await admin.fetch(path)
      if (status >= 500) faults.push([path, status])
    }
    expect(faults).toEqual([])
  })
})
