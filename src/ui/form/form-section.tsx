import { useEffect, useId, useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router"
import { useFormInfo } from "./form-context.ts"

interface SectionProps {
  title: string
  /** What an address may name after its `#` to begin here. */
  anchor?: string
  help?: React.ReactNode
  children: React.ReactNode
}

/** A group of related fields under a title, which is also in the index beside a long form. */
export function FormSection({ title, anchor, help, children }: SectionProps) {
  const id = useId()
  const { registerSection } = useFormInfo()
  useLayoutEffect(() => registerSection({ id, title }), [registerSection, id, title])
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form was not there yet when the page began.
    if (anchor && hash === `#${anchor}`) heading.current?.scrollIntoView()
  }, [anchor, hash])
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} className="heading-3 scroll-mt-16 [outline:0]" id={id} tabIndex={-1}>
        {title}
      </h2>
      {help && <p className="text-muted mt-0.5 max-w-[70ch]">{help}</p>}
      <div className="flex flex-col gap-3 mt-2.5">{children}</div>
    </section>
  )
}
