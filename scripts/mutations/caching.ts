import type { Mutation } from "./mutation.ts"

/** Faults in copies of pages and totals. */
export const caching: readonly Mutation[] = [
  {
    breaks: "The cache keeps error pages.",
    file: "src/platform/server/http/page-cache.ts",
    text: "status === 200 && !page.isHidden",
    replacement: "!page.isHidden",
    tests: ["src/platform/server/http/page-cache.test.ts"],
  },
  {
    breaks: "The cache keeps a page whose data changed while it was rendered.",
    file: "src/platform/server/http/page-cache.ts",
    text: "&& !isStale && this.#keeps",
    replacement: "&& this.#keeps",
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
    breaks: "A total in a list ignores the filter of another user with the same statement.",
    file: "src/platform/server/database/totals.ts",
    text: "JSON.stringify([sql, values])",
    replacement: "JSON.stringify([sql])",
    tests: ["src/platform/server/database/totals.test.ts"],
  },
]
