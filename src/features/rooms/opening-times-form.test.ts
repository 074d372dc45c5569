import { expect, test } from "vitest"
import { openingTimesForm, toOpeningTimes, toOpeningTimesFields } from "./room.ts"

const day = { fromDate: "2026-12-24", untilDate: "2026-12-24", reason_nl: "", reason_en: "" }
const open = { ...day, opens: "10:00", closes: "14:00" }
const closed = { ...day, opens: null, closes: null }

test("an exception says whether it is closed or open at other times, and is saved without saying so", () => {
  const times = { weekly: [], exceptions: [open, closed] }
  const fields = toOpeningTimesFields(times)
  expect(fields.exceptions.map(({ kind }) => kind)).toEqual(["hours", "closed"])
  expect(toOpeningTimes(fields)).toEqual(times)
})

test("times that were filled in before choosing closed are not saved", () => {
  const fields = { weekly: [], exceptions: [{ ...open, kind: "closed" as const }] }
  expect(toOpeningTimes(fields).exceptions).toEqual([closed])
})

test("other times must both be given", () => {
  const issues = (exception: object) =>
    openingTimesForm.safeParse({ weekly: [], exceptions: [exception] }).error?.issues.map(({ path }) => path.join("."))
  expect(issues({ ...closed, kind: "hours" })).toEqual(["exceptions.0.opens", "exceptions.0.closes"])
  expect(issues({ ...open, closes: null, kind: "hours" })).toEqual(["exceptions.0.closes"])
  expect(issues({ ...closed, kind: "closed" })).toBeUndefined()
})
