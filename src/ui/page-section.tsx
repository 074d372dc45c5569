import { type ReactNode, useId } from "react"

interface PageSectionProps {
  title: string
  /** Beside the title: a link to more. */
  more?: ReactNode
  className?: string
  children: ReactNode
}

/** A section of a page under its title, straight on the background. */
export function PageSection({ title, more, className, children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className={head}>
        <h2 className="heading-2" id={id}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

const head = "flex flex-wrap items-baseline justify-between gap-2 mb-2"
