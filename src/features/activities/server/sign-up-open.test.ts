import fc from "fast-check"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { testServer } from "../../../../tests/support/server.ts"
import { isSignUpOpenAt } from "../sign-up-rules.ts"
import type { SignUpTerms } from "../sign-up-terms.ts"
import { isSignUpOpen } from "./activity-access.service.ts"

const server = testServer()
const now = new Date("2026-03-02T09:00:00Z")
/** Around now to the millisecond, where the bounds are, and well before and after it. */
const moment = fc
  .constantFrom(-86_400_000, -1, 0, 1, 86_400_000)
  .map((milliseconds) => new Date(now.getTime() + milliseconds))
const nullable = fc.option(moment, { nil: null })

test("sign-up is open by the same rule in SQL, for lists and notices, and in the page", async () => {
  const terms = fc.record({
    status: fc.constantFrom("draft" as const, "published" as const, "cancelled" as const),
    signUpMode: fc.constantFrom("none" as const, "signUp" as const, "external" as const),
    publishAt: nullable,
    opensAt: nullable,
    closesAt: nullable,
    startsAt: moment,
  })
  const cases = fc.sample(terms, { numRuns: 2000, seed: 2026 })
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${isSignUpOpen(now)} as "isOpen"
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as activities(status text, "signUpMode" text,
      "publishAt" timestamptz, "opensAt" timestamptz, "closesAt" timestamptz, "startsAt" timestamptz)`.execute(
    server.services.database.db,
  )
  const bySql = rows.map(({ isOpen }) => isOpen)
  expect(bySql).toEqual(cases.map((each) => isSignUpOpenAt(each as SignUpTerms, now)))
  // Both answers occur, so that agreeing means something.
  expect(new Set(bySql)).toEqual(new Set([true, false]))
})
