import { spawnSync } from "node:child_process"

/** The checks that every change must pass before the tests, fastest first. */
const checks: [what: string, command: string, ...parameters: string[]][] = [
  ["folders", "node", "scripts/check-folders.ts"],
  ["format", "oxfmt", "--check"],
  ["lint", "oxlint", "--type-aware", "--deny-warnings"],
  ["law", "depcruise", "src", "--config", ".dependency-cruiser.cjs", "--output-type", "err-long"],
  ["types", "tsc", "--noEmit"],
]

/**
 * dependency-cruiser warns that it finds no TypeScript compiler it knows (7 has no API yet) and may have missed files.
 * It parses them with swc (`parser` in its configuration) and misses none.
 */
const withoutFalseAlarm = (output: string): string => output.replace(/‼ missing-tsc-transpiler[^]*?stable\.\n/, "")

let failed = 0
for (const [what, command, ...parameters] of checks) {
  const { status, stdout } = spawnSync(command, parameters, { stdio: ["inherit", "pipe", "inherit"] })
  process.stdout.write(withoutFalseAlarm(stdout.toString()))
  if (status !== 0) failed++
  process.stdout.write(`${status === 0 ? "ok    " : "FAILED"} ${what}\n`)
}
process.exit(failed ? 1 : 0)
