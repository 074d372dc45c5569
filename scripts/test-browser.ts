import { runNode } from "./test-runs.ts"

/**
 * Browser tests alone, with Playwright's own arguments: `npm run test:browser -- guard --headed`. With arguments, tests
 * that otherwise only run nightly are included.
 */
const parameters = process.argv.slice(2)
const env = parameters.length ? { E2E_NIGHTLY: "true" } : undefined
process.exit(await runNode("node_modules/@playwright/test/cli.js", ["test", ...parameters], env))
