import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"

/** The title of a row of a `DataTable`, with an icon for its kind. */
export function RowName({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="row-name">
      <span aria-hidden>
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <span>{children}</span>
    </span>
  )
}
