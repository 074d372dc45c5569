import type { CSSProperties, ReactNode } from "react"

interface FieldRowProps {
  /** A CSS grid template, with a column for each field. */
  columns?: string
  children: ReactNode
}

/** Short fields side by side, with their boxes level; stacked on phones. */
export function FieldRow({ columns = "1fr 1fr", children }: FieldRowProps) {
  return (
    <div className="field-row" style={{ "--columns": columns } as CSSProperties}>
      {children}
    </div>
  )
}
