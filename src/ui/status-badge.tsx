import clsx from "clsx"

/** `good` open, placed, paid; `attention` waiting, almost full; `bad` closed, cancelled; `neutral` draft, past. */
export type Tone = "good" | "attention" | "bad" | "neutral"

/** A shape for each tone, to distinguish them without colour. */
const shapes: Record<Tone, { path: string; colors: string }> = {
  good: { path: "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10z", colors: "text-success bg-success-soft" },
  attention: { path: "M6 1 11.5 11H.5z", colors: "text-warning bg-warning-soft" },
  bad: { path: "M1.5 1.5h9v9h-9z", colors: "text-error bg-error-soft" },
  neutral: {
    path: "M6 1a5 5 0 1 0 0 10a5 5 0 1 0 0-10zm0 2a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
    colors: "text-muted bg-hover",
  },
}

/** A status: a word, with a shape and a colour. */
export function StatusBadge({ tone, label }: { tone: Tone; label: string }) {
  const { path, colors } = shapes[tone]
  return (
    <span className={clsx("badge", colors)}>
      <svg width="10" height="10" viewBox="0 0 12 12" fill="currentColor" fillRule="evenodd" aria-hidden>
        <path d={path} />
      </svg>
      <span className="inline-block first-letter:uppercase">{label}</span>
    </span>
  )
}
