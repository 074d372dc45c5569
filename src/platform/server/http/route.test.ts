import { describe, expect, test } from "vitest"
import { AppError } from "../../app-error.ts"
import { anyone, type May } from "../../policy.ts"
import { requireAllowed, route } from "./route.ts"

test("declaring a route without `may` throws", () => {
  const spec = { may: undefined as unknown as May, summary: "Anything" }
  expect(() => route("GET /anything", spec, async () => undefined)).toThrow(
    "GET /anything does not say who may call it",
  )
  expect(route("GET /anything", { ...spec, may: anyone }, async () => undefined)).toMatchObject({
    method: "GET",
    path: "/anything",
  })
})

describe("a requirement", () => {
  const codeOf = (act: () => void) => {
    try {
      act()
    } catch (error) {
      return error instanceof AppError ? error.code : "another error"
    }
    return undefined
  }
  test.each([
    [null, true, "unauthorized"],
    [null, false, "unauthorized"],
    [{ userId: 1, permissions: {} }, false, "forbidden"],
    [{ userId: 1, permissions: {} }, true, undefined],
  ] as const)("by %o, allowed %s: %s", (viewer, allowed, code) => {
    expect(codeOf(() => requireAllowed(viewer, allowed))).toBe(code)
  })
})
