import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openServices, type OpenedServices } from "../../../app/server/services.ts"
import { type Actor, createActors } from "../../../../tests/support/actors.ts"
import { freshDatabase } from "../../../../tests/support/database.ts"
import { testEnv, type TestServer } from "../../../../tests/support/server.ts"
import { countAll } from "./sign-up-invariants.test-support.ts"
import { makeActivity } from "../../../../tests/support/rows/activities.ts"
import { faultsIn, type Own, ownPath } from "./sign-up.test-support.ts"

const script = path.resolve(import.meta.dirname, "../../../../tests/support/api-server.ts")
const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-kill-"))
const members = 120
const seats = 20
const leaving = 10

/** A server in its own process; between two of them the test has the database to itself. */
const state = {} as {
  url: string | undefined
  drop: () => Promise<void>
  services: OpenedServices
  isOpen: boolean
  port: number
}
const machine: TestServer = {
  get services() {
    return state.services
  },
  fetch: (address, init) => fetch(`http://127.0.0.1:${state.port}${address}`, init),
  setNow: () => undefined,
}
const children: ChildProcess[] = []

const open = async () => {
  state.services = await openServices(testEnv(state.url, { DATA_DIR: folder }))
  state.isOpen = true
}
const close = async () => {
  state.isOpen = false
  await state.services.close()
}

async function start(): Promise<{ child: ChildProcess; gone: Promise<unknown> }> {
  const database = state.url ? { DATABASE_URL: state.url } : {}
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", LOG_LEVEL: "error", DEMO: "false", DATA_DIR: folder, ...database },
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  const gone = new Promise((resolve) => child.once("exit", resolve))
  state.port = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (text: Buffer) => resolve(Number(text)))
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { child, gone }
}

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  Object.assign(state, { url, drop })
  await open()
})
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL")
  if (state.isOpen) await close()
  await state.drop?.()
  rmSync(folder, { recursive: true, force: true })
})

/** The last status somebody received; undefined if no answer arrived. */
type LastStatus = string | undefined

/** Sends one request. The connection may be lost before there is an answer. */
async function ask(person: Actor, method: "PUT" | "DELETE", activityId: number): Promise<LastStatus> {
  try {
    const answer = await person.send<Own>(method, ownPath(activityId), method === "PUT" ? {} : undefined)
    expect(answer.status).toBe(200)
    return answer.data.signUp?.status
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** The statuses somebody may have after the kill, given the last one they received. */
function mayBe(lastStatus: LastStatus, isLeaving: boolean): LastStatus[] {
  if (lastStatus === "cancelled") return ["cancelled"]
  // They may have left without receiving the answer.
  if (lastStatus === "registered") return isLeaving ? ["registered", "cancelled"] : ["registered"]
  if (lastStatus === "waiting") return ["waiting", "registered"]
  return [undefined, "waiting", "registered"]
}

describe("a server that is killed in the middle of a rush", () => {
  test("keeps what it acknowledged; people without an answer can ask again", { timeout: 300_000 }, async () => {
    const actors = createActors(machine)
    const people = await Promise.all(Array.from({ length: members }, () => actors.user()))
    const { activityId } = await makeActivity(machine, { capacity: seats })
    await close()

    const { child, gone } = await start()
    const lastStatuses = new Map<Actor, LastStatus>()
    let answers = 0
    const leavers: Actor[] = []
    const act = async (person: Actor, method: "PUT" | "DELETE") => {
      const lastStatus = await ask(person, method, activityId)
      if (lastStatus === undefined) return
      lastStatuses.set(person, lastStatus)
      if (++answers === 45) child.kill("SIGKILL")
      if (lastStatus === "registered" && leavers.length < leaving) {
        leavers.push(person)
        await act(person, "DELETE")
      }
    }
    // Spread out: the kill must find some answered, some in progress and some not yet received.
    for (let from = 0; from < members; from += 15)
      await Promise.all(people.slice(from, from + 15).map((person) => act(person, "PUT")))
    await gone
    expect(child.signalCode).toBe("SIGKILL")
    expect(lastStatuses.size).toBeGreaterThan(30)
    expect(lastStatuses.size).toBeLessThan(members)

    const second = await start()
    const lost = []
    for (const person of people) {
      const { data } = await person.get<Own>(ownPath(activityId))
      const [lastStatus, is] = [lastStatuses.get(person), data.signUp?.status]
      if (!mayBe(lastStatus, leavers.includes(person)).includes(is)) lost.push({ lastStatus, is })
    }
    expect(lost).toEqual([])
    const again = people.filter((person) => !lastStatuses.has(person))
    await Promise.all([
      ...again.map((person) => act(person, "PUT")),
      ...leavers.filter((person) => lastStatuses.get(person) === "registered").map((person) => act(person, "DELETE")),
    ])
    expect(lastStatuses.size).toBe(members)
    second.child.kill("SIGTERM")
    await second.gone

    await open()
    expect(await faultsIn(machine, activityId)).toEqual([])
    const counts = await countAll(state.services.database.query, activityId)
    expect(counts).toMatchObject({ registered: seats, cancelled: leavers.length, waiting: members - seats - leaving })
  })
})
