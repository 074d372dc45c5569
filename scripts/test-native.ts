import { nativePostgres } from "./native-postgres.ts"
import { inWords, runServerTests } from "./test-runs.ts"

/**
 * What cannot differ between the two kinds of database: the pages around the data, what is refused before the database
 * is asked, files, and the embedded database itself.
 */
const sameOnBoth = [
  "tests/server/{attacks,bounded-*,dev,fuzz-headers,fuzz-pages,fuzz-sockets,head,locales,new-entity,page-*}.test.ts",
  "tests/server/{api-docs,start,structured-data*,texts}.test.ts",
  "src/platform/server/{client-address,data-folder,embedded,env,gate,live,log,mail,markdown,page-cache,route,storage,write-slots}.test.ts",
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
