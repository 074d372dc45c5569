import { type ReactNode, useId } from "react"
import { Card } from "./card.tsx"

interface SectionCardProps {
  /** What an address may name after a `#`. */
  id?: string | undefined
  title?: string
  /** Help under the title. */
  lead?: ReactNode
  /** Beside the title: a link to more, a button. */
  action?: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3
  children: ReactNode
}

/** A section of a page, on paper. */
export function SectionCard({ id, title, lead, action, level = 2, children }: SectionCardProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <Card as="section" id={id} aria-labelledby={title ? titleId : undefined} className="p-2.5 sm:p-3 mb-3">
      {title ? (
        <div className="flex flex-wrap gap-x-2 gap-y-1 items-baseline justify-between mb-2">
          <Heading className="heading-3" id={titleId}>
            {title}
          </Heading>
          {action}
          {lead ? (
            <div className="basis-full">
              <p className="max-w-[60ch] -mt-0.5 text-muted">{lead}</p>
            </div>
          ) : null}
        </div>
      ) : null}
      {children}
    </Card>
  )
}
