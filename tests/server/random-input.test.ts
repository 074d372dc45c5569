import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"
import { makeCommon } from "../support/walk.ts"
import { walkOf } from "../support/walks.ts"

const server = testServer()
const actors = createActors(server)

/** The same junk in every run; another seed finds other things: `FC_SEED=5 npx vitest run tests/server/random-input`. */
const seed = Number(process.env.FC_SEED ?? 20_260_302)
const numRuns = Number(process.env.FC_RUNS ?? 8)

const letters = fc.string({ unit: "grapheme", maxLength: 12 })
const oddTexts = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e309",
  "2147483648",
  "NaN",
  "null",
  "true",
  "asc",
  "a,b",
  "1,,2",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "--",
  "\0",
  "\uFEFF",
  "\uD800",
  "2026-02-30",
  "-271821-04-20T00:00:00.000Z",
  "+275760-09-13T00:00:00.000Z",
  "9999-12-31T23:59:59+14:00",
  "24:00",
  "__proto__",
  "constructor",
  "x".repeat(300),
  "🦆",
  "open",
  "user",
  "rooms",
  "nl",
]
const text = fc.oneof(letters, fc.constantFrom(...oddTexts))

const names = [
  "filter",
  "sort",
  "pageNumber",
  "pageSize",
  "or",
  "0",
  "1",
  "",
  "in",
  "gte",
  "lte",
  "ne",
  "null",
  "contains",
  "eq",
  "lastName",
  "roomId",
  "name_nl",
  "city",
  "isPostalAddress",
  "createdAt",
  "createdBy",
  "name",
  "level",
  "subjectType",
  "subjectId",
  "via",
  "userId",
  "slug",
  "type",
]
const bracketed = fc
  .array(fc.constantFrom(...names), { minLength: 1, maxLength: 5 })
  .map(([first = "", ...rest]) => first + rest.map((name) => `[${name}]`).join(""))
const listed = fc
  .constantFrom("filter", "sort")
  .chain((part) => bracketed.map((rest) => `${part}[${rest.replace("[", "][")}`.replace(/([^\]])$/, "$1]")))
const encode = (value: string) => encodeURIComponent(value.toWellFormed())
const query = fc.oneof(
  fc
    .array(fc.tuple(fc.oneof(bracketed, listed, letters.map(encode)), text.map(encode)), { maxLength: 6 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&")),
  letters.map((junk) => encodeURI(junk.toWellFormed()).replaceAll("#", "%")),
)

const fields = [
  "email",
  "password",
  "currentPassword",
  "firstName",
  "infix",
  "lastName",
  "universityEmail",
  "language",
  "address",
  "name",
  "level",
  "subjectType",
  "subjectId",
  "name_nl",
  "name_en",
  "street",
  "houseNumber",
  "postalCode",
  "city",
  "isVisitorAddress",
  "isPostalAddress",
  "hasOpeningTimes",
  "status",
  "message",
  "userIds",
  "groupIds",
  "weekly",
  "exceptions",
  "weekday",
  "opens",
  "closes",
  "fromDate",
  "untilDate",
]
const scalar = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
const record = (value: fc.Arbitrary<unknown>) => fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 12 })
const body = fc.oneof(
  record(fc.oneof(scalar, fc.array(fc.oneof(scalar, record(scalar)), { maxLength: 4 }))).map((value) =>
    JSON.stringify(value),
  ),
  fc.json(),
  letters,
)
const segment = fc.oneof(text.map(encode), fc.constantFrom("%00", "%E0%A4%A", "..%2F", "%2e%2e", ";", "1", "2"))

/** The valid body of a call with some of its fields replaced by junk: gets further than junk alone. */
const spoiled = (valid: unknown) =>
  typeof valid === "object" && valid !== null
    ? fc
        .dictionary(fc.constantFrom(...Object.keys(valid)), fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })), {
          minKeys: 1,
          maxKeys: 3,
        })
        .map((junk) => JSON.stringify({ ...valid, ...junk }))
    : body

describe("whatever is sent, no call breaks", () => {
  test.each(routes.map(({ key }) => [key] as const))("%s", async (key) => {
    const actor = await actors.administrator()
    const valid = (await walkOf(key).prepare(await makeCommon(server, actors, actor)))(key)
    const pattern = `/api${key.split(" ")[1]}`
    const token = actor.cookies.get("session") ?? ""
    await fc.assert(
      fc.asyncProperty(segment, query, fc.oneof(body, spoiled(valid.body)), async (part, search, sent) => {
        // Some of these calls log out.
        actor.cookies.set("session", token).set("XSRF-TOKEN", "test-xsrf-token")
        const path = `${pattern.replace(/:\w+/g, () => part)}?${search}`
        const answer = await actor.send(valid.method, path, valid.method === "GET" ? undefined : sent)
        expect(answer.status, JSON.stringify({ answer, path, sent })).toBeLessThan(500)
        if (answer.status < 400) return
        expect(answer).toMatchObject({ message: expect.stringMatching(/\w/), code: expect.stringMatching(/^\w+$/) })
        const issues = answer.issues ?? []
        expect(issues.length > 0).toBe(answer.code === "validation")
        for (const issue of issues)
          expect(issue).toEqual({ path: expect.any(Array), message: expect.stringMatching(/\w/) })
      }),
      { seed, numRuns, endOnFailure: true },
    )
  })
})
