import { useState } from "react"
import { Button } from "../../../../ui/button.tsx"
import type { BulkResult, UndoResult } from "../../bulk-act.ts"
import { type BulkAct, BulkDialog } from "./bulk-dialog.tsx"
import type { Outcome } from "./bulk-outcome.tsx"
import type { Selection } from "./selection.ts"
import { SelectionBar } from "./selection-bar.tsx"

/** An act in the bar: its button, its dialog, and what it has done. */
export interface BarAct {
  label: string
  icon?: React.ReactNode
  /** Without a dialog: what a press does. */
  press?: () => void
  act?: BulkAct<never>
  doneText?: (count: number) => string
  undo?: (bulkActId: number) => Promise<UndoResult>
}

/** An act, whatever its input. */
export const anyInput = <I,>(act: BulkAct<I>): BulkAct<never> => act as unknown as BulkAct<never>

interface BulkBarProps {
  selection: Selection
  acts: readonly BarAct[]
  onDone: (outcome: Outcome) => void
}

/** The bar of a selection with its acts; each opens its preview. */
export function BulkBar({ selection, acts, onDone }: BulkBarProps) {
  const [open, setOpen] = useState<number>()
  const current = open === undefined ? undefined : acts[open]
  const finish = ({ bulkActId, done }: BulkResult) => {
    const undo = current?.undo
    setOpen(undefined)
    selection.stop()
    onDone({
      text: current?.doneText?.(done) ?? "",
      at: Date.now(),
      ...(undo && bulkActId !== null ? { undo: () => undo(bulkActId) } : {}),
    })
  }
  return (
    <>
      <SelectionBar selection={selection}>
        {acts.map(({ label, icon, press }, index) => (
          <Button
            key={label}
            variant="outlined"
            startIcon={icon}
            disabled={!selection.chosen.size}
            aria-haspopup={press ? undefined : "dialog"}
            onClick={press ?? (() => setOpen(index))}
          >
            {label}
          </Button>
        ))}
      </SelectionBar>
      {current?.act ? <BulkDialog act={current.act} onClose={() => setOpen(undefined)} onDone={finish} /> : null}
    </>
  )
}
