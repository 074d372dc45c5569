import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { Hono } from "hono"
import { routes } from "../../src/app/server/api.ts"
import { fillDemo } from "../../src/app/server/demo.ts"
import { builtFrontend } from "../../src/app/server/frontend.ts"
import { type Frontend, renderPage } from "../../src/app/server/render-page.ts"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { assembleSite } from "../../src/app/server/site.ts"
import { beginSession } from "../../src/features/accounts/server/session.service.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { compress } from "../../src/platform/server/http/compress.ts"
import { openVisitorApi } from "../../src/platform/server/http/visitor-api.ts"
import { buildIfNeeded } from "../build.ts"
import { percentile, untilInterrupted } from "./load.ts"
import { databaseSeconds, withDatabase } from "./native-database.ts"

const pages = { home: "/", "an activity": "/activiteiten/bierproeverij" }
const [warmUps, rounds, timesARound] = [200, 7, 100]
const say = (line: string) => process.stdout.write(`${line}\n`)

type Renderer = Awaited<ReturnType<Frontend["renderer"]>>
type Work = () => Promise<unknown> | unknown

/** The frontend of the build, which remembers what it rendered last. */
async function rememberingFrontend(): Promise<Frontend & { drawing: () => Promise<() => string> }> {
  const built = await builtFrontend(new Hono())
  const renderer = await built.renderer()
  let last: Parameters<Renderer["render"]> | undefined
  const render: Renderer["render"] = (...rendered) => {
    last = rendered
    return renderer.render(...rendered)
  }
  const drawing = () => {
    if (!last) throw new Error("Nothing was rendered")
    return renderer.drawingOf(...last)
  }
  const remembering = { ...renderer, render }
  return { ...built, renderer: async () => remembering, drawing }
}

/** Four at a time, as many as the server renders at once: a processor that waits for the database grows cold. */
async function repeat(work: Work, times: number): Promise<void> {
  for (let time = 0; time < times; time += 4) await Promise.all([work(), work(), work(), work()])
}

interface Cost {
  node: number
  database: number
}

/** The embedded database runs in this process. */
const secondsOf = async ({ env, database }: OpenedServices) => (env.DATABASE_URL ? databaseSeconds(database.query) : 0)

/** Measures works in turn, so that a noisy minute affects all. @returns medians of processor time, in milliseconds */
async function costsOf(services: OpenedServices, works: readonly Work[]): Promise<Cost[]> {
  const measured = works.map(() => ({ node: [] as number[], database: [] as number[] }))
  for (const work of works) await repeat(work, warmUps)
  for (let round = 0; round < rounds; round++)
    for (const [index, work] of works.entries()) {
      const [node, database] = [process.cpuUsage(), await secondsOf(services)]
      await repeat(work, timesARound)
      const { user, system } = process.cpuUsage(node)
      const spent = (await secondsOf(services)) - database
      measured[index]?.node.push((user + system) / 1000 / timesARound)
      measured[index]?.database.push((spent * 1000) / timesARound)
    }
  return measured.map(({ node, database }) => ({ node: percentile(node, 0.5), database: percentile(database, 0.5) }))
}

/** A page that nothing of is kept but the answers of the API: the document, without and with its compression. */
async function visitorWorks(services: OpenedServices, frontend: Frontend, address: string): Promise<Work[]> {
  const api = openVisitorApi(routes, services)
  const url = new URL(address, services.env.ORIGIN)
  const handle = (await frontend.renderer()).handleAt(address)
  const make = () => renderPage({ url, language: "nl", handle }, { api: api(new Set(), "bench"), services, frontend })
  return [make, async () => compress(Buffer.from((await make()).html), "br", "kept")]
}

/** A request of a member through the whole site: session, permissions, calls, document and compression. */
async function memberWork(services: OpenedServices, frontend: Frontend, address: string): Promise<Work> {
  const site = await assembleSite(services, frontend)
  const { rows } = await services.database.query(`select "userId" from users where email = 'lid@demo.test'`)
  const session = await beginSession(services.database.db, Number(rows[0]?.userId), "bench", services.now())
  const cookie = `i18next=nl; XSRF-TOKEN=bench; session-present=1; session=${session}`
  return async () => {
    const request = new Request(new URL(address, services.env.ORIGIN), {
      headers: { cookie, "accept-encoding": "br" },
    })
    const answer = await site.fetch(request)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  }
}

async function measure(services: OpenedServices): Promise<void> {
  const frontend = await rememberingFrontend()
  say("| page | CPU ms | bare CPU ms | own : bare | database CPU ms |\n|---|---|---|---|---|")
  const row = (name: string, { node, database }: Cost, bare: Cost) =>
    say(`| ${[name, ...[node, bare.node, node / bare.node, database].map((value) => value.toFixed(2))].join(" | ")} |`)
  for (const [name, address] of Object.entries(pages)) {
    const [make, compressed] = (await visitorWorks(services, frontend, address)) as [Work, Work]
    await make()
    const draw = await frontend.drawing()
    const [bare, made, sent] = (await costsOf(services, [draw, make, compressed])) as [Cost, Cost, Cost]
    row(`${name}, visitor: the document`, made, bare)
    row(`${name}, visitor: compressed too`, sent, bare)
    const send = await memberWork(services, frontend, address)
    await send()
    const drawForMember = await frontend.drawing()
    const [bareForMember, sentToMember] = (await costsOf(services, [drawForMember, send])) as [Cost, Cost]
    row(`${name}, member: the whole request`, sentToMember, bareForMember)
  }
}

/**
 * `npm run bench render`: what rendering pages costs, against nothing but `renderToString` of the same elements. With
 * `--embedded` on the embedded database.
 */
export async function measureRender(): Promise<void> {
  await buildIfNeeded()
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-bench-render-"))
  const withEither = process.argv.includes("--embedded")
    ? (work: (url: string | undefined, found: string) => Promise<void>) => work(undefined, "the embedded database")
    : withDatabase
  await withEither(async (url, found) => {
    const settings = { NODE_ENV: "production", LOG_LEVEL: "error", DEMO: "true" }
    const services = await openServices(readEnv({ ...settings, DATA_DIR: folder, DATABASE_URL: url }), {
      inMemory: url === undefined,
    })
    try {
      await fillDemo(services)
      await untilInterrupted(() => measure(services))
      say(`\nOn ${found}; medians of ${rounds}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}.`)
    } finally {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
