import "../../styles/fields.css"
import clsx from "clsx"
import type { ComponentProps, ReactNode } from "react"

interface RadioProps extends Omit<ComponentProps<"input">, "type"> {
  /** Of the whole line. */
  className?: string
  /** The language of its label, if that is not the language of the page. */
  lang?: string
  children: ReactNode
}

/** A radio button with its label beside it; all of it can be pressed. */
export function Radio({ className, lang, children, ...input }: RadioProps) {
  return (
    <label className={clsx("choice", className)} lang={lang}>
      <input {...input} type="radio" className="check" />
      {children}
    </label>
  )
}
