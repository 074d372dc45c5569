import { defineConfig } from "vitest/config"

/** Files beside the code that need no server and no database. */
const pure = ["src/**/*.test.ts", "src/**/*.test.tsx"]
const onServer = ["src/**/server/**/*.test.ts", "tests/server/**/*.test.ts"]

/**
 * Two kinds of tests. `pure` needs no database, so `npx vitest run --project pure` answers within seconds; `server`
 * migrates one database first and gives every file a copy.
 */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // Generous, for slow or busy machines. No test may depend on speed.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: "pure", include: pure, exclude: onServer, isolate: false } },
      {
        extends: true,
        test: { name: "server", include: onServer, globalSetup: "tests/support/global-setup.ts", isolate: true },
      },
    ],
  },
})
