import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

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

/** Runs a script with this same Node, its output on ours. @returns its exit code */
export function runNode(script: string, parameters: string[] = [], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [path.join(project, script), ...parameters], {
    cwd: project,
    stdio: "inherit",
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)))
}

/** The server tests: on the embedded database, or where `databaseUrl` says. `parameters` are Vitest's own. */
export const runServerTests = (databaseUrl?: string, parameters: string[] = []): Promise<Outcome> =>
  counted(countVitest, (report) =>
    runNode(
      "node_modules/vitest/vitest.mjs",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...parameters],
      { TEST_DATABASE_URL: databaseUrl ?? "", NODE_ENV: "test" },
    ),
  )

/** The browser tests, against the built site. */
export const runBrowserTests = (parameters: string[] = []): Promise<Outcome> =>
  counted(countPlaywright, (report) =>
    runNode("node_modules/@playwright/test/cli.js", ["test", ...parameters], { E2E_REPORTER: report }),
  )

/** A run that ended badly without a failed test (or without a report) counts as one failure. */
async function counted(count: (report: string) => Outcome, run: (report: string) => Promise<number>): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-report-"))
  const report = path.join(folder, "report.json")
  try {
    const code = await run(report)
    const { passed, failed } = existsSync(report) ? count(readFileSync(report, "utf8")) : { passed: 0, failed: 0 }
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countVitest(report: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  // A file that could not even be read has no failed tests.
  const broken = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

interface Suite {
  title: string
  suites?: Suite[]
  specs: { title: string; tests: { status: string }[] }[]
}

/** More tests than this that pass only at the second try are a fault of the site or of the tests. */
const maxFlaky = 2

/** Names the tests that failed once and passed when they were tried again; too many of them fail the run. */
function countPlaywright(report: string): Outcome {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
    suites: Suite[]
  }
  const flaky = suites.flatMap((suite) => flakyIn(suite))
  if (flaky.length) process.stdout.write(`\nFlaky (${flaky.length}):\n${flaky.map((name) => `  ${name}\n`).join("")}`)
  return {
    passed: stats.expected + Math.min(stats.flaky, maxFlaky),
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0) + Math.max(0, stats.flaky - maxFlaky),
  }
}

const flakyIn = ({ title, suites = [], specs }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map((spec) => `${title} › ${spec.title}`),
  ...suites.flatMap((suite) => flakyIn(suite)),
]
