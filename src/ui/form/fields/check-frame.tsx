import { FieldNotes } from "./field-frame.tsx"

interface CheckFrameProps {
  id: string
  label: string
  help?: React.ReactNode
  fault: string | undefined
  /** A checkbox or a switch. */
  children: React.ReactElement
}

/** A control followed by its label; the help is aligned with the label. */
export function CheckFrame({ id, label, help, fault, children }: CheckFrameProps) {
  return (
    <div className="check-frame">
      <label className="choice font-semibold">
        {children}
        {label}
      </label>
      <FieldNotes id={id} help={help} fault={fault} />
    </div>
  )
}
