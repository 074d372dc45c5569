import { parseArgs } from "node:util"
import { copyProject, removeCopy } from "./mutations/copy.ts"
import { mutations } from "./mutations/mutations.ts"
import { type Verdict, judge } from "./mutations/verdict.ts"

/**
 * Do the tests notice a fault? Plants one at a time in a copy of the project, and runs the tests nearest to it:
 * `npm run mutate -- --only 3,17 --jobs 1`. Fails if a fault survives.
 */
const { values } = parseArgs({
  options: { only: { type: "string" }, jobs: { type: "string", default: "2" } },
})
const last = mutations.length
const ids = values.only ? values.only.split(",").map(Number) : mutations.map((_, index) => index + 1)
const jobs = Number(values.jobs)
if (!ids.every((id) => Number.isInteger(id) && id >= 1 && id <= last) || !Number.isInteger(jobs) || jobs < 1) {
  process.stderr.write(`npm run mutate -- --only <1 to ${last}, with commas> --jobs <number>\n`)
  process.exit(2)
}

const verdicts: Verdict[] = []
const waiting = [...ids]

/** Judges the faults that wait, one by one, in a copy of its own. */
async function work(): Promise<void> {
  const copy = copyProject()
  process.on("exit", () => removeCopy(copy))
  for (let id = waiting.shift(); id; id = waiting.shift()) {
    const mutation = mutations[id - 1]
    if (!mutation) continue
    const verdict = await judge(copy, mutation)
    verdicts.push(verdict)
    const lines = [`${String(id).padStart(3)}  ${verdict.outcome.padEnd(8)}  ${mutation.breaks}`, verdict.by]
    process.stdout.write(`${lines.join(`\n${" ".repeat(15)}`)}\n`)
  }
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1))
await Promise.all(Array.from({ length: Math.min(jobs, ids.length) }, work))

const caught = verdicts.filter(({ outcome }) => outcome === "caught").length
process.stdout.write(`\n${caught} of ${verdicts.length} caught\n`)
// As the tests say it, for `npm run nightly`.
process.stdout.write(`${caught} passed, ${verdicts.length - caught} failed\n`)
process.exit(caught === verdicts.length ? 0 : 1)
