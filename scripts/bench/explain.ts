import pg from "pg"

interface Plan {
  "Node Type": string
  "Relation Name"?: string
  "Index Name"?: string
  "Subplan Name"?: string
  "Actual Rows"?: number
  "Actual Loops"?: number
  "Actual Total Time"?: number
  "Rows Removed by Filter"?: number
  Plans?: Plan[]
}

/** Scanning a smaller table costs less than its index. */
const large = 1000

interface Explained {
  client: pg.Client
  say: (line: string) => void
  name: string
  statements: { text: string; values: unknown[] }[]
}

/**
 * Says how PostgreSQL runs each statement, planned for these values and, as prepared statements may be, for any. What
 * it does not execute is left out. A sequential scan of a large table is said loudly.
 */
export async function explain({ client, say, name, statements }: Explained): Promise<void> {
  await client.query("set jit = off; set pg_trgm.word_similarity_threshold = 0.4")
  const { rows } = await client.query<{ relname: string; rows: number }>(
    "select relname, reltuples::integer as rows from pg_class where relkind = 'r'",
  )
  const sizes = new Map(rows.map((row) => [row.relname, row.rows]))
  const said = new Set<string>()
  for (const { text, values } of statements)
    for (const mode of ["force_custom_plan", "force_generic_plan"] as const) {
      const plan = await planOf(client, { text, values, mode })
      const lines = linesOf(plan, 1)
      const key = lines.map((line) => line.replace(/ \[.*$/, "")).join("\n")
      if (!said.has(key)) {
        said.add(key)
        const way = mode === "force_custom_plan" ? JSON.stringify(values) : "any values"
        say([`\n${name}: ${way}`, ...lines].join("\n"))
      }
      for (const scanned of scannedOf(plan))
        if ((sizes.get(scanned) ?? 0) >= large)
          say(`!!!!!!!! SEQUENTIAL SCAN of ${scanned} in: ${name} (${mode}) !!!!!!!!`)
    }
}

async function planOf(client: pg.Client, { text, values, mode }: { text: string; values: unknown[]; mode: string }) {
  await client.query(`set plan_cache_mode = ${mode}; prepare explained as ${text}`)
  try {
    const literals = values
      .map((value) =>
        value === null
          ? "null"
          : pg.escapeLiteral(value instanceof Date ? value.toISOString() : `${value as string | number}`),
      )
      .join(", ")
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
      `explain (analyze, format json) execute explained${literals && `(${literals})`}`,
    )
    return rows[0]?.["QUERY PLAN"][0]?.Plan as Plan
  } finally {
    await client.query("deallocate explained")
  }
}

const isRun = (plan: Plan) => plan["Actual Loops"] !== 0

function linesOf(plan: Plan, depth: number): string[] {
  if (!isRun(plan)) return []
  const { "Relation Name": relation, "Index Name": index, "Rows Removed by Filter": removed } = plan
  const of = [index, relation].filter(Boolean).join(" of ")
  const figures = [
    `${plan["Actual Rows"]} rows`,
    `${plan["Actual Total Time"]?.toFixed(1)} ms`,
    plan["Actual Loops"] === 1 ? "" : `${plan["Actual Loops"]} times`,
    removed ? `${removed} left out` : "",
  ].filter(Boolean)
  const line = `${"  ".repeat(depth)}${plan["Node Type"]}${of && ` ${of}`} [${figures.join(", ")}]`
  return [line, ...(plan.Plans ?? []).flatMap((each) => linesOf(each, depth + 1))]
}

/** Tables that are read from beginning to end. */
const scannedOf = (plan: Plan): string[] =>
  isRun(plan)
    ? [
        ...(plan["Node Type"] === "Seq Scan" && plan["Relation Name"] ? [plan["Relation Name"]] : []),
        ...(plan.Plans ?? []).flatMap(scannedOf),
      ]
    : []
