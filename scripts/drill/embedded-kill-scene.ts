import { createHash } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { openServices } from "../../src/app/server/services.ts"
import { faultsOf } from "../../src/features/sign-ups/server/sign-up-invariants.test-support.ts"
import { openDatabase } from "../../src/platform/server/database/db.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { endServer, startServer } from "../bench/rush-server.ts"
import { checkRound, type Round, writeUntilKilled } from "./embedded-writers.ts"
import { askerOf, fillStage, type Finding } from "./scene.ts"

const size = { members: 30, seats: 10 }
/** The kill comes after at most this many responses, and then at most this many ms. */
const mostAnswers = 200
const longestPause = 50
/** In one of this many rounds, the start after the kill is killed too. */
const killStartEvery = 4
/** The start is killed within this many ms. */
const longestStart = 2000

/** No round begins after this many ms: a busy machine does fewer rounds. */
const longestScene = 480_000

/** A number between 0 and 1, the same for the same seed and name. */
const chance = (seed: number, name: string): number =>
  createHash("sha256").update(`${seed} ${name}`).digest().readUInt32BE() / 2 ** 32

/** Creates the database of an association in the folder, and closes it. */
async function fillFolder(settings: Record<string, string>) {
  const services = await openServices(readEnv({ NODE_ENV: "production", DEMO: "false", ...settings }))
  try {
    const [room] = (
      await services.database.query(
        `insert into rooms (slug, name_nl, name_en, street, "houseNumber", "postalCode", city)
          values ('drill', 'Drill', '', 'Princetonplein', '5', '3584 CC', 'Utrecht') returning "roomId"`,
        [],
      )
    ).rows
    return { ...(await fillStage(services.database, size)), roomId: Number(room?.roomId) }
  } finally {
    await services.close()
  }
}

/**
 * The server on its embedded database is killed at a random time while members sign up and off and the status of a
 * room changes, and started again on the same folder; some of the starts are killed too. After each start everything is
 * checked. The same seed kills after the same number of responses. The finding includes the number of rounds.
 */
export async function killedEmbedded(rounds: number, seed: number): Promise<Finding> {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-drill-"))
  const port = await freePort()
  const settings = { DATA_DIR: folder, ORIGIN: `http://localhost:${port}`, LOG_LEVEL: "silent" }
  const result: Finding = { scene: "", asked: 0, lost: 0, doubled: 0, refused: 0, note: "" }
  const begin = performance.now()
  let acknowledged = 0
  let killedStarts = 0
  try {
    const { people, activityId, roomId } = await fillFolder(settings)
    let server = await startServer(port, settings)
    try {
      const faults: string[] = []
      const site = { ask: askerOf(port, people), people, activityId, roomId, seats: size.seats }
      let standing: Round["standing"] = new Map()
      for (let round = 1; round <= rounds && performance.now() - begin < longestScene; round++) {
        result.scene = `embedded, ${round} kills`
        const answers = Math.ceil(chance(seed, `answers ${round}`) * mostAnswers)
        const writing = writeUntilKilled(site, round, standing, answers)
        // A server that dies on its own ends the writing too.
        await Promise.race([writing.answered, writing.ended])
        await pause(chance(seed, `pause ${round}`) * longestPause)
        await endServer(server, "SIGKILL")
        const written = await writing.ended
        if (round % killStartEvery === 0) {
          const time = Math.floor(chance(seed, `start ${round}`) * longestStart)
          if (!(await startsWithin(port, settings, time))) killedStarts++
        }
        server = await startServer(port, settings)
        const checked = await checkRound(site, written)
        standing = checked.standing
        result.asked += written.asked
        acknowledged += written.acknowledged
        result.lost += checked.lost
        result.doubled += checked.doubled
        result.refused += written.refused
        faults.push(...checked.faults.map((fault) => `round ${round}: ${fault}`))
      }
      await endServer(server, "SIGTERM")
      faults.push(...(await faultsInFolder(folder, activityId)))
      result.lost += faults.length
      result.note = [`${acknowledged} acknowledged, ${killedStarts} starts killed too, seed ${seed}`, ...faults].join(
        "; ",
      )
    } finally {
      await endServer(server, "SIGKILL")
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return result
}

/** Starts the server and kills it after `time` ms. @returns whether it listened by then */
async function startsWithin(port: number, settings: Record<string, string>, time: number): Promise<boolean> {
  try {
    await endServer(await startServer(port, settings, { signal: AbortSignal.timeout(time) }), "SIGKILL")
    return true
  } catch {
    return false
  }
}

/** Violations of the invariants over the whole history, read from the folder itself. */
async function faultsInFolder(folder: string, activityId: number): Promise<string[]> {
  const database = await openDatabase({ folder: path.join(folder, "db") })
  try {
    return await faultsOf((text, values = []) => database.query(text, values), activityId, { allowed: size.seats })
  } finally {
    await database.close()
  }
}
