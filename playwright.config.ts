import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { defineConfig } from "@playwright/test"
import { findBrowser, findInstalled } from "./scripts/browser.ts"
import { freePort } from "./tests/e2e/support/free-port.ts"
import { fullBrowser } from "./tests/e2e/support/full-browser.ts"
import { nightly } from "./tests/e2e/support/nightly.ts"
import { site } from "./tests/e2e/support/site.ts"
import { isNightly } from "./tests/support/nightly.ts"

// Workers load this file again; the choices of the first process reach them through the environment.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-e2e-"))
  process.env.E2E_FOLDER = folder
  process.env.E2E_PORT = String(await freePort())
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

const { origin, port, dataFolder } = site()
/** The tests of every change, or all of them. */
const chosen = { testMatch: "*.spec.ts", dependencies: ["login"], ...(isNightly ? {} : { testIgnore: "tasks/*" }) }
const left = isNightly ? [] : [nightly.tag]
// Without one, what only it has (a camera, notifications) is not tested, and the run says so.
const installed = await findInstalled()
if (!installed && process.env.TEST_WORKER_INDEX === undefined)
  process.stdout.write("SKIPPED: browser tests of a camera and of notifications, which take an installed Chromium\n")

/** Browser tests, against the production build with a data folder of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes on retry is reported as flaky; it keeps a busy machine from failing a run.
  retries: process.env.CI ? 2 : 1,
  // Long enough for a machine five times slower than ours. Only failing tests take this long.
  timeout: 300_000,
  // Without one of its own, `toPass` goes on until the whole test is out of time.
  expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
  reporter: process.env.E2E_REPORTER ? [["line"], ["json", { outputFile: process.env.E2E_REPORTER }]] : [["line"]],
  use: {
    baseURL: origin,
    browserName: "chromium",
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 120_000,
    navigationTimeout: 180_000,
    trace: "on-first-retry",
    // Only the tests of what works offline want the worker: for others it is one more thing between page and server.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: await findBrowser(),
  },
  projects: [
    { name: "login", testMatch: "login.setup.ts" },
    { ...chosen, name: "site", grepInvert: [...left, fullBrowser.tag].map((tag) => new RegExp(tag)) },
    {
      ...chosen,
      name: "full browser",
      grep: new RegExp(fullBrowser.tag),
      grepInvert: left.map((tag) => new RegExp(tag)),
      ...(installed ? { use: { launchOptions: installed } } : { testIgnore: "**/*" }),
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `${origin}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO: "true",
      LOG_LEVEL: "error",
      // Empty counts as unset: keeps the developer's environment out of the tests.
      ORIGIN: "",
      HOST: "",
      TRUST_PROXY: "",
      DATABASE_URL: "",
      SMTP_URL: "",
      ASSOCIATION_NAME: "Studievereniging De Proef",
      ASSOCIATION_SHORT_NAME: "De Proef",
      ASSOCIATION_COC: "40000001",
      ASSOCIATION_IBAN: "NL91 ABNA 0417 1643 00",
      ASSOCIATION_PHONE: "030 253 00 00",
      ASSOCIATION_EMAIL: "bestuur@proef.example",
      SOCIAL_INSTAGRAM_URL: "https://instagram.example/proef",
      SOCIAL_LINKEDIN_URL: "https://linkedin.example/proef",
      FEEDBACK_URL: "https://forms.example/proef",
      LOGO_URL: "",
      UNIVERSITY_MAIL_DOMAINS: "students.uu.nl",
    },
  },
})
