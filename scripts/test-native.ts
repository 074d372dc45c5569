import { parseArgs } from "node:util"
import { postgresForTests } from "./native-postgres.ts"
import { nativeCallers, nativeFiles } from "./test-native-files.ts"
import { inWords, runServerTests } from "./test-runs.ts"

const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } })

/** The server tests that can differ (or `--all` of them) on a native PostgreSQL, found or started. */
const postgres = await postgresForTests()
if (!postgres) {
  process.stdout.write(
    "SKIPPED: no native PostgreSQL was found or could be started; set TEST_DATABASE_URL to use one.\n0 passed, 0 failed\n",
  )
  process.exit(0)
}
process.stdout.write(`Server tests on ${postgres.found}\n`)
if (!values.all) process.env.ACCESS_CALLERS = nativeCallers.join()
const outcome = await runServerTests(postgres.url, ["--project=server"], values.all ? [] : nativeFiles).finally(
  postgres.stop,
)
process.stdout.write(`\n${inWords(outcome)}\n`)
process.exit(outcome.failed ? 1 : 0)
