import { nativePostgres } from "./native-postgres.ts"
import { inWords, runServerTests } from "./test-runs.ts"

/**
 * What the embedded round has shown already: the pages around the data, who may call what, what is refused before the
 * database is asked, accounts, files, and the embedded database itself. `api-access` and `fuzz-api` still send every
 * statement to this database; locks, order of the alphabet, ranges, exclusion and notifications are in what remains.
 */
const sameOnBoth = [
  "tests/server/{access-matrix,admin,api-docs,attacks,bounded-*,call-limits,content-states,demo,dev}.test.ts",
  "tests/server/{fuzz-headers,fuzz-pages,fuzz-sockets,head,locales,new-entity,page-*,sitemap,start}.test.ts",
  "tests/server/{structured-data*,texts,who-sees-what}.test.ts",
  "src/app/server/*.test.ts",
  "src/features/{accounts,admin,pictures}/server/*.test.ts",
  "src/platform/server/{env,log,markdown,metrics,database/embedded,mail/mail}.test.ts",
  "src/platform/server/{files,http}/*.test.ts",
]
/** Enough to meet every statement; the full number is sent to the embedded database. */
const fuzzRequests = "1500"

/** The server tests that can differ, on a native PostgreSQL that is found or started. */
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
