import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import pg from "pg"
import { openServices, type OpenedServices } from "../../src/app/server/services.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import type { Query } from "../../tests/support/rows/many-rows.ts"
import { explain, type Statement } from "./explain.ts"
import { percentile } from "./load.ts"
import { withDatabase } from "./native-database.ts"

/** Calls that prepare the statements, and those that count. */
const warmUps = 12
export const runs = 40

/** Milliseconds of the statements of a call. */
export interface Figures {
  p50: number
  p95: number
}

interface Bench {
  services: OpenedServices
  /** Times the statements of a call, which is given the number of the run; with `explained` also prints their plans. */
  timesOf: (name: string, call: (run: number) => Promise<unknown>, explained: boolean) => Promise<Figures>
}

/** Opens the site on a new native database, which is filled first. */
export async function atDatabase(
  fill: (query: Query) => Promise<unknown>,
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  await withDatabase(async (url, found) => {
    const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-bench-"))
    const env = readEnv({ NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: folder, DATABASE_URL: url })
    const services = await openServices(env)
    try {
      const begun = performance.now()
      await onServer(url, (client) => fill((text, values) => client.query(text, values)))
      process.stdout.write(`On ${found}, filled in ${((performance.now() - begun) / 1000).toFixed(1)} s.\n`)
      const statements = recordStatements()
      await work({
        services,
        timesOf: async (name, call, explained) => {
          const { figures, asked } = await measure(statements, call)
          if (explained) await onServer(url, (client) => explain(client, name, asked))
          return figures
        },
      })
    } finally {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Time of the statements of a call, and the last of each text. */
async function measure(statements: Statement[], call: (run: number) => Promise<unknown>) {
  const times: number[] = []
  const asked = new Map<string, Statement>()
  for (let run = 0; run < warmUps + runs; run++) {
    statements.length = 0
    await call(run)
    if (run >= warmUps) times.push(statements.reduce((sum, { ms }) => sum + ms, 0))
    for (const statement of statements) asked.set(statement.text, statement)
  }
  return { figures: { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }, asked: [...asked.values()] }
}

/** Every statement with values that the site sends, and how long it waited for the answer. */
function recordStatements(): Statement[] {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...parts: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function recorded(this: unknown, ...parts: unknown[]) {
    const begun = performance.now()
    const answer = query.apply(this, parts)
    const [first, values] = parts
    const { text, values: named } = first as { text?: string; values?: unknown[] }
    const statement = { text: text ?? String(first), values: (named ?? values ?? []) as unknown[] }
    if (answer instanceof Promise)
      void answer.then(
        () => statements.push({ ...statement, ms: performance.now() - begun }),
        () => undefined,
      )
    return answer
  }
  return statements
}

/** On a separate connection, without the time limits of the site: filling takes long. */
export async function onServer(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await act(client).finally(() => client.end())
}
