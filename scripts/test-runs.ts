import { spawn, spawnSync } from "node:child_process"
import { randomInt } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { createInterface } from "node:readline"
import { stripVTControlCharacters } from "node:util"

const project = path.resolve(import.meta.dirname, "..")

export interface Outcome {
  passed: number
  failed: number
}
export const total = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
})
export const inWords = ({ passed, failed }: Outcome): string => `${passed} passed, ${failed} failed`

type Settings = Record<string, string>

/** Runs a script with this Node, sharing our output. @returns its exit code */
export function runNode(script: string, parameters: string[] = [], env: Settings = {}): Promise<number> {
  const child = spawn(process.execPath, [path.join(project, script), ...parameters], {
    cwd: project,
    stdio: "inherit",
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)))
}

/**
 * Runs a script that ends with "N passed, N failed", sharing our output. One that fails without saying so counts as a
 * failed test.
 */
export async function runCounted(script: string, parameters: string[] = [], env: Settings = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [path.join(project, script), ...parameters], {
    cwd: project,
    stdio: ["inherit", "pipe", "inherit"],
    env: { ...process.env, ...env },
  })
  const ended = new Promise<number>((resolve) => child.on("close", (code) => resolve(code ?? 1)))
  let counts: Outcome | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(`${line}\n`)
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(line) ?? []
    if (failed !== undefined) counts = { passed: Number(passed), failed: Number(failed) }
  }
  const code = await ended
  if (!counts) return { passed: 0, failed: 1 }
  return code !== 0 ? { ...counts, failed: Math.max(1, counts.failed) } : counts
}

/** Other requests for every change and each kind of database, and the same ones when its tests run again. */
function seedOfCommit(isNative: boolean): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=7", "HEAD"], { cwd: project, encoding: "utf8" })
  return String((Number.parseInt(stdout, 16) || randomInt(1e6)) + Number(isNative))
}

/**
 * The server tests: on the embedded database, or on `databaseUrl`; all, or those of `files`. `parameters` are Vitest's
 * own. Files with a failure run once more: tests that pass then are reported as flaky.
 */
export async function runServerTests(
  databaseUrl?: string,
  parameters: string[] = [],
  files: readonly string[] = [],
): Promise<Outcome> {
  const seed = process.env.FUZZ_SEED ?? seedOfCommit(Boolean(databaseUrl))
  process.stdout.write(`Seed of the generated requests: ${seed} (FUZZ_SEED)\n`)
  const run = (more: readonly string[]) =>
    reported<VitestReport>((report) =>
      runNode(
        "node_modules/vitest/vitest.mjs",
        ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...parameters, ...more],
        { TEST_DATABASE_URL: databaseUrl ?? "", NODE_ENV: "test", FUZZ_SEED: seed },
      ),
    )
  const first = await run(files)
  if (!first.report) return { passed: 0, failed: 1 }
  const failed = first.report.testResults.filter(({ status }) => status === "failed")
  // This many failures are not accidental.
  if (!failed.length || failed.length > maxFlaky) return outcomeOf(first.code, failed, first.report)
  const again = await run(failed.map(({ name }) => path.relative(project, name)))
  const stillFailed = again.report?.testResults.filter(({ status }) => status === "failed") ?? failed
  const firstFailures = failed.flatMap((file) => failuresOf(file))
  const failures = new Set(stillFailed.flatMap((file) => failuresOf(file)))
  tellFlaky(firstFailures.filter((name) => !failures.has(name)))
  const passedResults = first.report.testResults.filter(({ status }) => status !== "failed")
  const results = [...passedResults, ...(again.report?.testResults ?? failed)]
  return outcomeOf(again.code, stillFailed, { testResults: results })
}

interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string }[]
}
interface VitestReport {
  testResults: FileResult[]
}

/** The failed tests of a file; the file itself if there are none, as when it cannot be loaded or its setup fails. */
function failuresOf({ name, assertionResults }: FileResult): string[] {
  const file = path.relative(project, name)
  const failures = assertionResults.filter(({ status }) => status === "failed")
  return failures.length ? failures.map(({ fullName }) => `${file} › ${fullName}`) : [file]
}

function outcomeOf(code: number, failed: readonly FileResult[], { testResults }: VitestReport): Outcome {
  const failures = failed.flatMap((file) => failuresOf(file))
  tell("Failed", failures)
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed")
  return { passed: passed.length, failed: code !== 0 ? Math.max(1, failures.length) : failures.length }
}

/** The browser tests, against the built site. */
export async function runBrowserTests(parameters: string[] = []): Promise<Outcome> {
  const { code, report } = await reported<PlaywrightReport>((file) =>
    runNode("node_modules/@playwright/test/cli.js", ["test", ...parameters], { E2E_REPORTER: file }),
  )
  const { passed, failed } = report ? countPlaywright(report) : { passed: 0, failed: 0 }
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** Runs with a file for the report; if the report is missing, the run ended early. */
async function reported<T>(run: (report: string) => Promise<number>): Promise<{ code: number; report: T | undefined }> {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-report-"))
  const file = path.join(folder, "report.json")
  try {
    const code = await run(file)
    return { code, report: existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints the names of tests under a title, if there are any. */
function tell(title: string, names: readonly string[]): void {
  if (names.length)
    process.stdout.write(`\n${title} (${names.length}):\n${names.map((name) => `  ${name}\n`).join("")}`)
}
const tellFlaky = (names: readonly string[]): void => tell("Flaky", names)

interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: Suite[]
}

/** If more tests (or files of server tests) than this pass only at the second try, the site or the tests are broken. */
const maxFlaky = 3

/** Reports the tests that failed, and those that passed on retry; too many of the latter fail the run. */
function countPlaywright({ stats, errors, suites }: PlaywrightReport): Outcome {
  tellFlaky(suites.flatMap((suite) => namesIn(suite, "flaky")))
  tell(
    "Failed",
    suites.flatMap((suite) => namesIn(suite, "unexpected")),
  )
  return {
    passed: stats.expected + Math.min(stats.flaky, maxFlaky),
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0) + Math.max(0, stats.flaky - maxFlaky),
  }
}

/** Tests with this status, each with what went wrong at every try. */
const namesIn = ({ title, suites = [], specs }: Suite, wanted: string): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => [`${title} › ${spec.title}`, ...results.flatMap(reason)].join("\n    ")),
  ),
  ...suites.flatMap((suite) => namesIn(suite, wanted)),
]

const reason = ({ error }: { error?: { message?: string } }): string[] =>
  stripVTControlCharacters(error?.message ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, reasonLines)

/** Enough for what was expected and what was seen. */
const reasonLines = 5
