import { describe, expect, test } from "vitest"
import { areDaysInOrder, publishAtOf, publishState, visibleState } from "./publishing.ts"

describe("the days of visibility", () => {
  const window = { visibleFrom: "2026-03-02", visibleUntil: "2026-03-31" }
  test.each([
    ["2026-03-01", "planned"],
    ["2026-03-02", "shown"],
    ["2026-03-31", "shown"],
    ["2026-04-01", "ended"],
  ])("on %s is %s", (today, state) => expect(visibleState(window, today)).toBe(state))

  test("without days it is always visible; one of them is enough", () => {
    expect(visibleState({}, "2026-03-02")).toBe("shown")
    expect(visibleState({ visibleFrom: "2026-03-03", visibleUntil: null }, "2026-03-02")).toBe("planned")
    expect(visibleState({ visibleFrom: null, visibleUntil: "2026-03-01" }, "2026-03-02")).toBe("ended")
  })

  test("may be a single day, and do not end before they begin", () => {
    expect(areDaysInOrder({ visibleFrom: "2026-03-02", visibleUntil: "2026-03-02" })).toBe(true)
    expect(areDaysInOrder({ visibleFrom: "2026-03-02", visibleUntil: "2026-03-01" })).toBe(false)
    expect(areDaysInOrder({ visibleFrom: "2026-03-02" })).toBe(true)
  })
})

describe("the state of what is published", () => {
  const [before, now, after] = ["2026-03-02T11:59:59Z", "2026-03-02T12:00:00Z", "2026-03-02T12:00:01Z"]
  test.each([
    ["draft", after, "draft"],
    ["published", null, "published"],
    ["published", now, "published"],
    ["published", after, "scheduled"],
    ["archived", after, "archived"],
    ["cancelled", after, "cancelled"],
  ])("%s, from %s, is %s", (status, publishAt, state) =>
    expect(publishState({ status, publishAt }, Date.parse(now))).toBe(state),
  )

  test.each([
    ["draft", null, null],
    ["published", null, now],
    ["archived", null, null],
    ["published", { status: "draft", publishAt: before }, now],
    ["archived", { status: "draft", publishAt: before }, null],
    ["published", { status: "published", publishAt: before }, before],
    ["published", { status: "published", publishAt: after }, now],
    ["archived", { status: "published", publishAt: before }, before],
    ["published", { status: "archived", publishAt: before }, before],
    ["draft", { status: "published", publishAt: before }, null],
  ] as const)("%s without a time, after %j, is visible from %s", (status, previous, expected) => {
    const row = previous && { ...previous, publishAt: new Date(previous.publishAt) }
    expect(publishAtOf(status, row, new Date(now))).toEqual(expected && new Date(expected))
  })
})
