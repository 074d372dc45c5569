import type { CSSProperties, ReactNode } from "react"

interface FactsLayoutProps {
  /** What, where and how, in short. */
  facts: ReactNode
  /** Width of the facts in pixels, beside the text. */
  width?: number
  /** The text; if there is none, the facts are a narrow page of their own. */
  children: ReactNode
}

/** Facts and a text: the facts come first on a phone, and beside the text if there is room. */
export function FactsLayout({ facts, width = 300, children }: FactsLayoutProps) {
  if (!children) return <div className="max-w-52.5">{facts}</div>
  return (
    <div
      className="grid grid-cols-1 items-start gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_var(--facts)]"
      style={{ "--facts": `${width}px` } as CSSProperties}
    >
      <div className="min-w-0 md:order-2">{facts}</div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
