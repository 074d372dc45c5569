import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { isStale, plant } from "./copy.ts"
import type { Mutation } from "./mutation.ts"

/**
 * `stale`: its text is no longer in the file, once. `broken`: the tests failed, but not on an assertion, as when the
 * fault does not compile or a test times out.
 */
export interface Verdict {
  outcome: "caught" | "survived" | "stale" | "broken"
  /** The test that caught it, or what happened instead. */
  by: string
}
interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Plants a fault in the copy, and runs the tests nearest to it. */
export async function judge(copy: string, mutation: Mutation): Promise<Verdict> {
  if (isStale(mutation))
    return { outcome: "stale", by: `not exactly once in ${mutation.file}: ${JSON.stringify(mutation.text)}` }
  const restore = plant(copy, mutation)
  try {
    return verdictOf(copy, await runTests(copy, mutation.tests))
  } finally {
    restore()
  }
}

/** Stops at the first failed test: one is enough. */
async function runTests(copy: string, tests: readonly string[]): Promise<{ code: number; report?: Report }> {
  const file = path.join(copy, "mutation-report.json")
  rmSync(file, { force: true })
  const vitest = path.join(copy, "node_modules/vitest/vitest.mjs")
  const parameters = ["run", "--bail=1", "--reporter=json", `--outputFile.json=${file}`, ...tests]
  const child = spawn(process.execPath, [vitest, ...parameters], {
    cwd: copy,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "test" },
  })
  const code = await new Promise<number>((resolve) => child.on("close", (exit) => resolve(exit ?? 1)))
  return { code, report: existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined }
}

/** Vitest throws a plain Error if a promise that should be rejected is resolved, or the other way round. */
const assertion = /AssertionError|^Error: promise (resolved|rejected) /

function verdictOf(copy: string, { code, report }: { code: number; report?: Report }): Verdict {
  const results = report?.testResults ?? []
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(copy, name) })),
  )
  const failed = tests.filter(({ status }) => status === "failed")
  const caught = failed.find(({ failureMessages }) => failureMessages.some((text) => assertion.test(text)))
  if (caught) return { outcome: "caught", by: `${caught.file} › ${caught.fullName}` }
  if (code === 0 && tests.length) return { outcome: "survived", by: "every test passed" }
  const messages = [
    ...failed.flatMap(({ failureMessages }) => failureMessages),
    ...results.map(({ message }) => message),
  ]
  return { outcome: "broken", by: messages.find(Boolean)?.split("\n")[0] ?? "the tests did not run" }
}
