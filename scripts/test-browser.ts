import { runNode } from "./test-runs.ts"

/**
 * Browser tests alone, with Playwright's own arguments: `npm run test:browser -- guard --headed`. With arguments, tests
 * that otherwise only run nightly are included.
 */
const parameters = process.argv.slice(2)
const env = parameters.length ? { NIGHTLY: "true" } : undefined
// The usual browser has no windows to look at.
if (parameters.some((each) => ["--headed", "--ui", "--debug"].includes(each))) process.env.TEST_BROWSER ??= "installed"
process.exit(await runNode("node_modules/@playwright/test/cli.js", ["test", ...parameters], env))
