import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { stripVTControlCharacters } from "node:util"
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

const run = (copy: string, parameters: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, parameters, { cwd: copy, stdio: "ignore", env: { ...process.env, ...env } })
  return new Promise<number>((resolve) => child.on("close", (exit) => resolve(exit ?? 1)))
}

const runTests = (copy: string, tests: readonly string[]) =>
  tests.every((test) => test.endsWith(".spec.ts")) ? runInBrowser(copy, tests) : runOnServer(copy, tests)

/** Stops at the first failed test: one is enough. */
async function runOnServer(copy: string, tests: readonly string[]): Promise<{ code: number; report?: Report }> {
  const file = path.join(copy, "mutation-report.json")
  rmSync(file, { force: true })
  const vitest = path.join(copy, "node_modules/vitest/vitest.mjs")
  const parameters = ["run", "--bail=1", "--reporter=json", `--outputFile.json=${file}`, ...tests]
  const code = await run(copy, [vitest, ...parameters], { NODE_ENV: "test", NIGHTLY: "true" })
  return { code, report: existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined }
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs?: { title: string; file: string; tests: { results: { status: string; error?: { message?: string } }[] }[] }[]
}

/** What only a browser shows, on a build of the copy. It is built again, since the worker is part of it. */
async function runInBrowser(copy: string, tests: readonly string[]): Promise<{ code: number; report?: Report }> {
  const file = path.join(copy, "mutation-report.json")
  for (const old of [file, path.join(copy, "dist")]) rmSync(old, { recursive: true, force: true })
  const playwright = path.join(copy, "node_modules/@playwright/test/cli.js")
  const parameters = ["test", "--retries=0", "--max-failures=1", "--workers=1", ...tests]
  const code = await run(copy, [playwright, ...parameters], { E2E_REPORTER: file, NIGHTLY: "true", CI: "" })
  if (!existsSync(file)) return { code }
  const specs = ({ suites = [], specs: own = [] }: BrowserSuite): NonNullable<BrowserSuite["specs"]> => [
    ...own,
    ...suites.flatMap(specs),
  ]
  const found = specs(JSON.parse(readFileSync(file, "utf8")) as BrowserSuite).map(
    ({ title, file: name, tests: runs }) => {
      const results = runs.flatMap((each) => each.results)
      const failed = results.filter(({ status }) => status !== "passed" && status !== "skipped")
      const failureMessages = failed.map(({ error }) => error?.message ?? "it did not end")
      const status = failed.length ? "failed" : "passed"
      return {
        name: path.join(copy, "tests/e2e", name),
        message: "",
        assertionResults: [{ status, fullName: title, failureMessages }],
      }
    },
  )
  return { code, report: { testResults: found } }
}

/** Of Playwright. */
const expectation = /^(?:Error: )?expect\b/

/**
 * Vitest throws a plain Error if a promise that should be rejected is resolved, or the other way round; fast-check if a property
 * does not hold.
 */
const assertion = /AssertionError|^Error: (promise (resolved|rejected)|Property failed) /

function verdictOf(copy: string, { code, report }: { code: number; report?: Report }): Verdict {
  const results = report?.testResults ?? []
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(copy, name) })),
  )
  const failed = tests.filter(({ status }) => status === "failed")
  const caught = failed.find(({ failureMessages }) =>
    failureMessages.some((text) => assertion.test(text) || expectation.test(stripVTControlCharacters(text))),
  )
  if (caught) return { outcome: "caught", by: `${caught.file} › ${caught.fullName}` }
  if (code === 0 && tests.length) return { outcome: "survived", by: "every test passed" }
  const messages = [
    ...failed.flatMap(({ failureMessages }) => failureMessages),
    ...results.map(({ message }) => message),
  ]
  return { outcome: "broken", by: messages.find(Boolean)?.split("\n")[0] ?? "the tests did not run" }
}
