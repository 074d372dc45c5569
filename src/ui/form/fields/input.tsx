import clsx from "clsx"
import type { ComponentProps, ReactNode } from "react"

interface InputProps extends ComponentProps<"input"> {
  /** Inside the frame, before and after: a sign, a unit, a button. */
  start?: ReactNode
  end?: ReactNode
}

/** The control of a line of text, without label. */
export function Input({ start, end, className, ...props }: InputProps) {
  return (
    <div className={clsx("input", className)}>
      {start ? <span className="flex flex-none text-muted">{start}</span> : null}
      <input {...props} />
      {end ? <span className="-mr-0.75 flex flex-none items-center text-muted">{end}</span> : null}
    </div>
  )
}

/** The control of several lines; it grows with its text where the browser can. */
export function TextArea({ rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <div className="input">
      {/* As high as its text, so `rows` alone would not be its minimum. */}
      <textarea {...props} rows={rows} style={{ minHeight: `calc(${rows}lh + 22px)` }} />
    </div>
  )
}
