import type { CSSProperties } from "react"

interface FieldRowProps {
  /** A CSS grid template. */
  columns?: string
  /** Breakpoint from which they fit side by side. */
  from?: "sm" | "md"
  children: React.ReactNode
}

/** Short fields side by side; stacked on phones. */
export function FieldRow({ columns = "1fr 1fr", from = "sm", children }: FieldRowProps) {
  return (
    <div
      className={`grid items-start gap-3 ${from === "sm" ? "sm:grid-cols-(--columns)" : "md:grid-cols-(--columns)"}`}
      style={{ "--columns": columns } as CSSProperties}
    >
      {children}
    </div>
  )
}
