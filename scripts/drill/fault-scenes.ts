import { setTimeout as pause } from "node:timers/promises"
import { roomInput } from "../../src/features/rooms/server/room.test-support.ts"
import { endServer } from "../bench/rush-server.ts"
import type { Finding, Heard, Stage } from "./scene.ts"

/** Promised responses while something is away: success, or "retry shortly" with the time to wait. */
const isPromised = ({ status, headers }: Heard): boolean =>
  status === 200 || ((status === 503 || status === 429) && headers.get("retry-after") !== null)

/** How many users were told that they are signed up but are not, and how many are signed up more than once. */
export async function compareSignUps(
  stage: Stage,
  signedUp: readonly number[],
): Promise<{ lost: number; doubled: number }> {
  const rows = await stage.query<{ userId: number; count: string }>(
    `select "userId", count(*) from "signUps" where "activityId" = $1 group by 1`,
    [stage.activityId],
  )
  const counts = new Map(rows.map(({ userId, count }) => [userId, Number(count)]))
  return {
    lost: signedUp.filter((userId) => !counts.has(userId)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  }
}

interface Load {
  heard: Heard[]
  /** Members whose sign-up was acknowledged. */
  signedUp: number[]
  stop: () => Promise<void>
}

/** Members who sign up and off, and visitors who read, until stopped: `atOnce` of each, one request after the other. */
function underLoad(stage: Stage, atOnce: number): Load {
  const load: Load = { heard: [], signedUp: [], stop: async () => undefined }
  let isOver = false
  const member = async (person: number) => {
    for (let turn = 0; !isOver; turn++) {
      const heard = await stage.ask("PUT", `/api/activities/${stage.activityId}/sign-ups/me`, person, {})
      load.heard.push(heard)
      if (heard.status === 200) load.signedUp.push(stage.people[person]?.userId ?? 0)
      const path = turn % 2 ? "/api/activities" : `/activiteiten?drill=${person}-${turn}`
      load.heard.push(await stage.ask("GET", path, person))
      // Refusals come at once: without a pause the load would be a flood.
      await pause(50)
    }
  }
  const members = Array.from({ length: atOnce }, (_, index) => member(index + 1))
  load.stop = async () => {
    isOver = true
    await Promise.all(members)
  }
  return load
}

async function finding(scene: string, stage: Stage, load: Load, note: string): Promise<Finding> {
  const refused = load.heard.filter((heard) => !isPromised(heard)).length
  const later = load.heard.filter(({ status }) => status === 503).length
  return {
    scene,
    asked: load.heard.length,
    refused,
    ...(await compareSignUps(stage, load.signedUp)),
    note: `${later} × 503${note}`,
  }
}

/** The database stops as in a crash, stays away, and comes back. */
export async function databaseAway(stage: Stage, seconds: number): Promise<Finding> {
  const load = underLoad(stage, 8)
  await pause(1000)
  stage.postgres.stop()
  await pause(seconds * 1000)
  stage.postgres.start()
  await back(stage)
  await load.stop()
  const isAlive = stage.server().exitCode === null
  const result = await finding(`database away for ${seconds} s`, stage, load, isAlive ? "" : ", the server DIED")
  return isAlive ? result : { ...result, refused: result.refused + 1 }
}

/** Waits until the site is ready again; the drill fails if that takes a minute. */
async function back(stage: Stage): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    if ((await stage.ask("GET", "/readyz")).status === 200) return
    await pause(250)
  }
  throw new Error("The site did not come back.")
}

/** The administrator of the database terminates single connections while they are in use. */
export async function connectionsEnded(stage: Stage, rounds: number): Promise<Finding> {
  const load = underLoad(stage, 8)
  const outsider = await stage.outsider()
  let ended = 0
  for (let round = 0; round < rounds; round++) {
    await pause(100)
    const { rowCount } = await outsider.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit 2`,
    )
    ended += rowCount ?? 0
  }
  await back(stage)
  await load.stop()
  return finding("single connections ended", stage, load, `, ${ended} ended`)
}

/** SIGTERM during calls: every one of them must be answered. */
export async function stoppedUnderLoad(stage: Stage, rounds: number): Promise<Finding> {
  const atOnce = 40
  const result: Finding = { scene: "SIGTERM under load", asked: 0, lost: 0, doubled: 0, refused: 0, note: "" }
  const signedUp: number[] = []
  for (let round = 0; round < rounds; round++) {
    const holder = await stage.outsider()
    // The row is locked, so that all calls are certainly pending when the signal comes.
    await holder.query("begin")
    await holder.query(`select from activities where "activityId" = $1 for update`, [stage.activityId])
    const calls = Array.from({ length: atOnce }, (_, index) => {
      const person = round * atOnce + index
      return stage.ask("PUT", `/api/activities/${stage.activityId}/sign-ups/me`, person % stage.people.length, {})
    })
    await waiting(stage, 1)
    await pause(500)
    const gone = endServer(stage.server(), "SIGTERM")
    await holder.query("rollback")
    const heard = await Promise.all(calls)
    await gone
    result.asked += atOnce
    result.refused += heard.filter(({ status }) => status !== 200).length
    heard.forEach(({ status }, index) => {
      const person = stage.people[(round * atOnce + index) % stage.people.length]
      if (status === 200 && person) signedUp.push(person.userId)
    })
    if (stage.server().exitCode !== 0) result.note = `ended with ${stage.server().exitCode}`
    await stage.restart()
  }
  return { ...result, ...(await compareSignUps(stage, signedUp)), note: result.note || `${rounds} rounds` }
}

/** Waits until `count` connections of the site wait for a lock. */
async function waiting(stage: Stage, count: number): Promise<void> {
  const outsider = await stage.outsider()
  for (let tries = 0; tries < 200; tries++) {
    const { rowCount } = await outsider.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if ((rowCount ?? 0) >= count) return
    await pause(50)
  }
  throw new Error("Nothing came to wait for the row.")
}

const room = (name: string) => roomInput({ name_nl: name, name_en: "" })

async function makeRoom(stage: Stage, name: string): Promise<number> {
  const { status, text } = await stage.ask("POST", "/api/rooms", 0, room(name))
  if (status !== 201) throw new Error(`no room was made: ${status} ${text}`)
  return (JSON.parse(text) as { data: { roomId: number } }).data.roomId
}

/** A row that stays locked, and more saves of it than the pool has connections: other calls must continue. */
export async function heldRow(stage: Stage, saves: number): Promise<Finding> {
  const [held, free] = [await makeRoom(stage, "Vast"), await makeRoom(stage, "Los")]
  const holder = await stage.outsider()
  await holder.query("begin")
  await holder.query(`select from rooms where "roomId" = $1 for update`, [held])
  let answered = 0
  const calls = Array.from({ length: saves }, async () => {
    const heard = await stage.ask("PUT", `/api/rooms/${held}`, 0, { ...room("Vast"), version: 1 })
    answered++
    return heard
  })
  await waiting(stage, 1)
  const others: Heard[] = []
  for (let round = 0; round < 5; round++)
    others.push(
      ...(await Promise.all([
        stage.ask("GET", "/readyz"),
        stage.ask("GET", `/activiteiten?drill=held-${saves}-${round}`),
        stage.ask("GET", "/api/activities", 1),
        stage.ask("PUT", `/api/rooms/${free}`, 0, { ...room("Los"), version: 1 + round }),
        stage.ask("PUT", `/api/activities/${stage.activityId}/sign-ups/me`, 1 + round, {}),
      ])),
    )
  const answeredMeanwhile = answered
  const heard = await Promise.all(calls)
  await holder.query("rollback")
  const unanswered = others.filter(({ status }) => status !== 200).length
  return {
    scene: `row held, ${saves} saves`,
    asked: saves + others.length,
    lost: 0,
    doubled: 0,
    refused: unanswered + heard.filter((each) => !isPromised(each)).length,
    note: `${others.length - unanswered} of ${others.length} others answered while ${saves - answeredMeanwhile} waited`,
  }
}
