import { useId, useLayoutEffect } from "react"
import { useFormInfo } from "./form-context.ts"

interface SectionProps {
  title: string
  help?: React.ReactNode
  children: React.ReactNode
}

/** A group of related fields under a title, which is also in the index beside a long form. */
export function FormSection({ title, help, children }: SectionProps) {
  const id = useId()
  const { registerSection } = useFormInfo()
  useLayoutEffect(() => registerSection({ id, title }), [registerSection, id, title])
  return (
    <section aria-labelledby={id}>
      <h2 className="heading-3 scroll-mt-16 [outline:0]" id={id} tabIndex={-1}>
        {title}
      </h2>
      {help && <p className="text-muted mt-0.5 max-w-[70ch]">{help}</p>}
      <div className="flex flex-col gap-3 mt-2.5">{children}</div>
    </section>
  )
}
