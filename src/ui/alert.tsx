import clsx from "clsx"
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"

export type Severity = "error" | "warning" | "success" | "info"

interface AlertProps {
  severity: Severity
  /** Default: the icon of the severity. */
  icon?: ReactNode
  /** How screen readers treat it when it appears. */
  role?: "alert" | "status"
  /** At the end: a button. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

const icons = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info }

/** A message on a page, recognisable by its icon as well as its colour. */
export function Alert({ severity, icon, role, action, className, children }: AlertProps) {
  const Icon = icons[severity]
  return (
    <div role={role} className={clsx("alert", `alert-${severity}`, className)}>
      {icon ?? <Icon size={22} aria-hidden />}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
