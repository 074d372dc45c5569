import { describe, expect, test } from "vitest"
import { windowHolds, windowState } from "./company-window.ts"

describe("what is shown between two days", () => {
  const window = { visibleFrom: "2026-03-02", visibleUntil: "2026-03-31" }
  test.each([
    ["2026-03-01", "planned"],
    ["2026-03-02", "shown"],
    ["2026-03-31", "shown"],
    ["2026-04-01", "ended"],
  ])("on %s is %s", (today, state) => expect(windowState(window, today)).toBe(state))

  test("is shown always without days, from or until one of them", () => {
    expect(windowState({}, "2026-03-02")).toBe("shown")
    expect(windowState({ visibleFrom: "2026-03-03", visibleUntil: null }, "2026-03-02")).toBe("planned")
    expect(windowState({ visibleFrom: null, visibleUntil: "2026-03-01" }, "2026-03-02")).toBe("ended")
  })

  test("may be one day, and not end before it begins", () => {
    expect(windowHolds({ visibleFrom: "2026-03-02", visibleUntil: "2026-03-02" })).toBe(true)
    expect(windowHolds({ visibleFrom: "2026-03-02", visibleUntil: "2026-03-01" })).toBe(false)
    expect(windowHolds({ visibleFrom: "2026-03-02" })).toBe(true)
  })
})
