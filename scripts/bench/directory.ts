import { loadavg } from "node:os"
import { listMemberFilters } from "../../src/features/members/server/member-filters.service.ts"
import { listMembers, type MemberScope } from "../../src/features/members/server/member.service.ts"
import type { Audience } from "../../src/features/members/server/member-visibility.service.ts"
import { atDatabase, type Figures, runs } from "./at-database.ts"
import { boardCalls, type DirectoryCall, directoryCalls } from "./directory-calls.ts"
import { fillDirectory } from "./directory-people.ts"

const [few, many] = [1_000, 100_000]
/** p95 in milliseconds, and how much more the many may cost than the few. */
const aims = { p95: 50, ratio: 2 }
const audiences: Record<Audience, { userId: number; permissions: { members: number } }> = {
  members: { userId: 50, permissions: { members: 1 } },
  board: { userId: 51, permissions: { members: 3 } },
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const choices: DirectoryCall = { name: "choices of the filters", queries: [] }
const callsFor = (audience: Audience, count: number) => [
  ...directoryCalls(count),
  ...(audience === "board" ? boardCalls : []),
  choices,
]

/** @returns figures by name of the call; for the many people also prints the plans */
async function measureAt(count: number): Promise<Map<string, Figures>> {
  const measured = new Map<string, Figures>()
  const fill = (query: Parameters<typeof fillDirectory>[0]) => fillDirectory(query, count)
  await atDatabase(fill, async ({ services, timesOf }) => {
    for (const audience of Object.keys(audiences) as Audience[])
      for (const call of callsFor(audience, count)) {
        const name = `${call.name}, ${audience === "board" ? "board" : "member"}`
        const ask = async (run: number) => {
          if (call.afterWrite) services.changes.emit(["users"])
          const scope: MemberScope = {
            db: services.database.db,
            viewer: audiences[audience],
            audience,
            now: services.now(),
          }
          const query = call.queries[run % call.queries.length]
          await (query ? listMembers(scope, query) : listMemberFilters(scope))
        }
        measured.set(name, await timesOf(name, ask, count === many))
      }
  })
  return measured
}

/** `npm run bench directory`: the directory with a hundred thousand people, at the database. */
export async function measureDirectory(): Promise<void> {
  const before = await measureAt(few)
  const after = await measureAt(many)
  say(`\n| call | ${few}: p50, p95 ms | ${many}: p50 ms | p95 ms | ratio of p50 | |\n|---|---|---|---|---|---|`)
  for (const [name, { p50, p95 }] of after) {
    const small = before.get(name) ?? { p50: 0, p95: 0 }
    const ratio = p50 / small.p50
    const missed = [p95 > aims.p95 && "p95", ratio > aims.ratio && "ratio"].filter(Boolean).join(", ")
    const cells = [name, `${small.p50.toFixed(1)}, ${small.p95.toFixed(1)}`, p50.toFixed(1), p95.toFixed(1)]
    say(`| ${[...cells, ratio.toFixed(2), missed && `**above: ${missed}**`].join(" | ")} |`)
  }
  say(`\nNode ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${runs} calls each, one at a time.`)
}
