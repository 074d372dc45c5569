import clsx from "clsx"
import { CalendarCheck, CalendarClock, CalendarX, type LucideIcon, Ticket } from "lucide-react"
import type { Tone } from "../../../../ui/status-badge.tsx"

const marks: Record<Tone, { icon: LucideIcon; colors: string }> = {
  good: { icon: CalendarCheck, colors: "text-success bg-success-soft" },
  attention: { icon: CalendarClock, colors: "text-warning bg-warning-soft" },
  bad: { icon: CalendarX, colors: "text-error bg-error-soft" },
  neutral: { icon: Ticket, colors: "text-muted bg-hover" },
}

interface SignUpHeadProps {
  tone: Tone
  title: string
  text: string
  titleId: string
  ref: React.Ref<HTMLHeadingElement> | undefined
}

/**
 * The sign-up status: an icon, a short title and a line of text. Each has a fixed height, so that nothing below moves.
 */
export function SignUpHead({ tone, title, text, titleId, ref }: SignUpHeadProps) {
  const { icon: Icon, colors } = marks[tone]
  return (
    <div className="flex gap-2 items-start min-w-0">
      <div aria-hidden className={clsx("grid size-6 flex-none place-items-center rounded-full", colors)}>
        <Icon size={24} strokeWidth={1.75} />
      </div>
      <div className="min-w-0">
        <h2 ref={ref} tabIndex={-1} id={titleId} className="heading-4 figures outline-offset-[4px] rounded-[2px]">
          {title}
        </h2>
        <p className={textClasses}>{text}</p>
      </div>
    </div>
  )
}

// Two lines on narrow screens, so that the button below stays put when the text changes.
const textClasses = "sign-up-text"
