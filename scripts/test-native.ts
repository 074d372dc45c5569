import { nativePostgres } from "./native-postgres.ts"
import { inWords, runServerTests } from "./test-runs.ts"

/** The server tests once more, on a native PostgreSQL that is found or started. */
const postgres = await nativePostgres()
if (!postgres) {
  process.stdout.write(
    "SKIPPED: no native PostgreSQL was found or could be started; set TEST_DATABASE_URL to use one.\n0 passed, 0 failed\n",
  )
  process.exit(0)
}
process.stdout.write(`Server tests on ${postgres.found}\n`)
const outcome = await runServerTests(postgres.url).finally(postgres.stop)
process.stdout.write(`\n${inWords(outcome)}\n`)
process.exit(outcome.failed ? 1 : 0)
