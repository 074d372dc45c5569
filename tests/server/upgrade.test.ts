import type { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { databaseOn, openDatabase, type OpenDatabase } from "../../src/platform/server/database/db.ts"
import { openEmbedded } from "../../src/platform/server/database/embedded.ts"
import { migrate, migrationNames } from "../../src/platform/server/database/migrate.ts"
import { type Actor, createActors } from "../support/actors.ts"
import { onServer, withDatabase } from "../support/database.ts"
import { testEnv, testOrigin } from "../support/server.ts"
import { createTestSite } from "../support/site.ts"
import { fillEveryTable } from "../support/upgrade-rows.ts"
import { joined } from "../support/access-matrices.ts"

/** The order in which the files were written, where it differs from the order of their names. */
const late = { file: "0009-hide-mail-groups.sql", after: "0016-group-pictures.sql" }
const inOrderOfLanding = migrationNames().flatMap((name) =>
  name === late.file ? [] : name === late.after ? [name, late.file] : [name],
)
/** The last migrations of released versions: these also test the pages, which takes longer than the calls. */
const upgradedVersions = ["0005-university-addresses.sql", "0016-group-pictures.sql"]
const versions = inOrderOfLanding.map((name, index) => [name, inOrderOfLanding.slice(0, index + 1)] as const)
/** Every state between two files on PostgreSQL; on the embedded one, which is slower to fill, only released versions. */
const tried = versions.filter(([name]) => inject("template").kind === "native" || upgradedVersions.includes(name))

/** Rows that an older version allowed and a later one forbids, with the file from which they cannot exist. */
const nastyRows: [until: string, statement: string][] = [
  ["0010-group-rules.sql", `update "groupTypes" set "isPublic" = true where type = 'EMAIL'`],
  [
    "0010-group-rules.sql",
    `insert into "groupMembers" ("groupId", "userId", "roleId", since)
      select (select min("groupId") from groups), "userId", 1, '2024-09-01' from users on conflict do nothing`,
  ],
]

interface Version {
  url?: string
  snapshot?: Blob
  counts: Record<string, number>
  drop: () => Promise<void>
}

let empty: Blob | undefined

/** A database as left by a site of that version, with rows in every table. */
async function databaseOf(names: readonly string[]): Promise<Version> {
  const template = inject("template")
  if (template.kind === "native") {
    const name = `${template.name}_${crypto.randomUUID().slice(0, 8)}`
    await onServer(template.url, `create database ${name}`)
    const url = withDatabase(template.url, name)
    const database = await openDatabase({ url })
    const counts = await fill(database, names)
    await database.close()
    return { url, counts, drop: () => onServer(template.url, `drop database ${name} with (force)`) }
  }
  const { pglite, release } = await openEmbedded(undefined, empty)
  empty ??= await pglite.dumpDataDir("none")
  const counts = await fill(databaseOn(pglite, release), names)
  const snapshot = await pglite.dumpDataDir("none")
  await pglite.close()
  return { snapshot, counts, drop: async () => undefined }
}

async function fill(database: OpenDatabase, names: readonly string[]): Promise<Record<string, number>> {
  expect(await migrate(database, [...names].toSorted())).toHaveLength(names.length)
  await fillEveryTable(database)
  const exists = async (table: string) =>
    (await database.query("select 1 from pg_tables where schemaname = 'public' and tablename = $1", [table])).rows
      .length
  for (const [until, statement] of nastyRows)
    if (!names.includes(until) && (await exists("groupMembers"))) await database.query(statement)
  return counts(database)
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

describe.each(tried)("a database of the version with %s", (newest, names) => {
  let version: Version
  let services: OpenedServices
  let app: Hono
  let admin: Actor

  beforeAll(async () => {
    version = await databaseOf(names)
    services = await openServices(testEnv(version.url), { inMemory: true, snapshot: version.snapshot })
    app = await createTestSite(services)
    const fetch = async (path: string, init?: RequestInit) => app.fetch(new Request(`${testOrigin}${path}`, init))
    admin = await createActors({ services, fetch, setNow: () => undefined }).administrator()
  })
  afterAll(async () => {
    await services?.close()
    await version?.drop()
  })

  test("comes up to date and keeps every row", async () => {
    const { rows } = await services.database.query("select name from migrations order by name")
    expect(rows.map(({ name }) => name)).toEqual(migrationNames())
    const now = await counts(services.database)
    for (const [table, before] of Object.entries(version.counts)) {
      expect(before, table).toBeGreaterThan(0)
      expect(now[table], table).toBeGreaterThanOrEqual(before)
    }
    const { rows: mailGroups } = await services.database.query(
      `select "isPublic" from "groupTypes" where type = 'EMAIL'`,
    )
    expect(mailGroups).toEqual([{ isPublic: false }])
  })

  test("answers every list, and every row in it", async () => {
    const answered: Record<string, number> = {}
    for (const path of lists) answered[path] = (await admin.get(`/api${path}`)).status
    for (const { list, id } of things) {
      const { data } = await admin.get<Record<string, unknown>[]>(`/api${list}`)
      for (const thing of Array.isArray(data) ? data : []) {
        const path = `${list}/${String(thing[id])}`
        answered[path] = (await admin.get(`/api${path}`)).status
      }
    }
    // 400 is for calls with required parameters; nothing is refused, missing or broken.
    expect(Object.entries(answered).filter(([, status]) => status !== 200 && status !== 400)).toEqual([])
    expect(Object.values(answered).filter((status) => status === 200).length).toBeGreaterThan(lists.length / 2)
  })

  test.runIf(upgradedVersions.includes(newest))("answers every page", async () => {
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
