import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files beside the code that need no server and no database. */
const pure = ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"]
const onServer = ["src/**/server/**/*.test.ts", "tests/server/**/*.test.ts"]
/** Files that replace modules (`vi.mock`), which works only in a process that has not imported them yet. */
const mocking = ["tests/server/demo.test.ts"]
// Not as an `exclude`, which would replace those of the command line.
const withoutMocking = [...onServer, ...mocking.map((file) => `!${file}`)]
/** The longest files, which run first: one that began last would leave a core idle. */
const longest =
  /\/(start|new-entity|fuzz-api|dev|upgrade|access-matrix|page-access|storage|session-pages|sign-up\.(crash|model)|best-matches|rights-by-calls|search-visibility|file-readers|without-features|member-visibility|import-safety\.routes|backup|year-of-money)\.test\.ts$/
const globalSetup = "tests/support/global-setup.ts"

/** A process goes on to the next file only if that is of the same project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
const projects = ["mocking", "pure", "server"]
const rank = ({ moduleId, project }: TestSpecification) =>
  projects.indexOf(project.name) + (project.name === "server" && !longest.test(moduleId) ? 1 : 0)

/**
 * `pure` needs no database, so `npx vitest run --project pure` answers within seconds; the others migrate one database
 * first and give every file a copy. Files share a process, so that the server and the database are loaded once.
 */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // Generous, for slow or busy machines. No test may depend on speed.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: "pure", include: pure, exclude: onServer, isolate: false } },
      {
        extends: true,
        test: { name: "server", include: withoutMocking, globalSetup, isolate: false },
      },
      { extends: true, test: { name: "mocking", include: mocking, globalSetup, isolate: true } },
    ],
  },
})
