import type { Mutation } from "./mutation.ts"

/** Faults in copies of pages and totals. */
export const caching: readonly Mutation[] = [
  {
    breaks: "The cache keeps error pages.",
    file: "src/platform/server/http/page-cache.ts",
    text: "isKept: status === 200 && isKept && this.#keeps",
    replacement: "isKept: isKept && this.#keeps",
    tests: ["src/platform/server/http/page-cache.test.ts"],
  },
  {
    breaks: "The cache keeps a page whose data changed while it was rendered.",
    file: "src/platform/server/http/revalidating-cache.ts",
    text: "const entry = { value, topics, beganAt, replacedAt }",
    replacement: "const entry = { value, topics, beganAt, replacedAt: undefined }",
    tests: ["src/platform/server/http/page-cache.test.ts"],
  },
  {
    breaks: 'A page that says "open now" is shown for an hour.',
    file: "src/platform/server/http/page-cache.ts",
    text: "const maxAge = 60_000",
    replacement: "const maxAge = 3_600_000",
    tests: ["src/platform/server/http/page-cache.test.ts"],
  },
  {
    breaks: "A user with a session gets the answer that is kept for visitors.",
    file: "src/platform/server/http/http.ts",
    text: "token === undefined && hasVisitorAnswer(route)",
    replacement: "hasVisitorAnswer(route)",
    tests: ["src/platform/server/http/visitor-answers.test.ts"],
  },
  {
    breaks: "Visitors get what a write replaced for as long as nobody makes it again.",
    file: "src/platform/server/http/revalidating-cache.ts",
    text: "clock.now() - replacedAt < this.#options.leeway",
    replacement: "replacedAt > 0",
    tests: ["src/platform/server/http/revalidating-cache.test.ts"],
  },
  {
    breaks: "A total in a list ignores the filter of another user with the same statement.",
    file: "src/platform/server/database/totals.ts",
    text: "JSON.stringify([sql, values])",
    replacement: "JSON.stringify([sql])",
    tests: ["src/platform/server/database/totals.test.ts"],
  },
  {
    breaks: "What is asked of one person is planned anew each time.",
    file: "src/platform/server/database/db.ts",
    text: "values.length === 1",
    replacement: "values.length === 0",
    tests: ["tests/server/kept-plans.test.ts"],
  },
]
