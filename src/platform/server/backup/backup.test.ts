import fs from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setImmediate as turn } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { backUp } from "../../../../scripts/clubhuis/backup.ts"
import { emptyDatabase, restoreBackup } from "../../../../scripts/clubhuis/restore.ts"
import { freshDatabase } from "../../../../tests/support/database.ts"
import { readTemplate, unpackTemplate } from "../../../../tests/support/embedded-template.ts"
import { testEnv } from "../../../../tests/support/server.ts"
import { fillEveryTable } from "../../../../tests/support/upgrade-rows.ts"
import { commands } from "../../../app/server/commands.ts"
import { listenForCommands, socketOf } from "../commands.ts"
import { openDatabase, type OpenDatabase } from "../database/db.ts"
import { createJobs } from "../jobs.ts"
import { openLog } from "../log.ts"

const home = fs.mkdtempSync(path.join(tmpdir(), "clubhuis-backup-"))
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

/** Every row of every table, as the database writes it: of the site, and jobs that wait. */
async function everything(database: OpenDatabase): Promise<Record<string, string>> {
  const { rows } = await database.query(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' union all select 'jobs.job' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: contents } = await database.query(
      `select coalesce(string_agg(each::text, E'\\n' order by each::text), '') as content from ${String(name)} each`,
    )
    found[String(name)] = String(contents[0]?.["content"])
  }
  return found
}

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(folder, "files"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), fs.readFileSync(file, "base64")]),
  )

async function empty(url: string): Promise<void> {
  const database = await openDatabase({ url })
  await emptyDatabase(database.db)
  await database.close()
}

/** A new member signs up for the first activity; the event belongs to the sign-up. */
const signUpSomebody = (database: OpenDatabase, serial: number) =>
  database.query(
    `with member as (
        insert into users (slug, "firstName", "lastName", email, "passwordHash")
          values ('tijdens-' || $1, 'Tijdens', 'Kopie', 'tijdens' || $1 || '@example.org', 'none') returning "userId"),
      signed as (
        insert into "signUps" ("activityId", "userId", status, "queuedAt", "priceCents")
          select (select min("activityId") from activities), "userId", 'waiting', now(), 0 from member returning "signUpId")
      insert into "signUpEvents" ("signUpId", kind, at) select "signUpId", 'queued', now() from signed`,
    [String(serial)],
  )

/** A site with a row in every table, a job that waits, and files; on the kind of database of this run. */
async function makeSite() {
  const DATA_DIR = path.join(home, "site")
  fs.mkdirSync(path.join(DATA_DIR, "files/pictures/one"), { recursive: true })
  fs.writeFileSync(path.join(DATA_DIR, "files/pictures/one/480.webp"), Buffer.from([0, 1, 2, 255]))
  fs.writeFileSync(path.join(DATA_DIR, "files/pictures/one/960.webp"), "larger")
  const { url, drop } = await freshDatabase()
  const template = inject("template")
  if (template.kind === "pglite") {
    fs.mkdirSync(path.join(DATA_DIR, "db"), { mode: 0o700 })
    unpackTemplate(readTemplate(template.file), path.join(DATA_DIR, "db"))
  }
  const database = await openDatabase({ url, folder: path.join(DATA_DIR, "db") })
  await fillEveryTable(database)
  // What texts must survive: line ends of every kind, quotes, backslashes.
  await database.query(`update news set title_nl = $1 where "newsId" = (select min("newsId") from news)`, [
    'Zoë\u2028\u2029 "zegt" \\n\r\n\tja',
  ])
  const jobs = createJobs(database, [{ name: "wave", work: async () => undefined }], openLog({ LOG_LEVEL: "error" }))
  await jobs.send(database.db, "wave", { to: "everybody" })
  await jobs.stop()
  return { env: testEnv(url, { DATA_DIR }), database, drop }
}

describe("a backup of a site that runs", () => {
  const file = path.join(home, "clubhuis.tar.gz")
  let site: Awaited<ReturnType<typeof makeSite>>
  let before: Record<string, string>
  let said: string
  let written = 0
  let target: Awaited<ReturnType<typeof freshDatabase>>

  beforeAll(async () => {
    site = await makeSite()
    target = await freshDatabase()
    const { env, database } = site
    const server = await listenForCommands(socketOf(env), commands, () => ({ db: database.db, env, now: new Date() }))
    before = await everything(database)
    let isBusy = true
    const writing = (async () => {
      while (isBusy) {
        await signUpSomebody(database, written)
        written++
        // The embedded database is in this process, and would leave others no turn.
        await turn()
      }
    })()
    said = await backUp(env, file, { withFiles: true }).finally(() => (isBusy = false))
    await writing
    server.close()
    await database.close()
  })
  afterAll(async () => {
    await site?.drop()
    await target?.drop()
  })

  test("says what is in it, and is private", () => {
    expect(said).toMatch(/clubhuis\.tar\.gz \([\d.]+ MB\): \d+ rows of \d+ tables, and 2 files/)
    expect(fs.readdirSync(site.env.DATA_DIR).filter((name) => name.startsWith(".copy"))).toEqual([])
  })

  test("gives every row and every file back, the same, to an empty site", async () => {
    const env = testEnv(target.url, { DATA_DIR: path.join(home, "restored") })
    if (target.url) await empty(target.url)
    const words = await restoreBackup(env, file, { isReplacing: false })
    expect(words).toMatch(/each the same as in the backup/)
    expect(filesOf(env.DATA_DIR)).toEqual(filesOf(site.env.DATA_DIR))
    const restored = await openDatabase({ url: target.url, folder: path.join(env.DATA_DIR, "db") })
    try {
      const { rows } = await restored.query(`
        select count(u."userId")::integer as people, count(s."signUpId")::integer as "signUps",
          count(e."signUpEventId")::integer as events
        from users u left join "signUps" s using ("userId") left join "signUpEvents" e using ("signUpId")
        where u.slug like 'tijdens-%'`)
      const { people, signUps, events } = rows[0] as Record<string, number>
      // All of them are of one point in time, while others signed up.
      expect(people).toBeLessThan(written)
      expect([signUps, events]).toEqual([people, people])
      await restored.query(`delete from users where slug like 'tijdens-%'`)
      expect(await everything(restored)).toEqual(before)
      await signUpSomebody(restored, written)
    } finally {
      await restored.close()
    }
  })
})
