import type { Tone } from "../../../ui/status-badge.tsx"
import type { CollectionState, ItemState } from "../collection-kinds.ts"

export const stateTones: Record<CollectionState, Tone> = {
  draft: "neutral",
  announced: "attention",
  locked: "attention",
  handedIn: "attention",
  settled: "good",
  cancelled: "bad",
}
export const itemTones: Record<ItemState, Tone> = {
  included: "attention",
  leftOut: "neutral",
  collected: "good",
  rejected: "bad",
  returned: "bad",
  cancelled: "neutral",
}
