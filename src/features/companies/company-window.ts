/** Days `YYYY-MM-DD` between which something is shown, both included; null is no limit. */
export interface Window {
  visibleFrom?: string | null | undefined
  visibleUntil?: string | null | undefined
}

export const windowStates = ["shown", "planned", "ended"] as const
export type WindowState = (typeof windowStates)[number]

/** Whether something is shown on a day `YYYY-MM-DD`, will be, or was. */
export function windowState({ visibleFrom, visibleUntil }: Window, today: string): WindowState {
  if (visibleFrom && today < visibleFrom) return "planned"
  return visibleUntil && today > visibleUntil ? "ended" : "shown"
}

/** Rule of a contract: a window does not end before it begins. */
export const windowHolds = ({ visibleFrom, visibleUntil }: Window): boolean =>
  !visibleFrom || !visibleUntil || visibleFrom <= visibleUntil
