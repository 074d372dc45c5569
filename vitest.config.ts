import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "tests/server/**/*.test.ts"],
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: [],
    pool: "forks",
    isolate: true,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
