import { expect, test } from "vitest"
import { endOf } from "./application-state.ts"

test("donors and external members join for a year, others until they leave", () => {
  expect(endOf("donor", "2026-03-02")).toBe("2027-03-02")
  expect(endOf("external", "2028-02-29")).toBe("2029-03-01")
  expect(endOf("regular", "2026-03-02")).toBeNull()
})
