import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { encodeLoosely, oddTexts, rawQueries, rawSegments } from "../../support/fuzz/odd-values.ts"
import { requests, seed, timeFor } from "../../support/fuzz/settings.ts"
import { fuzzedSite } from "../../support/fuzz/site.ts"
import { pagePaths } from "../../support/page-paths.ts"
import { joined } from "../../support/access-matrices.ts"

/** Every page at odd addresses, with odd queries: the answer is never a server error. */
const { faultsOf, cookieOf, consoleCalls } = fuzzedSite("pages")

/** Segments that occur in addresses of pages. */
const realSegments = [...new Set(Object.keys(joined(({ pages }) => pages)).flatMap((path) => path.split("/")))].filter(
  Boolean,
)

const oddText = fc
  .oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "grapheme", maxLength: 12 }))
  .map(encodeLoosely)
const segment = fc.oneof(fc.constantFrom(...realSegments), oddText, fc.constantFrom(...rawSegments))
const queryNames = [
  "lng",
  "page",
  "pageNumber",
  "pageSize",
  "sort",
  "filter",
  "search",
  "q",
  "type",
  "archief",
  "maand",
]
const pair = fc.tuple(fc.oneof(fc.constantFrom(...queryNames), oddText), oddText).map((both) => both.join("="))
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant("") },
  { weight: 3, arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.join("&")}`) },
  { weight: 1, arbitrary: fc.constantFrom(...rawQueries).map((text) => `?${text}`) },
)
const caller = fc.nat({ max: 2 })
const pageRuns = Math.ceil(requests / 10 / pagePaths.length)
describe("whatever is in its address, this page does not crash:", () => {
  test.each(pagePaths)("%s", { timeout: timeFor(pageRuns * 4) }, async (pattern) => {
    const parts = pattern.split("/").slice(1)
    const path = fc
      .tuple(...parts.map((part) => (/^[:*]/.test(part) ? segment : fc.constant(part))))
      .map((segments) => `/${segments.join("/")}`)
    await fc.assert(
      fc.asyncProperty(path, query, caller, async (address, search, index) => {
        const headers = { cookie: cookieOf(index) }
        const faults = await faultsOf({ method: "GET", path: `${address}${search}`, headers })
        expect(faults).toEqual([])
      }),
      { seed, numRuns: pageRuns },
    )
    expect(consoleCalls()).toEqual([])
  })
})
