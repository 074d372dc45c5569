import { addDays, dayOf, momentOf } from "../../platform/amsterdam.ts"

/** When and where an activity is, and who organises it. */
export interface Planned {
  /** Moments, in any time zone. */
  startsAt: string
  endsAt: string
  roomId?: number | null | undefined
  groupIds: readonly number[]
}

/** What an activity and another on the same day have in common. */
export interface Clash {
  /** Their times overlap. */
  isAtOnce: boolean
  /** Their times overlap in a room of our own. */
  isInRoom: boolean
  /** A group organises both. */
  isOfGroup: boolean
}

/** From the beginning of its first day to the end of its last, as moments. */
export function daysAround({ startsAt, endsAt }: Pick<Planned, "startsAt" | "endsAt">): { from: string; to: string } {
  const endOf = momentOf(addDays(dayOf(new Date(endsAt)), 1), "00:00").getTime() - 1
  return { from: momentOf(dayOf(new Date(startsAt)), "00:00").toISOString(), to: new Date(endOf).toISOString() }
}

/** Compares two activities. One that ends as the other begins does not overlap. */
export function clashOf(one: Planned, other: Planned): Clash {
  const starts = Math.max(Date.parse(one.startsAt), Date.parse(other.startsAt))
  const isAtOnce = starts < Math.min(Date.parse(one.endsAt), Date.parse(other.endsAt))
  return {
    isAtOnce,
    isInRoom: isAtOnce && Boolean(one.roomId) && one.roomId === other.roomId,
    isOfGroup: other.groupIds.some((groupId) => one.groupIds.includes(groupId)),
  }
}
