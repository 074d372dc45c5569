import { ChevronDown, ChevronUp } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Button } from "../button.tsx"

interface SumRowProps {
  label: string
  /** How many there are, in words. */
  count: string
  /** What they come to. */
  amount: string | null
  /** On the button that shows them. */
  show: string
  /** Whom or what it counts: rendered when it is opened. */
  children: ReactNode
}

/** A line of a sum, which opens into what it counts. */
export function SumRow({ label, count, amount, show, children }: SumRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="py-1 not-first:border-t border-line">
      <div className="flex flex-wrap gap-x-2 gap-y-0.5 items-baseline">
        <span className="flex-1 basis-[16rem]">{label}</span>
        <span className="figures">{count}</span>
        {amount === null ? null : <span className="figures min-w-[6rem] text-right">{amount}</span>}
        <Button
          aria-expanded={isOpen}
          aria-label={`${show} ${label}`}
          endIcon={isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {show}
        </Button>
      </div>
      {isOpen ? children : null}
    </li>
  )
}
