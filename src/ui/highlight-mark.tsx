import { Pin } from "lucide-react"

/** Says that something is pinned above the rest: no status, so it looks like none. */
export function HighlightMark({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-0.5 text-sm text-accent font-semibold">
      <Pin size={16} aria-hidden />
      {label}
    </span>
  )
}
