import clsx from "clsx"
import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { SectionCard } from "../../../ui/section-card.tsx"

interface OutcomeProps {
  icon: LucideIcon
  tone?: "success" | "warning"
  title: string
  children: ReactNode
  /** What to do next. */
  actions: ReactNode
}

/** A result and what to do next. Announced to screen readers when it appears. */
export function Outcome({ icon: Icon, tone, title, children, actions }: OutcomeProps) {
  const colors = tone
    ? { bgcolor: `${tone}.light`, color: `${tone}.main` }
    : { bgcolor: "accent.soft", color: "accent.main" }
  return (
    <SectionCard>
      <div role="status" className="py-2 text-center">
        <div aria-hidden className={clsx("inline-grid place-items-center w-9 h-9 mb-2 rounded-full", colors)}>
          <Icon size={32} strokeWidth={1.75} />
        </div>
        <h2 className="heading-3 text-balance">{title}</h2>
        <div className="mx-auto mt-1 max-w-[52ch] text-muted [&_p]:mt-1">{children}</div>
        <div className="flex flex-wrap justify-center gap-1.5 mt-3">{actions}</div>
      </div>
    </SectionCard>
  )
}
