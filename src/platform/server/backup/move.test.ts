import { execFileSync } from "node:child_process"
import fs from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { endServer, startServer } from "../../../../scripts/bench/rush-server.ts"
import { backUp } from "../../../../scripts/clubhuis/backup.ts"
import { moveTo } from "../../../../scripts/clubhuis/move-to-postgres.ts"
import { restoreBackup } from "../../../../scripts/clubhuis/restore.ts"
import { askerOf, fillStage } from "../../../../scripts/drill/scene.ts"
import { freePort } from "../../../../tests/e2e/support/free-port.ts"
import { onServer, withDatabase } from "../../../../tests/support/database.ts"
import { testEnv } from "../../../../tests/support/server.ts"
import { openServices } from "../../../app/server/services.ts"
import { openDatabase } from "../database/db.ts"

const project = path.resolve(import.meta.dirname, "../../../..")
const home = fs.mkdtempSync(path.join(tmpdir(), "clubhuis-move-"))
const DATA_DIR = path.join(home, "data")
const size = { members: 400, seats: 30 }

/** A new database on the server of this run. */
const template = inject("template")
const name = `clubhuis_moved_${process.pid}`

describe.runIf(template.kind === "native")("an embedded site that moves to PostgreSQL", () => {
  const server = template.kind === "native" ? template.url : ""
  const url = withDatabase(server || "postgres://none/none", name)
  let stage: Awaited<ReturnType<typeof fillStage>>

  beforeAll(async () => {
    execFileSync(process.execPath, [path.join(project, "tests/support/build-once.ts")])
    await onServer(server, `create database ${name} encoding 'UTF8' template template0`)
    const services = await openServices(testEnv(undefined, { DATA_DIR }))
    stage = await fillStage(services.database, size)
    await services.storage.put("pictures/one/480.webp", Buffer.from([0, 1, 2, 255]), "image/webp")
    await services.close()
  }, 600_000)
  afterAll(async () => {
    await onServer(server, `drop database if exists ${name} with (force)`)
    fs.rmSync(home, { recursive: true, force: true })
  })

  test("takes everybody along who signed up until it stopped, and goes on there", async () => {
    const port = await freePort()
    const settings = { DATA_DIR, ORIGIN: `http://localhost:${port}`, LOG_LEVEL: "silent" }
    const site = await startServer(port, settings)
    const ask = askerOf(port, stage.people)
    const signUp = (person: number) => ask("PUT", `/api/activities/${stage.activityId}/sign-ups/me`, person, {})
    const acknowledged: number[] = []
    const signingUp = (async () => {
      for (let person = 1; person < size.members; person++) {
        const { status } = await signUp(person)
        if (status === 200) acknowledged.push(stage.people[person]?.userId ?? 0)
        // The site has stopped.
        else if (status === 0) break
      }
    })()
    const gone = new Promise((resolve) => site.once("exit", resolve))
    const said = await moveTo(testEnv(undefined, settings), url)
    await Promise.all([signingUp, gone])
    expect(said).toMatch(/Moved \d+ rows of \d+ tables, each the same as before/)
    expect(said).toMatch(/The 1 files \(4 bytes\) stay/)
    expect(acknowledged.length).toBeGreaterThan(0)

    // On the old database it does not start again.
    await expect(startServer(port, settings)).rejects.toThrow("the server ended with 78")

    const moved = await startServer(port, { ...settings, DATABASE_URL: url })
    try {
      const database = await openDatabase({ url })
      const { rows } = await database.query(`select "userId" from "signUps" where status <> 'cancelled'`)
      const present = new Set(rows.map(({ userId }) => userId))
      expect(acknowledged.filter((userId) => !present.has(userId))).toEqual([])
      await database.close()
      expect((await signUp(0)).status).toBe(200)
    } finally {
      await endServer(moved, "SIGTERM")
    }
  })

  test("is refused a database that has something in it, and stays where it is", async () => {
    const env = testEnv(undefined, { DATA_DIR })
    fs.rmSync(path.join(DATA_DIR, "moved-to-postgres"))
    await expect(moveTo(env, url)).rejects.toThrow("This database is not empty")
    expect(fs.existsSync(path.join(DATA_DIR, "moved-to-postgres"))).toBe(false)
  })

  test("can go back: a backup of PostgreSQL fits in a data folder", async () => {
    const file = path.join(home, "moved.tar.gz")
    await backUp(testEnv(url, { DATA_DIR }), file, { withFiles: true })
    const env = testEnv(undefined, { DATA_DIR: path.join(home, "back") })
    expect(await restoreBackup(env, file, { isReplacing: false })).toMatch(/each the same as in the backup/)
    expect(fs.readFileSync(path.join(env.DATA_DIR, "files/pictures/one/480.webp"))).toEqual(Buffer.from([0, 1, 2, 255]))
  })
})
