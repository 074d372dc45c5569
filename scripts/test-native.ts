import { nativePostgres } from "./native-postgres.ts"
import { inWords, runServerTests } from "./test-runs.ts"

/**
 * Tests that cannot differ from the embedded round: pages, who may call what, refusals before any query, accounts,
 * files, and the embedded database itself. `api-access` and `fuzz-api` still send every statement to this database;
 * the remaining tests cover locks, collation, ranges, exclusion constraints and notifications.
 */
const sameOnBoth = [
  "tests/server/{access-matrix,admin,api-docs,attacks,bounded-*,call-limits,content-states,demo,dev}.test.ts",
  "tests/server/{fuzz/fuzz-headers,fuzz/fuzz-pages,fuzz/fuzz-sockets,head,locales,new-entity,page-*,sitemap,start}.test.ts",
  "tests/server/{structured-data/*,texts,who-sees-what}.test.ts",
  "src/app/server/*.test.ts",
  "src/features/{accounts,admin,pictures}/server/**/*.test.ts",
  "src/platform/server/{env,log,markdown,metrics,database/embedded,mail/mail}.test.ts",
  "src/platform/server/{files,http}/*.test.ts",
]
/** Enough to reach every statement; the embedded database gets the full number. */
const fuzzRequests = "1500"

/** The server tests that can differ, on a native PostgreSQL, found or started. */
const postgres = await nativePostgres()
if (!postgres) {
  process.stdout.write(
    "SKIPPED: no native PostgreSQL was found or could be started; set TEST_DATABASE_URL to use one.\n0 passed, 0 failed\n",
  )
  process.exit(0)
}
process.env.FUZZ_REQUESTS ??= fuzzRequests
const parameters = ["--project=server", ...sameOnBoth.map((files) => `--exclude=${files}`)]
process.stdout.write(`Server tests on ${postgres.found}\n`)
const outcome = await runServerTests(postgres.url, parameters).finally(postgres.stop)
process.stdout.write(`\n${inWords(outcome)}\n`)
process.exit(outcome.failed ? 1 : 0)
