import type pg from "pg"
import { escapeLiteral } from "pg"

export interface Statement {
  text: string
  values: unknown[]
  ms: number
}

/** Scanning a smaller table costs less than its index. */
const large = 1000

/** The queue of jobs works meanwhile, in statements that cannot all be prepared. */
const isRead = ({ text }: Statement) => /^\s*(?:select|with)\b/i.test(text) && !text.includes("jobs.")

/**
 * Prints how PostgreSQL runs each statement, planned for these values and, as prepared statements may be, for any. A
 * sequential scan of a large table is printed loudly.
 */
export async function explain(client: pg.Client, name: string, statements: readonly Statement[]): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await client.query("set jit = off; set pg_trgm.word_similarity_threshold = 0.4")
  const { rows } = await client.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and reltuples >= $1",
    [large],
  )
  const largeTables = new Set(rows.map(({ relname }) => relname))
  const shown = new Set<string>()
  for (const { text, values } of statements.filter(isRead))
    for (const mode of ["force_custom_plan", "force_generic_plan"]) {
      const lines = await planOf(client, text, values, mode)
      const plan = lines.map((line) => line.replace(/ {2}\(.*$/, "")).join("\n")
      if (!shown.has(plan)) say(`\n${name}: ${JSON.stringify(values)} (${mode})\n${lines.join("\n")}`)
      shown.add(plan)
      for (const line of lines.filter((each) => !each.includes("never executed"))) {
        const table = /Seq Scan on "?(\w+)/.exec(line)?.[1]
        if (table && largeTables.has(table)) say(`!!!!!!!! SEQUENTIAL SCAN of ${table} in: ${name} (${mode}) !!!!!!!!`)
      }
    }
}

async function planOf(client: pg.Client, text: string, values: readonly unknown[], mode: string): Promise<string[]> {
  await client.query(`set plan_cache_mode = ${mode}; prepare explained as ${text}`)
  try {
    const literals = values.map((value) =>
      value === null
        ? "null"
        : escapeLiteral(value instanceof Date ? value.toISOString() : `${value as string | number}`),
    )
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain analyze execute explained${literals.length ? `(${literals.join(", ")})` : ""}`,
    )
    return rows.map((row) => row["QUERY PLAN"])
  } finally {
    await client.query("deallocate explained")
  }
}
