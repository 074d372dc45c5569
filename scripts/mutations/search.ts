import type { Mutation } from "./mutation.ts"

const visibility = ["tests/server/search-visibility.test.ts"]
const search = ["src/features/search/server/search.routes.test.ts"]

/** Faults in the search of everything. */
export const searching: readonly Mutation[] = [
  {
    breaks: "The search finds activities that the reader may not open.",
    file: "src/features/activities/server/activity-search.service.ts",
    text: "readable: readableBy(viewer, now)",
    replacement: "readable: sql`true`",
    tests: visibility,
  },
  {
    breaks: "The search finds people for visitors.",
    file: "src/features/members/server/people-search.service.ts",
    text: "readable: listedFor(viewer, now)",
    replacement: "readable: sql`true`",
    tests: visibility,
  },
  {
    breaks: "The search finds the titles of documents for the board.",
    file: "src/features/documents/server/document-search.service.ts",
    text: "readable: documentReadableBy(viewer)",
    replacement: "readable: sql`true`",
    tests: visibility,
  },
  {
    breaks: "The search finds groups that are not for the reader.",
    file: "src/features/groups/server/group-search.service.ts",
    text: "readable: groupReadableBy(viewer)",
    replacement: "readable: sql`true`",
    tests: visibility,
  },
  {
    breaks: "The search finds second-hand books that were withdrawn.",
    file: "src/features/book-listings/server/listing-search.service.ts",
    text: "readable: listingReadableBy(viewer, now)",
    replacement: "readable: sql`true`",
    tests: visibility,
  },
  {
    breaks: "The number of results counts what the reader may not see.",
    file: "src/platform/server/search/search-statement.ts",
    text: "where ${condition} and ${readable} ${max",
    replacement: "where ${condition} ${max",
    tests: visibility,
  },
  {
    breaks: "Visitors do not find what was written after somebody else searched for it.",
    file: "src/platform/server/http/visitor-answers.ts",
    text: "if (route.spec.isKept === false) return",
    replacement: "if (route.spec.isKept !== route.spec.isKept) return",
    tests: search,
  },
  {
    breaks: "One word of a search is enough, so most results have nothing to do with it.",
    file: "src/platform/server/search/search-columns.ts",
    text: "const all = (parts: readonly RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(parts, sql` and `)})`",
    replacement: "const all = (parts: readonly RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(parts, sql` or `)})`",
    tests: search,
  },
  {
    breaks: "Drinks of last year come before those of tomorrow.",
    file: "src/platform/server/search/search-statement.ts",
    text: 'const order = sql`tier, "isTimely" desc`',
    replacement: 'const order = sql`tier, "isTimely"`',
    tests: search,
  },
]
