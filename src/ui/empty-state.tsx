import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"

interface EmptyStateProps {
  icon?: LucideIcon
  title: string
  /** One sentence: why it is empty, or when it will not be. */
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="py-6 px-3 text-center border border-dashed border-line rounded">
      {Icon ? (
        <div
          aria-hidden
          className="inline-grid place-items-center w-8 h-8 mb-2 rounded-full bg-accent-soft text-accent"
        >
          <Icon size={28} strokeWidth={1.75} />
        </div>
      ) : null}
      <p className="heading-4">{title}</p>
      {children ? <p className="mt-0.5 mx-auto max-w-[44ch] text-muted">{children}</p> : null}
      {action ? <div className="mt-2.5">{action}</div> : null}
    </div>
  )
}
