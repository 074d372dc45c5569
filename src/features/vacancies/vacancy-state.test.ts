import { describe, expect, test } from "vitest"
import { type Dated, firstDay, lastDay, vacancyState } from "./vacancy-state.ts"

const today = "2026-03-10"
const [before, after] = ["2026-03-09", "2026-03-11"]
const always = { visibleFrom: null, visibleUntil: null }
const state = (dated: Partial<Dated>) => vacancyState({ company: always, ...dated }, today)

describe("the state of a vacancy", () => {
  test("is open without days", () => expect(state({})).toBe("open"))

  test.each([
    ["its first day is tomorrow", { visibleFrom: after }, "planned"],
    ["its first day is today", { visibleFrom: today }, "open"],
    ["its last day is today", { visibleUntil: today }, "open"],
    ["its last day was yesterday", { visibleUntil: before }, "closed"],
    ["the deadline is today", { deadline: today }, "open"],
    ["the deadline was yesterday", { deadline: before }, "closed"],
    ["its company is shown from tomorrow", { company: { ...always, visibleFrom: after } }, "planned"],
    ["its company is shown from today", { company: { ...always, visibleFrom: today } }, "open"],
    ["its company is shown until today", { company: { ...always, visibleUntil: today } }, "open"],
    ["its company was shown until yesterday", { company: { ...always, visibleUntil: before } }, "closed"],
    ["it is over before its company is shown", { deadline: before, company: { visibleFrom: after } }, "planned"],
  ] as const)("when %s: %j is %s", (_, dated, expected) => expect(state(dated)).toBe(expected))

  test("begins on the last of the first days and ends on the first of the last", () => {
    const company = { visibleFrom: "2026-03-05", visibleUntil: "2026-03-20" }
    const dated = { visibleFrom: "2026-03-01", visibleUntil: "2026-03-25", deadline: "2026-03-22", company }
    expect([firstDay(dated), lastDay(dated)]).toEqual(["2026-03-05", "2026-03-20"])
    expect([firstDay({ company: always }), lastDay({ company: always })]).toEqual([null, null])
    // A vacancy without days of its own does not reveal how long its company stays.
    expect(lastDay({ company })).toBeNull()
  })
})
