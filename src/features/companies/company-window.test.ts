import { describe, expect, test } from "vitest"
import { windowHolds, windowState } from "./company-window.ts"

describe("the days of visibility", () => {
  const window = { visibleFrom: "2026-03-02", visibleUntil: "2026-03-31" }
  test.each([
    ["2026-03-01", "planned"],
    ["2026-03-02", "shown"],
    ["2026-03-31", "shown"],
    ["2026-04-01", "ended"],
  ])("on %s is %s", (today, state) => expect(windowState(window, today)).toBe(state))

  test("without days it is always visible; one of them is enough", () => {
    expect(windowState({}, "2026-03-02")).toBe("shown")
    expect(windowState({ visibleFrom: "2026-03-03", visibleUntil: null }, "2026-03-02")).toBe("planned")
    expect(windowState({ visibleFrom: null, visibleUntil: "2026-03-01" }, "2026-03-02")).toBe("ended")
  })

  test("may be a single day, and do not end before they begin", () => {
    expect(windowHolds({ visibleFrom: "2026-03-02", visibleUntil: "2026-03-02" })).toBe(true)
    expect(windowHolds({ visibleFrom: "2026-03-02", visibleUntil: "2026-03-01" })).toBe(false)
    expect(windowHolds({ visibleFrom: "2026-03-02" })).toBe(true)
  })
})
