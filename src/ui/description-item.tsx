import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"

interface DescriptionItemProps {
  /** Before the name; without one the name is not indented. */
  icon?: LucideIcon
  name: string
  children: ReactNode
}

/** A name and its value, an item of a `dl`: when, where, what it costs. */
export function DescriptionItem({ icon: Icon, name, children }: DescriptionItemProps) {
  return (
    // A group of a definition list must contain its term and description directly: the icon goes inside the term.
    <div className={Icon ? "relative pl-4" : undefined}>
      <dt className="text-sm text-muted">
        {Icon ? (
          <span className="absolute left-0 top-[3px] flex text-ink">
            <Icon size={20} aria-hidden />
          </span>
        ) : null}
        {name}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
