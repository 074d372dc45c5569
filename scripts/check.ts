import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"

/** The checks that every change must pass before the tests, fastest first. They run side by side. */
const checks: [what: string, command: string, ...parameters: string[]][] = [
  ["folders", "node", "scripts/check-folders.ts"],
  ["tables", "node", "scripts/check-tables.ts"],
  ["format", "oxfmt", "--check"],
  ["lint", "oxlint", "--type-aware", "--deny-warnings"],
  ["law", "depcruise", "src", "--config", ".dependency-cruiser.cjs", "--output-type", "err-long"],
  // Every checker repeats work for types that they share: more than two cost more than they save.
  ["types", "tsc", "--noEmit", "--checkers", "2"],
]

/**
 * dependency-cruiser warns that it finds no TypeScript compiler it knows (7 has no API yet) and may have missed files.
 * It parses them with swc (`parser` in its configuration) and misses none.
 */
const withoutFalseAlarm = (output: string): string => output.replace(/‼ missing-tsc-transpiler[^]*?stable\.\n/, "")

async function run([what, command, ...parameters]: (typeof checks)[number]) {
  const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"] })
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { what, output: withoutFalseAlarm(out) + err, passed: code === 0 }
}

let failed = 0
for (const running of checks.map((check) => run(check))) {
  const { what, output, passed } = await running
  if (!passed) failed++
  process.stdout.write(`${output}${passed ? "ok    " : "FAILED"} ${what}\n`)
}
process.exit(failed ? 1 : 0)
