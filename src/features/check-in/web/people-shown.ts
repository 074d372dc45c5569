import type { CheckInPerson } from "../check-in.ts"
import type { KeptMark } from "./kept-marks.ts"

export const doorFilters = ["all", "away", "here", "waiting", "cancelled"] as const
export type DoorFilter = (typeof doorFilters)[number]

/** The people as this phone has them: with its own taps that the server does not have yet. */
export function withMarks(people: readonly CheckInPerson[], marks: readonly KeptMark[]): readonly CheckInPerson[] {
  if (!marks.length) return people
  const changes = new Map<number, Partial<CheckInPerson>>()
  for (const { signUpId, what, to } of marks)
    if (signUpId !== null)
      changes.set(signUpId, { ...changes.get(signUpId), [what === "presence" ? "presence" : "paymentState"]: to })
  return people.map((person) => ({ ...person, ...changes.get(person.signUpId) }))
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()

/** Whether somebody is shown. Ignores accents and capitals: at a door nobody types them. */
export function isShown({ name, status, presence }: CheckInPerson, filter: DoorFilter, search: string): boolean {
  const isHere = presence === "present"
  if (filter === "away" && (status !== "registered" || isHere)) return false
  if (filter === "here" && !isHere) return false
  if ((filter === "waiting" || filter === "cancelled") && status !== filter) return false
  const text = plain(name)
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** How many of those with a seat are there, and how many others. */
export function countHere(people: readonly CheckInPerson[]) {
  const here = people.filter(({ presence }) => presence === "present")
  const seated = here.filter(({ status }) => status === "registered").length
  const total = people.filter(({ status }) => status === "registered").length
  return { here: seated, total, extra: here.length - seated }
}

/** Of each choice how many of those with a seat made it, and how many of them are there; those made most first. */
export function countChoices(people: readonly CheckInPerson[]) {
  const counts = new Map<string, CheckInPerson["choices"][number] & { here: number; total: number }>()
  for (const { choices, status, presence } of people) {
    if (status !== "registered") continue
    for (const choice of choices) {
      const count = counts.get(choice.label_nl) ?? { ...choice, here: 0, total: 0 }
      counts.set(choice.label_nl, count)
      count.total++
      if (presence === "present") count.here++
    }
  }
  return [...counts.values()].toSorted((one, other) => other.total - one.total)
}
