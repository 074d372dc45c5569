import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import path from "node:path"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { listMemberFilters } from "../../src/features/members/server/member-filters.service.ts"
import { listMembers, type MemberScope } from "../../src/features/members/server/member.service.ts"
import type { Audience } from "../../src/features/members/server/member-visibility.service.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { boardCalls, type DirectoryCall, directoryCalls } from "./directory-calls.ts"
import { fillDirectory } from "./directory-people.ts"
import { explain } from "./explain.ts"
import { withDatabase } from "./native-database.ts"
import { recordStatements, type Statement } from "./recorded-statements.ts"
import { onServer } from "./scale.ts"

const sizes = [1_000, 100_000]
/** Calls that prepare the statements, and those that count. */
const [warmUps, runs] = [12, 40]
/** p95 in milliseconds, and how much more the many may cost than the few. */
const aims = { p95: 50, ratio: 2 }
const audiences: Record<Audience, { userId: number; permissions: { members: number } }> = {
  members: { userId: 50, permissions: { members: 1 } },
  board: { userId: 51, permissions: { members: 3 } },
}
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Figures {
  p50: number
  p95: number
}
type Measured = Map<string, Figures>

const at = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

interface Bench {
  services: OpenedServices
  statements: Statement[]
}

/** Time of the statements of a call, and the last ones for each of its queries. */
async function measureCall({ services, statements }: Bench, audience: Audience, call: DirectoryCall) {
  const { db } = services.database
  const viewer = audiences[audience]
  const times: number[] = []
  const asked = new Map<string, Statement>()
  for (let run = -warmUps; run < runs; run++) {
    const query = call.queries[(run + warmUps) % call.queries.length]
    const scope: MemberScope = { db, viewer, audience, now: services.now() }
    if (call.afterWrite) services.changes.emit(["users"])
    statements.length = 0
    await (query ? listMembers(scope, query) : listMemberFilters(scope))
    if (run >= 0) times.push(statements.reduce((sum, { ms }) => sum + ms, 0))
    for (const statement of statements) asked.set(JSON.stringify([statement.text, statement.values]), statement)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { figures: { p50: at(sorted, 0.5), p95: at(sorted, 0.95) }, asked: [...asked.values()] }
}

const choices: DirectoryCall = { name: "choices of the filters", queries: [] }
const callsFor = (audience: Audience, count: number) => [
  ...directoryCalls(count),
  ...(audience === "board" ? boardCalls : []),
  choices,
]

/** @returns figures by name of the call; for the many rows also says the plans */
async function measureAt(count: number): Promise<Measured> {
  const measured: Measured = new Map()
  await withDatabase(async (url, found) => {
    const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-directory-"))
    const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: folder, DATABASE_URL: url })
    const services = await openServices(env)
    try {
      const begun = performance.now()
      await onServer(url, (client) => fillDirectory((text, values) => client.query(text, values), count))
      say(`${count} people on ${found}, filled in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
      const bench = { services, statements: recordStatements() }
      for (const audience of Object.keys(audiences) as Audience[])
        for (const call of callsFor(audience, count)) {
          const { figures, asked } = await measureCall(bench, audience, call)
          const name = `${call.name}, ${audience === "board" ? "board" : "member"}`
          measured.set(name, figures)
          if (count === Math.max(...sizes))
            await onServer(url, (client) => explain({ client, say, name, statements: asked }))
        }
    } finally {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  return measured
}

/** `npm run bench directory`: the directory with a hundred thousand people, at the database. */
export async function measureDirectory(): Promise<void> {
  const [few, many] = [await measureAt(sizes[0] as number), await measureAt(sizes[1] as number)]
  say(
    `\n| call | ${sizes[0]}: p50, p95 ms | ${sizes[1]}: p50 ms | p95 ms | ratio of p50 | |\n|---|---|---|---|---|---|`,
  )
  for (const [name, { p50, p95 }] of many) {
    const small = few.get(name) ?? { p50: 0, p95: 0 }
    const ratio = p50 / small.p50
    const missed = [p95 > aims.p95 && "p95", ratio > aims.ratio && "ratio"].filter(Boolean).join(", ")
    const cells = [name, `${small.p50.toFixed(1)}, ${small.p95.toFixed(1)}`, p50.toFixed(1), p95.toFixed(1)]
    say(`| ${[...cells, ratio.toFixed(2), missed && `**above: ${missed}**`].join(" | ")} |`)
  }
  say(`\nNode ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${runs} calls each, one at a time.`)
}
