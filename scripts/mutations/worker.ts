import type { Mutation } from "./mutation.ts"

const offline = ["tests/e2e/offline.spec.ts"]
const alone = ["src/app/worker/worker.test.ts"]

/** Faults in the worker of the site: what it shows in a browser, and what it does by itself. */
export const worker: readonly Mutation[] = [
  {
    breaks: "The next person at a shared computer reads the sign-ups of the one before.",
    file: "src/app/worker/holder-cache.ts",
    text: 'cache: `${keptPrefix}${version}-${mark ?? "visitor"}`',
    replacement: "cache: `${keptPrefix}${version}-everybody`",
    tests: offline,
  },
  {
    breaks: "A page that is a week old looks as if it were from now.",
    file: "src/app/worker/offline-pages.ts",
    text: '.replace("<body>", () => `<body>${noteOf(at, state)}`)',
    replacement: '.replace("<body>", () => `<body>${noteOf(at, state).slice(0, 0)}`)',
    tests: offline,
  },
  {
    breaks: "What was kept for somebody stays on a shared computer after logging out.",
    file: "src/app/worker/holder-cache.ts",
    text: "await Promise.all(others.map((name) => caches.delete(name)))",
    replacement: "await Promise.all(others)",
    tests: alone,
  },
  {
    breaks: "The copy of a public page is the one with the name and the sign-up of a user.",
    file: "src/app/worker/page-copies.ts",
    text: '.get("cache-control")?.startsWith("public") === true',
    replacement: '.has("cache-control")',
    tests: alone,
  },
  {
    breaks: "A notice for somebody is shown after they logged out.",
    file: "src/app/worker/push.ts",
    text: "if (knowsHolder() && (await holder()).mark === null) {",
    replacement: "if (!knowsHolder()) {",
    tests: alone,
  },
  {
    breaks: "A session that ended elsewhere leaves what was kept for it behind.",
    file: "src/app/worker/pages.ts",
    text: "async function afterwards({ pathname, search }: URL, response: Response): Promise<void> {\n  const of = await deleteCachesOfOthers()",
    replacement:
      "async function afterwards({ pathname, search }: URL, response: Response): Promise<void> {\n  const of = await holder()",
    tests: alone,
  },
  {
    breaks: "Copies of public pages are requested as the user.",
    file: "src/app/worker/page-copies.ts",
    text: 'fetch(address, { credentials: "omit" })',
    replacement: "fetch(address)",
    tests: alone,
  },
]
