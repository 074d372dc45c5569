import { expect, test } from "vitest"
import * as z from "zod"
import { describeError } from "./log.ts"

test("the log says what failed and where, but not which values were being written", () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: "23505",
    detail: "Key (email)=(sanne@example.org) already exists.",
    parameters: ["sanne@example.org"],
  })
  const described = describeError(refused)
  expect(described).toMatchObject({ name: "Error", code: "23505", message: refused.message })
  expect(JSON.stringify(described)).toContain("log.test.ts")
  expect(JSON.stringify(described)).not.toContain("sanne@example.org")
  const failure = z.object({ email: z.email() }).safeParse({ email: "sanne at example" }).error
  expect(JSON.stringify(describeError(failure))).not.toContain("sanne at example")
  // As the job queue reports it.
  expect(describeError({ message: "connect ECONNREFUSED", code: "ECONNREFUSED", detail: "sanne" })).toEqual({
    name: "object",
    message: "connect ECONNREFUSED",
    code: "ECONNREFUSED",
    stack: undefined,
  })
  expect(describeError("sanne@example.org")).toEqual({ name: "string" })
})
