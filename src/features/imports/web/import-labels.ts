import type { Tone } from "../../../ui/status-badge.tsx"
import type { RowState } from "../import-field.ts"
import type { ImportRun } from "./import.api.ts"

export const runTones: Record<ImportRun["state"], Tone> = {
  applying: "attention",
  applied: "good",
  undoing: "attention",
  undone: "neutral",
}

export const rowTones: Record<RowState | "touched", Tone> = {
  refused: "bad",
  conflict: "attention",
  changed: "neutral",
  new: "good",
  onlyHere: "neutral",
  same: "neutral",
  touched: "attention",
}
