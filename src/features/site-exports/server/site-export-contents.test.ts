import { globSync, readFileSync } from "node:fs"
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { unzipSync } from "fflate"
import { expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import { testServer } from "../../../../tests/support/server.ts"
import { fillEveryTable } from "../../../../tests/support/upgrade-rows.ts"
import { exportToFile } from "../../../app/server/export-to-file.ts"
import { featureNames } from "../../../app/server/features.ts"
import { fileSources, siteExportSources } from "../../../app/server/sources.ts"
import { zipOf } from "../../../platform/server/files/zip-writer.ts"
import { siteEntries } from "./site-archive.service.ts"
import type { SiteExports } from "../site-export.ts"

const server = testServer()
const actors = createActors(server)
const source = path.resolve(import.meta.dirname, "../../..")
const query = async (text: string, values?: unknown[]) => (await server.services.database.query(text, values)).rows

/** Which folder declares each table, by its `*.table.ts`. */
function ownersOfTables(): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of globSync("features/**/*.table.ts", { cwd: source })) {
    const [, tables = ""] =
      /interface Database \{([\s\S]*?)\n {2}\}/.exec(readFileSync(path.join(source, file), "utf8")) ?? []
    for (const [, table = ""] of tables.matchAll(/^ {4}(\w+):/gm)) owners.set(table, file.split("/")[1] ?? "")
  }
  return owners
}

const tables = async () =>
  (
    await query(`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  ).map(({ name }) => String(name))

const isSecret =
  /hash|secret|token|p256dh|^auth$|endpoint|credential|publicKey|(renewal|cancel)Key|checkInCode|password/i

test("every table is declared once, by the feature it belongs to, or left out with a reason", async () => {
  const owners = ownersOfTables()
  const declared = siteExportSources.flatMap(({ feature, tables: own, leftOut = {} }) =>
    [...Object.keys(own), ...Object.keys(leftOut)].map((table) => ({ table, feature })),
  )
  expect(declared.map(({ table }) => table).toSorted()).toEqual(await tables())
  for (const { table, feature } of declared) expect([table, owners.get(table) ?? "platform"]).toEqual([table, feature])
  expect(featureNames.length).toBeGreaterThan(20)
})

test("every folder of files is declared, or left out with a reason", () => {
  const declared = siteExportSources.flatMap(({ folders = {}, leftOutFolders = {} }) => [
    ...Object.keys(folders),
    ...Object.keys(leftOutFolders),
  ])
  expect(declared.toSorted()).toEqual(fileSources.map(({ folder }) => folder).toSorted())
})

test("every column that sounds like a secret is left out, and every sentence is about a column that exists", async () => {
  const columns = await query(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  )
  const names = new Set(columns.map(({ table, column }) => `${String(table)}.${String(column)}`))
  for (const { tables: own } of siteExportSources)
    for (const [table, { columns: said = {}, without = {} }] of Object.entries(own as Record<string, Declared>)) {
      for (const column of [...Object.keys(said), ...Object.keys(without)])
        expect(names).toContain(`${table}.${column}`)
      const kept = columns.filter((each) => each["table"] === table && !(String(each["column"]) in without))
      expect(
        kept
          .map(({ column }) => `${table}.${String(column)}`)
          .filter((name) => isSecret.test(name.split(".")[1] ?? "")),
      ).toEqual([])
    }
})

interface Declared {
  columns?: Record<string, unknown>
  without?: Record<string, unknown>
}

/** Stores a file for each key of a folder. @returns what each is called in an export, with its content */
async function storeFiles(): Promise<Record<string, string>> {
  const { storage } = server.services
  const stored: Record<string, string> = {}
  for (const [table, folder, file] of [
    ["pictures", "pictures", "480.webp"],
    ["portraits", "portraits", "96.webp"],
    ["photos", "photos", "320.webp"],
    ["documentFiles", "documents", "file"],
  ] as const)
    for (const { key, name } of await query(
      `select key, ${table === "documentFiles" ? "name" : `'${file}'`} as name from "${table}"`,
    )) {
      const content = `bytes of ${folder} ${String(key)}`
      await storage.put(`${folder}/${String(key)}/${file}`, Buffer.from(content), "image/webp")
      stored[`files/${folder}/${String(key)}/${String(name)}`] = content
    }
  await storage.put("pictures/of-nothing/480.webp", Buffer.from("x"), "image/webp")
  return stored
}

test("an export has every row and every file, explained, and no secret", async () => {
  await fillEveryTable(server.services.database)
  await query(`update "siteExports" set state = 'removed'`)
  await query(`update "documentFiles" set name = 'Notulen ' || "fileId" || '.pdf'`)
  const stored = await storeFiles()
  const secret = "GEHEIM-zoals-een-wachtwoord"
  await query(`update users set "passwordHash" = $1 || "userId"`, [secret])
  await query(`update sessions set "tokenHash" = $1 || "sessionId"`, [secret])
  await query(`update "calendarTokens" set "tokenHash" = $1 || "userId"`, [secret])
  await query(`update authenticators set secret = $1`, [secret])
  const admin = await actors.administrator()
  await query(`update users set "passwordHash" = $1 where "userId" = $2`, [`${secret}!`, admin.userId])

  await admin.post("/api/site-exports")
  await server.services.jobs.drain()
  const { data } = await admin.get<SiteExports>("/api/site-exports")
  const made = data.exports.find(({ isMine }) => isMine)
  const { data: link } = await admin.get<{ href: string }>(`/api/site-exports/${made?.siteExportId}/link`)
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await (await admin.fetch(link.href)).arrayBuffer()))).map(
      ([name, content]) => [name, Buffer.from(content).toString()],
    ),
  )

  const schema = JSON.parse(files["schema.json"] ?? "") as Schema
  const left = new Set(siteExportSources.flatMap(({ leftOut = {} }) => Object.keys(leftOut)))
  expect(schema.tables.map(({ name }) => name)).toEqual((await tables()).filter((name) => !left.has(name)))
  let rows = 0
  for (const { name, rows: counted, columns, leftOutColumns } of schema.tables) {
    const [{ count } = {}] = await query(`select count(*)::integer as count from "${name}"`)
    const lines = (files[`data/${name}.jsonl`] ?? "").split("\n").slice(0, -1)
    expect([name, lines.length, counted]).toEqual([name, count, count])
    for (const line of lines)
      expect(Object.keys(JSON.parse(line) as object)).toEqual(columns.map((column) => column.name))
    const heads = (files[`data/${name}.csv`] ?? "").split("\r\n")[0]
    expect(heads).toBe(`\uFEFF${columns.map((column) => column.name).join(";")}`)
    for (const readme of ["LEESMIJ.md", "README.md"])
      for (const column of [...columns, ...leftOutColumns]) expect(files[readme]).toContain(`\`${column.name}\``)
    rows += lines.length
  }
  expect(made).toMatchObject({ state: "ready", rows, files: Object.keys(stored).length })

  expect(Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith("files/")))).toEqual(stored)
  for (const [name, content] of Object.entries(files)) expect([name, content.includes(secret)]).toEqual([name, false])
  for (const readme of [files["LEESMIJ.md"], files["README.md"]]) expect(readme).not.toMatch(/undefined|\{\{|\[object/)
  // Times are in UTC, whatever the server is set to.
  expect(JSON.parse(files["data/users.jsonl"]?.split("\n")[0] ?? "")).toMatchObject({
    createdAt: expect.stringMatching(/\+00:00$/) as string,
  })
})

interface Schema {
  tables: { name: string; rows: number; columns: { name: string }[]; leftOutColumns: { name: string }[] }[]
}

test("the command writes the same to a file on the server, once, and it is in the list", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "clubhuis-export-"))
  const { env, database, now } = server.services
  const [file, site] = [path.join(folder, "alles.zip"), { db: database.db, env, now: now() }]
  try {
    const words = await exportToFile(site, file)
    const files = unzipSync(await readFile(file))
    expect(Object.keys(files)).toEqual(expect.arrayContaining(["LEESMIJ.md", "schema.json", "data/users.jsonl"]))
    expect(words).toMatch(/^Wrote .*alles\.zip .*: \d+ rows and \d+ files\.$/m)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(exportToFile(site, path.join(folder, "weg", "alles.zip"))).rejects.toThrow(
      /cannot be written \(ENOENT\)/,
    )
    expect(await readdir(folder)).toEqual(["alles.zip"])
  } finally {
    await rm(folder, { recursive: true })
  }
  const admin = await actors.administrator()
  const { data } = await admin.get<SiteExports>("/api/site-exports")
  expect(data.exports.find(({ state }) => state === "written")).toMatchObject({ by: null, isMine: false })
})

test("a hundred thousand rows are read as they are written, not before", async () => {
  const user = await actors.user()
  await query(
    `insert into "memberEvents" ("userId", action) select ${user.userId}, 'viewed' from generate_series(1, 100000)`,
  )
  const { services } = server
  let read = 0
  const entries = siteEntries(
    {
      db: services.database.db,
      isEmbedded: services.env.DATABASE_URL === undefined,
      storage: services.storage,
      sources: siteExportSources,
      files: [],
      now: services.now(),
      association: "De Proef",
    },
    async ({ rows }) => void (read = rows),
  )
  let name = ""
  async function* named() {
    for await (const entry of entries) {
      name = entry.name
      yield entry
    }
  }
  let [readAtFirst, bytes] = [0, 0]
  for await (const chunk of zipOf(named())) {
    bytes += chunk.length
    if (name === "data/memberEvents.jsonl" && chunk.length > 1000) readAtFirst ||= read
  }
  expect(read).toBeGreaterThan(100_000)
  expect(readAtFirst).toBeLessThan(20_000)
  expect(bytes).toBeGreaterThan(500_000)
})
