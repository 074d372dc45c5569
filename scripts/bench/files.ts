import { type ChildProcess } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { demoPassword } from "../../src/features/accounts/server/demo-password.ts"
import {
  documentBody,
  postFolder as postDocumentFolder,
} from "../../src/features/documents/server/document.test-support.ts"
import { postFolder as postAlbum, sendPhoto } from "../../src/features/photos/server/photo.test-support.ts"
import { sendPicture } from "../../src/features/pictures/server/picture.test-support.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { Actor } from "../../tests/support/actors.ts"
import type { TestServer } from "../../tests/support/server.ts"
import { packedPdf, plainPicture, worstFormats } from "../../tests/support/worst-files.ts"
import { buildIfNeeded } from "../build.ts"
import { untilInterrupted } from "./load.ts"
import { endServer, startServer } from "./rush-server.ts"

const machineMegabytes = 2048
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Holds a process, and those it starts, to this much memory. @returns null if this machine cannot */
function memoryGroup(pid: number): { kills: () => number; end: () => void } | null {
  const isFirst = existsSync("/sys/fs/cgroup/memory/cgroup.procs")
  const folder = path.join(isFirst ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup", `clubhuis-files-${process.pid}`)
  const [limit, events] = isFirst ? ["memory.limit_in_bytes", "memory.oom_control"] : ["memory.max", "memory.events"]
  try {
    mkdirSync(folder)
    writeFileSync(path.join(folder, limit), String(machineMegabytes * 1024 * 1024))
    writeFileSync(path.join(folder, "cgroup.procs"), String(pid))
  } catch {
    return null
  }
  const kills = () => Number(/oom_kill (\d+)/.exec(readFileSync(path.join(folder, events), "utf8"))?.[1] ?? 0)
  return { kills, end: () => rmdirSync(folder) }
}

/** Megabytes in use by a process and those it started (Linux only). */
function treeMegabytes(pid: number): number {
  try {
    const own = Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
    )
    return own + children.reduce((sum, child) => sum + treeMegabytes(Number(child)), 0)
  } catch {
    // It has ended.
    return 0
  }
}

/** The most that the site takes while this is going on. */
async function most(site: ChildProcess, work: () => Promise<string>): Promise<{ peak: number; outcome: string }> {
  let peak = treeMegabytes(site.pid ?? 0)
  const timer = setInterval(() => (peak = Math.max(peak, treeMegabytes(site.pid ?? 0))), 20)
  const outcome = await work().finally(() => clearInterval(timer))
  return { peak, outcome }
}

async function login(origin: string, email: string): Promise<Actor> {
  const server = { fetch: (address: string, init: RequestInit) => fetch(`${origin}${address}`, init) }
  const actor = new Actor(server as TestServer, { userId: 0, email })
  const { status } = await actor.post("/api/auth/login", { email, password: demoPassword })
  if (status !== 200) throw new Error(`${email} could not log in: ${status}`)
  return actor
}

/** A photo in an album, until it is made or refused. */
async function photo(actor: Actor, photoFolderId: number, content: Buffer): Promise<string> {
  const { status } = await sendPhoto(actor, photoFolderId, content)
  if (status >= 300) return String(status)
  for (;;) {
    const { data } = await actor.get<{ state: string }[]>(`/api/photo-folders/${photoFolderId}/photos/all`)
    if (data.every(({ state }) => state !== "waiting")) return [...new Set(data.map(({ state }) => state))].join()
    await pause(500)
  }
}

/** A document whose words are read by a job; that has ended when its process has. */
async function document(actor: Actor, folderId: number, content: Buffer, site: ChildProcess): Promise<string> {
  const { status } = await actor.post("/api/documents", await documentBody(actor, { folderId }, content))
  const begun = Date.now()
  const before = treeMegabytes(site.pid ?? 0)
  while (Date.now() - begun < 40_000 && treeMegabytes(site.pid ?? 0) < before + 100) await pause(50)
  await pause(5000)
  return String(status)
}

async function scenes(origin: string, site: ChildProcess): Promise<boolean> {
  const people = await Promise.all(["lid", "commissie", "bestuur"].map((name) => login(origin, `${name}@demo.test`)))
  const admin = await login(origin, "admin@demo.test")
  const { photoFolderId } = await postAlbum(admin)
  const { folderId } = await postDocumentFolder(admin)
  const run = async (name: string, work: () => Promise<string>) => {
    const { peak, outcome } = await most(site, work)
    const { ok } = await fetch(`${origin}/healthz`)
    say(`| ${[name, outcome, peak.toFixed(0), ok && site.exitCode === null ? "yes" : "**no**"].join(" | ")} |`)
  }
  say("| three at once | answers | most MB | the site goes on |\n|---|---|---|---|")
  await run("nothing", async () => "")
  for (const [name, format] of Object.entries(worstFormats)) {
    const small = await plainPicture(format, Math.min(format.most, 24.9))
    await run(`pictures: ${name}, ${(small.length / 1024).toFixed(0)} KB`, async () =>
      (await Promise.all(people.map((each) => sendPicture(each, small)))).map(({ status }) => status).join(),
    )
    const large = await plainPicture(format, format.most)
    // No two the same, or they would be duplicates.
    const photos = [1, 2, 3].map((number) => Buffer.concat([large, Buffer.alloc(number)]))
    await run(`photos: ${name}, ${(large.length / 1024).toFixed(0)} KB`, async () =>
      (await Promise.all(photos.map((each) => photo(admin, photoFolderId, each)))).join(" "),
    )
  }
  for (const times of [1, 2]) {
    const bombs = [1, 2, 3].map((number) => packedPdf(Buffer.alloc(1500 * 1024 * 1024 + number), times))
    await run(
      `PDFs of 1.5 GB, packed ${times === 1 ? "once" : "twice"}: ${((bombs[0]?.length ?? 0) / 1024).toFixed(0)} KB`,
      async () => (await Promise.all(bombs.map((bomb) => document(admin, folderId, bomb, site)))).join(),
    )
  }
  return site.exitCode === null
}

/**
 * `npm run bench files`: the files of each format that take the most memory and are not refused, three at once, by
 * members; on a site held to 2 GB where this machine can do that (Linux, as root). Fails if the site, or anything in
 * that group, was killed for its memory.
 */
export async function measureFiles(): Promise<void> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-files-"))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const site = await startServer(port, { DATA_DIR: folder, ORIGIN: origin, DEMO: "true" })
  const group = memoryGroup(site.pid ?? 0)
  try {
    await untilInterrupted(async () => {
      const isAlive = await scenes(`http://127.0.0.1:${port}`, site)
      const kills = group?.kills() ?? 0
      if (!isAlive || kills) process.exitCode = 1
      const held = group ? `held to ${machineMegabytes} MB, ${kills} killed for it` : "not held: no memory groups here"
      say(`\nEmbedded database, ${held}; Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}.`)
    })
  } finally {
    await endServer(site, "SIGTERM")
    group?.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
