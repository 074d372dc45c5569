import { useId } from "react"

interface SectionProps {
  title: string
  help?: React.ReactNode
  children: React.ReactNode
}

/** A group of related fields under a title. */
export function FormSection({ title, help, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="heading-3" id={id}>
        {title}
      </h2>
      {help && <p className="text-muted mt-0.5 max-w-[70ch]">{help}</p>}
      <div className="flex flex-col gap-3 mt-2.5">{children}</div>
    </section>
  )
}
