import { runNode } from "./test-runs.ts"

/** Browser tests alone, with Playwright's own arguments: `npm run test:browser -- guard --headed`. */
process.exit(await runNode("node_modules/@playwright/test/cli.js", ["test", ...process.argv.slice(2)]))
