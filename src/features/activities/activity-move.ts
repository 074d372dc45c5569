/** Where and when an activity takes place: participants are mailed when either changes. */
interface Whereabouts {
  startsAt: Date | string
  endsAt: Date | string
  roomId?: number | null | undefined
  location_nl?: string | null | undefined
}
/** Whether participants must be mailed: another time or another venue. */
export const isMoved = (before: Whereabouts, after: Whereabouts): boolean =>
  new Date(before.startsAt).getTime() !== new Date(after.startsAt).getTime() ||
  new Date(before.endsAt).getTime() !== new Date(after.endsAt).getTime() ||
  (before.roomId ?? null) !== (after.roomId ?? null) ||
  (before.location_nl ?? null) !== (after.location_nl ?? null)
