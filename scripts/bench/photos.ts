import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { type BrowserContext, chromium, type Page } from "@playwright/test"
import { photoFolderMessages } from "../../src/features/photos/photo-folder.messages.ts"
import type { PhotoFolder } from "../../src/features/photos/photo-folder.ts"
import { openDatabase } from "../../src/platform/server/database/db.ts"
import { freePort } from "../../tests/e2e/support/free-port.ts"
import { findBrowser } from "../browser.ts"
import { buildIfNeeded } from "../build.ts"
import { untilInterrupted } from "./load.ts"
import { withDatabase } from "./native-database.ts"
import { type Arrived, faultsOf } from "./photo-check.ts"
import { type SentFile, writeFiles } from "./photo-files.ts"
import { type Line, openLine } from "./photo-line.ts"
import { cookies, fill, percentile } from "./readers.ts"
import { endServer, startServer } from "./rush-server.ts"

/** In MB, of the server while it decodes. */
const mostMemory = 600
/** A run that takes longer is broken. */
const mostMinutes = 45
const say = (line: string) => process.stdout.write(`${line}\n`)

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024

/** What the server takes, and how long others wait for a page, for as long as it is on. */
class Watch {
  readonly memory: number[] = []
  readonly visitor: number[] = []
  readonly member: number[] = []
  failures = 0
  #isOn = true
  readonly #done: Promise<unknown>

  constructor(site: string, pid: number, token: string) {
    const each = async (milliseconds: number, look: () => Promise<void> | void) => {
      while (this.#isOn) {
        await look()
        await pause(milliseconds)
      }
    }
    const open = (into: number[], headers: Record<string, string>) => async () => {
      const begun = performance.now()
      try {
        const answer = await fetch(site, { headers, signal: AbortSignal.timeout(30_000) })
        await answer.arrayBuffer()
        if (!answer.ok) this.failures++
      } catch {
        this.failures++
      }
      into.push(performance.now() - begun)
    }
    this.#done = Promise.all([
      each(250, () => void this.memory.push(megabytes(pid))),
      each(200, open(this.visitor, cookies())),
      each(500, open(this.member, cookies(token))),
    ])
  }

  async stop(): Promise<this> {
    this.#isOn = false
    await this.#done
    return this
  }
}

interface Bench {
  context: BrowserContext
  line: Line
  /** Past the line. */
  site: string
  pid: number
  token: string
  member: string
  files: readonly SentFile[]
}

async function call<T>({ site, token }: Bench, method: string, address: string, body?: object): Promise<T> {
  const answer = await fetch(`${site}/api${address}`, {
    method,
    headers: { ...cookies(token), "x-xsrf-token": "bench", "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

const albumOf = (bench: Bench, photoFolderId: number) =>
  call<Arrived[]>(bench, "GET", `/photo-folders/${photoFolderId}/photos/all`)

/** Names of files that were refused or are there already, with what the page says about them. */
const refusalsOn = async (page: Page): Promise<[string, string][]> =>
  page
    .locator("section", { has: page.locator("input[type=file]") })
    .locator("li:has(p + p)")
    .evaluateAll((rows) =>
      rows.map((row) => {
        const [name, reason] = [...row.querySelectorAll("p")].map((text) => text.textContent)
        return [name ?? "", reason ?? ""] as [string, string]
      }),
    )

const choose = (page: Page, files: readonly SentFile[]) =>
  page.locator("input[type=file]").setInputFiles(files.map((file) => file.path))

/** The connection is cut twice, first on the way and then in the browser, and the page is left halfway. */
async function disturb(bench: Bench, page: Page, photoFolderId: number): Promise<void> {
  const { line, context, files } = bench
  const until = async (part: number) => {
    while ((await albumOf(bench, photoFolderId)).length < files.length * part) await pause(500)
  }
  await until(0.15)
  line.cut()
  await pause(4000)
  line.mend()
  await until(0.3)
  await context.setOffline(true)
  await pause(4000)
  await context.setOffline(false)
  await until(0.5)
  await page.reload()
  await page.locator("html[data-ready]").waitFor({ state: "attached" })
  await choose(page, files)
}

interface Run {
  name: string
  isDisturbed: boolean
}

/** Sends all files to an album of its own. @returns the row of figures, and what is wrong */
async function send(bench: Bench, { name, isDisturbed }: Run): Promise<{ row: string; faults: string[] }> {
  const { context, line, site, files, token } = bench
  const album = { title_nl: name, title_en: "", description_nl: null, description_en: null, visibility: "members" }
  const { photoFolderId, slug } = await call<PhotoFolder>(bench, "POST", "/photo-folders", {
    ...album,
    confirmedTranslations: [],
  })
  const page = await context.newPage()
  page.on("dialog", (dialog) => void dialog.accept())
  await page.goto(`http://localhost:${line.port}/fotos/folder/${slug}/vullen`)
  await page.locator("html[data-ready]").waitFor({ state: "attached" })
  const watch = new Watch(site, bench.pid, bench.member)
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const timeout = mostMinutes * 60_000
  await choose(page, files)
  if (isDisturbed) await disturb(bench, page, photoFolderId)
  await page.getByText(photoFolderMessages.fill.allSent[0]).waitFor({ timeout })
  const sent = seconds()
  let photos = await albumOf(bench, photoFolderId)
  while (photos.some(({ state }) => state === "waiting")) {
    if (seconds() > mostMinutes * 60) throw new Error("the photos are not made in time")
    await pause(1000)
    photos = await albumOf(bench, photoFolderId)
  }
  const made = seconds()
  const { memory, visitor, member, failures } = await watch.stop()
  const refusals = new Map(await refusalsOn(page))
  await page.close()
  const fetchFile = async (address: string) =>
    Buffer.from(await (await fetch(`${site}${address}`, { headers: cookies(token) })).arrayBuffer())
  const faults = await faultsOf(files, photos, refusals, fetchFile)
  const peak = Math.max(...memory)
  if (peak >= mostMemory) faults.push(`the server took ${peak.toFixed(0)} MB`)
  if (failures) faults.push(`${failures} pages failed meanwhile`)
  const ready = photos.filter(({ state }) => state === "ready").length
  const p95 = (times: number[]) => percentile(times, 0.95).toFixed(0)
  const cells = [
    name,
    files.length,
    ready,
    sent.toFixed(0),
    made.toFixed(0),
    peak.toFixed(0),
    p95(visitor),
    p95(member),
  ]
  return { row: `| ${cells.join(" | ")} |`, faults }
}

const heads = ["", "files", "photos", "sent after s", "made after s", "most MB", "p95 of / ms", "of a member ms"]

/** `npm run bench photos`: an evening of photos from a browser; `--photos=60` sends fewer. Fails if one is wrong. */
export async function measurePhotos(count: number): Promise<void> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-photos-"))
  try {
    const files = await writeFiles(path.join(folder, "camera"), count)
    say(`${files.length} files written, load ${loadavg()[0]?.toFixed(1)}.`)
    await withDatabase((url, found) => measure({ url, found, folder, files }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure({
  url,
  found,
  folder,
  files,
}: Record<"url" | "found" | "folder", string> & { files: SentFile[] }) {
  const [port, near] = [await freePort(), await freePort()]
  const line = await openLine(near, port)
  const settings = { DATABASE_URL: url, DATA_DIR: folder, ORIGIN: `http://localhost:${near}` }
  const server = await startServer(port, settings)
  server.stdout?.on("data", (lines: Buffer) => process.stderr.write(lines))
  const sayEnd = (code: number | null, signal: string | null) => say(`The server ended by itself: ${code ?? signal}.`)
  server.once("exit", sayEnd)
  const database = await openDatabase({ url })
  const browser = await chromium.launch({ ...(await findBrowser()), headless: true })
  try {
    await untilInterrupted(async () => {
      const { admin, members } = await fill(url, database.db)
      const context = await browser.newContext({ locale: "nl-NL" })
      const address = settings.ORIGIN
      await context.addCookies([
        { name: "session", value: admin, url: address },
        { name: "i18next", value: "nl", url: address },
      ])
      const [site, pid] = [`http://127.0.0.1:${port}`, server.pid ?? 0]
      const bench = { context, line, site, pid, token: admin, member: members[0] ?? "", files }
      say(`On ${found}. Before: ${megabytes(pid).toFixed(0)} MB.`)
      say(`| ${heads.join(" | ")} |\n|${"---|".repeat(heads.length)}`)
      let faults = 0
      // At once: a run is long, and the next may be broken off.
      const report = (fault: string) => {
        faults++
        say(`- ${fault}`)
      }
      for (const run of [
        { name: "undisturbed", isDisturbed: false },
        { name: "cut twice and left once", isDisturbed: true },
      ]) {
        const result = await send(bench, run)
        say(result.row)
        for (const fault of result.faults) report(`${run.name}: ${fault}`)
      }
      const left = globSync("files/photo-uploads/*/*", { cwd: folder })
      if (left.length) report(`${left.length} parts are left in the storage`)
      say(`\nNode ${process.version}, load ${loadavg()[0]?.toFixed(1)}. ${faults} faults.`)
      if (faults) process.exitCode = 1
    })
  } finally {
    await browser.close()
    await database.close()
    server.off("exit", sayEnd)
    await endServer(server, "SIGTERM")
    line.close()
  }
}
