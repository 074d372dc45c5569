import { expect, test } from "vitest"
import type { CheckInMark } from "./check-in.ts"
import { type MarkState, mergeMark } from "./check-in-merge.ts"

const [me, bo] = [1, 2]
const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 20, minute))
const known = (presence: MarkState["presence"]["value"], minute: number | null): MarkState => ({
  presence: {
    value: presence,
    at: minute === null ? null : at(minute),
    by: minute === null ? null : "Bo",
    byUserId: bo,
  },
  payment: { value: "due", at: null, by: null, byUserId: null },
})
const mark = (more: Partial<CheckInMark>) =>
  ({ what: "presence", to: "present", from: "unknown", ...more }) as CheckInMark

test("the first tap counts", () => {
  expect(mergeMark(known("unknown", null), mark({}), at(5), me)).toEqual({ outcome: "applied", conflict: null })
})

test("a tap that says the same is no conflict, whenever it was made", () => {
  for (const minute of [3, 4, 5])
    expect(mergeMark(known("present", 4), mark({}), at(minute), me)).toEqual({ outcome: "applied", conflict: null })
})

test("of two that differ the later counts, and a tie does not change what is there", () => {
  const conflict = { value: "absent", by: "Bo", at: at(4) }
  const merge = (minute: number) => mergeMark(known("absent", 4), mark({}), at(minute), me)
  expect([merge(3), merge(4), merge(5)]).toEqual([
    { outcome: "overruled", conflict },
    { outcome: "overruled", conflict },
    { outcome: "applied", conflict },
  ])
})

test("what the phone knew of, or did not look at, is no conflict", () => {
  for (const from of ["absent", null] as const)
    expect(mergeMark(known("absent", 4), mark({ from } as Partial<CheckInMark>), at(5), me).conflict).toBeNull()
})

test("a payment that is not there cannot be taken back", () => {
  const free: MarkState = { ...known("unknown", null), payment: { value: "none", at: null, by: null, byUserId: null } }
  expect(mergeMark(free, mark({ what: "payment", to: "due", from: "paid" }), at(5), me).outcome).toBe("overruled")
  expect(mergeMark(free, mark({ what: "payment", to: "paid", from: "due" }), at(5), me).outcome).toBe("applied")
})

test("a tap that was made looking at what is there came after it, as far as calls may be slow", () => {
  const merge = (seconds: number, by: number) => {
    const tappedAt = new Date(at(4).getTime() - seconds * 1000)
    return mergeMark(known("absent", 4), mark({ from: "absent" } as Partial<CheckInMark>), tappedAt, by).outcome
  }
  expect([merge(1, me), merge(10, me)]).toEqual(["applied", "overruled"])
  expect([merge(10, bo), merge(90, bo)]).toEqual(["applied", "overruled"])
})
