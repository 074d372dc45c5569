import { addYears } from "../../platform/amsterdam.ts"
import type { MembershipType } from "../members/membership-type.ts"

export const applicationStates = ["waiting", "rejected", "accepted"] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Whole years after which a membership of a type ends; one of another type has no end. */
const years: Partial<Record<MembershipType, number>> = { donor: 1, external: 1 }

/** The first day that a membership from this day no longer covers; null if it has no end. */
export function endOf(type: MembershipType, since: string): string | null {
  const length = years[type]
  return length === undefined ? null : addYears(since, length)
}
