import { inWords, runBrowserTests, runNode, runServerTests, total } from "./test-runs.ts"

/** Every test of the site; `--server` or `--browser` for one half. The last line counts them all. */
const [only] = process.argv.slice(2)
// A separate process, because building changes NODE_ENV permanently.
if ((await runNode("scripts/build.ts")) !== 0) {
  process.stdout.write("The site could not be built.\n0 passed, 1 failed\n")
  process.exit(1)
}
const outcomes = []
if (only !== "--browser") outcomes.push(await runServerTests(process.env.TEST_DATABASE_URL))
if (only !== "--server") outcomes.push(await runBrowserTests())
const all = total(outcomes)
process.stdout.write(`\n${inWords(all)}\n`)
process.exit(all.failed ? 1 : 0)
