import { parseArgs } from "node:util"
import { inWords, type Outcome, runCounted, total } from "./test-runs.ts"

/**
 * Everything, for a machine with an hour to spare: all tests with more generated requests, every page in both languages
 * and modes, the journeys, every server test on a native PostgreSQL, and the whole drill. `--mutate` plants the faults as
 * well; `--only native,drill` runs those parts. The last line counts all of them.
 */
const parts: Record<string, () => Promise<Outcome>> = {
  server: () =>
    runCounted("scripts/test.ts", ["--server"], { NIGHTLY: "true", FUZZ_REQUESTS: "5000", TEST_DATABASE_URL: "" }),
  browser: () => runCounted("scripts/test.ts", ["--browser"], { NIGHTLY: "true", TEST_DATABASE_URL: "" }),
  native: () => runCounted("scripts/test-native.ts", ["--all"], { NIGHTLY: "true", FUZZ_REQUESTS: "5000" }),
  drill: () => runCounted("scripts/drill/drill.ts"),
  mutate: () => runCounted("scripts/mutate.ts"),
}
const { values } = parseArgs({
  options: { mutate: { type: "boolean", default: false }, only: { type: "string" } },
})
const chosen = values.only?.split(",") ?? Object.keys(parts).filter((part) => part !== "mutate" || values.mutate)
const unknown = chosen.filter((part) => !(part in parts))
if (unknown.length) {
  process.stderr.write(`No part is named ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}\n`)
  process.exit(2)
}

const outcomes: [part: string, outcome: Outcome][] = []
for (const part of chosen) {
  process.stdout.write(`\n=== ${part}\n`)
  outcomes.push([part, (await parts[part]?.()) ?? { passed: 0, failed: 1 }])
}
const all = total(outcomes.map(([, outcome]) => outcome))
process.stdout.write(`\n${outcomes.map(([part, outcome]) => `${part}: ${inWords(outcome)}\n`).join("")}`)
process.stdout.write(`${inWords(all)}\n`)
process.exit(all.failed ? 1 : 0)
