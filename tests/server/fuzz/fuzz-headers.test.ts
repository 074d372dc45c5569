import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { requests, seed, timeFor } from "../../support/fuzz/settings.ts"
import { fuzzedSite } from "../../support/fuzz/site.ts"

/** Every kind of address with odd headers and methods: the answer is never a server error. */
const { faultsOf, cookieOf, consoleCalls } = fuzzedSite("headers")
const caller = fc.nat({ max: 2 })

/** One address for every kind of answer. */
const kinds = [
  "/",
  "/activiteiten/pubquiz",
  "/bestaat-niet",
  "/rechten",
  "/api/rooms",
  "/api/auth/profile",
  "/api/space",
  "/api/openapi.json",
  "/api/nothing",
  "/api/calendar/activities.ics",
  "/nieuws/feed.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/assets/locals/common/nl.json",
  "/favicon.svg",
  "/build/nothing.js",
  "/files/pictures/nothing/480.webp",
  "/healthz",
  "/metrics",
]
const headerText = fc.oneof(
  fc.constantFrom(
    "",
    ",",
    ";",
    "=",
    "*",
    '"',
    'W/"a"',
    "bytes=0-",
    "bytes=-1",
    "bytes=5-1",
    "bytes=0-0,1-1,2-2",
    "bytes=99999999999999999999-",
    "nl;q=abc,en;q=2,*;q=-1",
    "gzip;q=0,br;q=0,identity;q=0",
    "Thu, 32 Foo 9999 99:99:99 GMT",
    "evil.example",
    "evil.example:99999",
    "localhost:3000, evil.example",
    "for=127.0.0.1;host=evil.example;proto=https",
    "127.0.0.1, ::1, ::ffff:1.2.3.4, nonsense",
    "https",
    "null",
    "application/json",
    "text/event-stream",
    "session=%E0%A4%A; session=; i18next=xx; XSRF-TOKEN",
    '=; ;;; a="b; c=d',
    "__proto__=1; constructor=2",
    `session=${"x".repeat(4000)}`,
    "x".repeat(6000),
  ),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 30 }).map(
    // Removes DEL and characters that Node's client refuses to send.
    (text) => text.replace(/[\x7f-\x9f]/g, "?").trim(),
  ),
)
const headerNames = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "cache-control",
  "cookie",
  "forwarded",
  "host",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "origin",
  "range",
  "referer",
  "sec-fetch-site",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-http-method-override",
  "x-original-url",
  "x-xsrf-token",
]
const methods = ["GET", "GET", "GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "TRACE"]

const headerRuns = Math.ceil(requests / 20 / kinds.length)
describe("whatever its headers, this address does not crash:", () => {
  test.each(kinds)("%s", { timeout: timeFor(headerRuns) }, async (path) => {
    const headers = fc.dictionary(fc.constantFrom(...headerNames), headerText, { minKeys: 1, maxKeys: 4 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...methods), headers, caller, async (method, given, index) => {
        const faults = await faultsOf({ method, path, headers: { cookie: cookieOf(index), ...given } })
        expect(faults).toEqual([])
      }),
      { seed, numRuns: headerRuns },
    )
    expect(consoleCalls()).toEqual([])
  })
})
