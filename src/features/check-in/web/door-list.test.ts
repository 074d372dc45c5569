import { expect, test } from "vitest"
import type { CheckInPerson } from "../check-in.ts"
import { type DoorList, withChanges } from "./door-list.ts"

const person = (signUpId: number, name: string, more: Partial<CheckInPerson> = {}): CheckInPerson => ({
  signUpId,
  name,
  guestOf: null,
  isGuest: false,
  status: "registered",
  presence: "unknown",
  paymentState: "none",
  priceCents: 0,
  choices: [],
  ticket: `${signUpId}`,
  ...more,
})
const list: DoorList = { people: [person(1, "Anna"), person(2, "Daan")], cursor: "7" }
const changes = (people: CheckInPerson[], total: number) => ({ people, total, isAll: false, cursor: "9" })

test("who changed takes the place they had", () => {
  const after = withChanges(list, changes([person(1, "Anna", { presence: "present" })], 2))
  expect(after).toEqual({ people: [person(1, "Anna", { presence: "present" }), person(2, "Daan")], cursor: "9" })
})

test("who is new stands by name", () => {
  const after = withChanges(list, changes([person(3, "Élodie"), person(4, "Bo")], 4))
  expect(after.people.map(({ name }) => name)).toEqual(["Anna", "Bo", "Daan", "Élodie"])
  expect(after.cursor).toBe("9")
})

test("if somebody is gone, or was missed, everybody is asked for", () => {
  expect(withChanges(list, changes([], 1)).cursor).toBeNull()
  expect(withChanges(list, changes([person(3, "Bo")], 4)).cursor).toBeNull()
})

test("a whole list replaces what there was", () => {
  expect(withChanges(list, { ...changes([person(2, "Daan")], 1), isAll: true })).toEqual({
    people: [person(2, "Daan")],
    cursor: "9",
  })
})
