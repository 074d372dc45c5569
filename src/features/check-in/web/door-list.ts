import type { CheckInPeople, CheckInPerson } from "../check-in.ts"

/** The people at the door as a phone has them. */
export interface DoorList {
  people: readonly CheckInPerson[]
  /** What the server calls this state; null if somebody is missing or gone, so that everybody is asked for. */
  cursor: string | null
}

/** A whole list. */
export const listOf = ({ people, cursor }: CheckInPeople): DoorList => ({ people, cursor })

/** A list with what the server says has changed. Within a part of the list people stand by name. */
export function withChanges(before: DoorList, changes: CheckInPeople): DoorList {
  if (changes.isAll) return listOf(changes)
  const changed = new Map(changes.people.map((person) => [person.signUpId, person]))
  const people = before.people.map((person) => {
    const now = changed.get(person.signUpId) ?? person
    changed.delete(person.signUpId)
    return now
  })
  const isWhole = people.length + changed.size === changes.total
  return {
    people:
      isInOrder(before.people, people) && !changed.size ? people : [...people, ...changed.values()].toSorted(byName),
    cursor: isWhole ? changes.cursor : null,
  }
}

/** Nobody has another name or another part of the list. */
const isInOrder = (before: readonly CheckInPerson[], after: readonly CheckInPerson[]) =>
  after.every(({ name, status }, index) => name === before[index]?.name && status === before[index].status)

const alphabet = new Intl.Collator("und")
const byName = (one: CheckInPerson, other: CheckInPerson) =>
  alphabet.compare(one.name, other.name) || one.signUpId - other.signUpId
