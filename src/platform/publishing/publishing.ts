/** Published content is scheduled until `publishAt`; archived content keeps its page, but is in no list. */
export const publishStatuses = ["draft", "published", "archived"] as const
export type PublishStatus = (typeof publishStatuses)[number]

export const visibilities = ["public", "members"] as const
export type Visibility = (typeof visibilities)[number]

interface Published<S> {
  status: S
  publishAt?: string | null | undefined
}

/** The status at a time (milliseconds), in which published content may be scheduled. */
export const publishState = <S extends string>({ status, publishAt }: Published<S>, now: number): S | "scheduled" =>
  status === "published" && publishAt && Date.parse(publishAt) > now ? "scheduled" : status

/**
 * When content becomes visible if its author does not choose a time: now, unless it was visible already. A draft has no
 * such time, and archiving one does not publish it.
 */
export function publishAtOf(
  status: PublishStatus,
  before: { status: PublishStatus; publishAt: Date | null } | null,
  now: Date,
): Date | null {
  if (status === "draft") return null
  const previous = before && before.status !== "draft" ? before.publishAt : null
  if (status === "archived") return previous
  return previous && previous <= now ? previous : now
}

/** Days `YYYY-MM-DD` between which something is visible, both included; null is no limit. */
export interface VisibleDays {
  visibleFrom?: string | null | undefined
  visibleUntil?: string | null | undefined
}

export const visibleStates = ["shown", "planned", "ended"] as const
export type VisibleState = (typeof visibleStates)[number]

/** Whether something is visible on a day `YYYY-MM-DD`, will be, or was. */
export function visibleState({ visibleFrom, visibleUntil }: VisibleDays, today: string): VisibleState {
  if (visibleFrom && today < visibleFrom) return "planned"
  return visibleUntil && today > visibleUntil ? "ended" : "shown"
}

/** Contract rule: the last day is not before the first. */
export const areDaysInOrder = ({ visibleFrom, visibleUntil }: VisibleDays): boolean =>
  !visibleFrom || !visibleUntil || visibleFrom <= visibleUntil
