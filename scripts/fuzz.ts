import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { runNode } from "./test-runs.ts"

/**
 * The fuzz tests with more requests than in every test run, or other ones:
 * `npm run fuzz -- --requests 50000 --seed 42`. Prints the number of answers by status.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "50000" },
    seed: { type: "string", default: String(Date.now() % 1e6) },
  },
})
const whole = /^\d+$/
if (!whole.test(values.requests) || !whole.test(values.seed)) {
  process.stderr.write("npm run fuzz -- --requests <number> --seed <number>\n")
  process.exit(2)
}

const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-fuzz-"))
const report = path.join(folder, "answers.jsonl")
process.stdout.write(`${values.requests} requests with seed ${values.seed}\n`)
const code = await runNode("node_modules/vitest/vitest.mjs", ["run", "tests/server/fuzz/"], {
  NODE_ENV: "test",
  FUZZ_REQUESTS: values.requests,
  FUZZ_SEED: values.seed,
  FUZZ_REPORT: report,
})
const lines = existsSync(report) ? readFileSync(report, "utf8").trim().split("\n") : []
for (const line of lines) {
  const { part, counts } = JSON.parse(line) as { part: string; counts: Record<string, number> }
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const each = Object.entries(counts).map(([status, times]) => `${status}: ${times}`)
  process.stdout.write(`${part}: ${total} answers (${each.join(", ")})\n`)
}
rmSync(folder, { recursive: true, force: true })
process.exit(code)
