import { spawnSync } from "node:child_process"

/** What every landing must pass before the tests, in the order of how fast each one says no. */
const checks: [what: string, command: string, ...parameters: string[]][] = [
  ["format", "oxfmt", "--check"],
  ["lint", "oxlint", "--type-aware", "--deny-warnings"],
  ["law", "depcruise", "src", "--config", ".dependency-cruiser.cjs", "--output-type", "err-long"],
  ["types", "tsc", "--noEmit"],
]

let failed = 0
for (const [what, command, ...parameters] of checks) {
  const { status } = spawnSync(command, parameters, { stdio: "inherit" })
  if (status !== 0) failed++
  process.stdout.write(`${status === 0 ? "ok    " : "FAILED"} ${what}\n`)
}
process.exit(failed ? 1 : 0)
