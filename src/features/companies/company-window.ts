/** Days `YYYY-MM-DD` between which something is visible, both included; null is no limit. */
export interface Window {
  visibleFrom?: string | null | undefined
  visibleUntil?: string | null | undefined
}

export const windowStates = ["shown", "planned", "ended"] as const
export type WindowState = (typeof windowStates)[number]

/** Whether something is visible on a day `YYYY-MM-DD`, will be, or was. */
export function windowState({ visibleFrom, visibleUntil }: Window, today: string): WindowState {
  if (visibleFrom && today < visibleFrom) return "planned"
  return visibleUntil && today > visibleUntil ? "ended" : "shown"
}

/** Contract rule: a window does not end before it begins. */
export const windowHolds = ({ visibleFrom, visibleUntil }: Window): boolean =>
  !visibleFrom || !visibleUntil || visibleFrom <= visibleUntil
